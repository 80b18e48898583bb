/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "homework/key.h"
#include "lesson/library.h"

void key_begin(struct key *key, const struct tree *tree, const struct program *program,
               const union value *given)
{
    *key = (struct key){.tree = tree, .program = program, .given = given};
}

void key_end(struct key *key)
{
    for (size_t i = 0; i < key->tables.count; i++) {
        rework_free(&key->tables.at[i]->rework);
        manner_free(&key->tables.at[i]->world);
        free(key->tables.at[i]);
    }
    for (size_t i = 0; i < key->others.count; i++)
        program_free(key->others.at[i]);
    array_free(&key->tables);
    array_free(&key->others);
}

static struct key_table *table_of(struct key *key, const struct program *program, const union value *given,
                                  enum rows_way way, unsigned manners)
{
    for (size_t i = 0; i < key->tables.count; i++) {
        struct key_table *table = key->tables.at[i];
        if (table->of == program && table->way == way && table->manners == manners)
            return table;
    }
    struct key_table *table = memory_new(1, sizeof *table);
    *table = (struct key_table){.of = program, .way = way, .manners = manners};
    manner_begin(&table->world, key->tree, program, manners);
    rework_run(&table->rework, &(struct rework_wishes){
                                   .world = &table->world, .given = given, .way = way, .manners = manners});
    *array_add(&key->tables) = table;
    return table;
}

struct key_table *key_table(struct key *key, enum rows_way way, unsigned manners)
{
    return table_of(key, key->program, key->given, way, manners);
}

const struct key_table *key_other(struct key *key, size_t algorithm, enum rows_way way, const char **name)
{
    const struct shipped *text = library_next(SHIPPED_ALGORITHM, algorithm);
    if (!text)
        return NULL;
    for (size_t i = key->others.count; i <= algorithm; i++)
        *array_add(&key->others) = library_algorithm(library_next(SHIPPED_ALGORITHM, i)->name);
    *name = text->name;
    return table_of(key, key->others.at[algorithm], NULL, way, 0);
}
