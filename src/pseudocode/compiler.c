/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statements and functions to instructions. */
#include "pseudocode/compiler.h"
#include <string.h>

/* Instructions, places, labels. */

struct instruction *emit(struct compiler *c, enum opcode opcode, uint8_t flags, int16_t a, int16_t b,
                         int16_t third)
{
    struct instruction *in = c->dead ? &c->nowhere : array_add(&c->program->code);
    *in = (struct instruction){
        .opcode = (uint8_t)opcode, .flags = flags, .a = a, .b = b, .c = third, .place = c->place};
    return in;
}

/* One without operands that goes to a label. */
static struct instruction *emit_to(struct compiler *c, enum opcode opcode, uint8_t flags, uint32_t label)
{
    struct instruction *in = emit(c, opcode, flags, NO_OPERAND, NO_OPERAND, NO_OPERAND);
    in->target = label;
    c->labels.at[label].used |= !c->dead;
    return in;
}

/* One of a loop over children. */
static struct instruction *emit_loop(struct compiler *c, enum opcode opcode, uint16_t loop)
{
    struct instruction *in = emit(c, opcode, 0, NO_OPERAND, NO_OPERAND, NO_OPERAND);
    in->extra = loop;
    return in;
}

uint16_t memory_number(const struct compiler *c, uint32_t syntax)
{
    return (uint16_t)c->script->memories.at[PIECE(c, syntax)->refers].number;
}

/* Where a byte's line is in c->lines, from 1. */
static uint32_t line_of(const struct compiler *c, uint32_t byte)
{
    size_t at;
    LOWER_BOUND(at, c->lines.count, c->lines.at[at] <= byte);
    return (uint32_t)at;
}

void set_place(struct compiler *c, uint32_t start, uint32_t end)
{
    size_t count = c->program->places.count;
    const struct place *last = count ? &c->program->places.at[count - 1] : NULL;
    if (!last || last->start != start || last->end != end)
        *array_add(&c->program->places) = (struct place){start, end, line_of(c, start)};
    c->place = (uint32_t)c->program->places.count - 1;
}

uint32_t new_label(struct compiler *c)
{
    *array_add(&c->labels) = (struct label){0};
    return (uint32_t)c->labels.count - 1;
}

void put_label(struct compiler *c, uint32_t label)
{
    c->labels.at[label].at = (uint32_t)c->program->code.count;
    c->dead &= !c->labels.at[label].used;
}

void jump(struct compiler *c, enum opcode opcode, uint32_t label)
{
    emit_to(c, opcode, 0, label);
    c->dead = true;
}

int16_t new_temporary(struct compiler *c)
{
    uint32_t made = c->free++;
    if (c->most < c->free)
        c->most = c->free;
    return (int16_t)made;
}

int16_t constant(struct compiler *c, enum type type, union value value)
{
    size_t count = c->program->constants.count;
    /* Among the last ones only: a file of nothing but numbers must not take long. */
    for (size_t i = count > 256 ? count - 256 : 0; i < count; i++)
        if (c->program->constant_types.at[i] == type && c->program->constants.at[i].word == value.word)
            return (int16_t) ~(int)i;
    if (count > INT16_MAX) {
        c->crowded = true;
        return -1;
    }
    *array_add(&c->program->constants) = value;
    *array_add(&c->program->constant_types) = type;
    return (int16_t) ~(int)count;
}

/* Statements. */

static void compile_statement(struct compiler *c, uint32_t syntax);

void compile_block(struct compiler *c, uint32_t block)
{
    EACH_PART (c, statement, block)
        if (!PIECE(c, statement)->dead)
            compile_statement(c, statement);
}

static void compile_condition(struct compiler *c, uint32_t syntax, bool sense, uint32_t label)
{
    c->asking = STEP;
    compile_branch(c, syntax, sense, label);
    c->asking = 0;
}

static void compile_assignment(struct compiler *c, uint32_t syntax)
{
    uint32_t target = PIECE(c, syntax)->first;
    compile_into(c, PIECE(c, target)->next, (int16_t)PIECE(c, target)->refers, STEP | LOGGED);
}

static void compile_store(struct compiler *c, uint32_t syntax)
{
    uint32_t entry = PART(c, syntax, 0), value = PART(c, syntax, 1), second = PART(c, entry, 1);
    bool late = PIECE(c, value)->calls;
    int16_t key = compile_held(c, PART(c, entry, 0), late || (second && PIECE(c, second)->calls));
    int16_t other = second ? compile_held(c, second, late) : NO_OPERAND;
    int16_t operand = compile_value(c, value);
    emit(c, OP_PUT, STEP, operand, key, other)->extra = memory_number(c, entry);
}

static void compile_do(struct compiler *c, uint32_t syntax)
{
    compile_call(c, PART(c, syntax, 0), NO_OPERAND);
}

static void compile_if(struct compiler *c, uint32_t syntax)
{
    uint32_t no = PART(c, syntax, 2), otherwise = new_label(c), after = new_label(c);
    compile_condition(c, PART(c, syntax, 0), false, otherwise);
    compile_block(c, PART(c, syntax, 1));
    if (no && !c->dead)
        jump(c, OP_JUMP, after);
    put_label(c, otherwise);
    if (no) {
        compile_block(c, no);
        put_label(c, after);
    }
}

/* Whether a statement writes a variable. */
static bool writes(const struct compiler *c, uint32_t syntax, uint32_t local)
{
    const struct syntax *piece = PIECE(c, syntax);
    if (piece->kind == SYNTAX_TARGET)
        return piece->refers == local;
    if (piece->kind < SYNTAX_BLOCK)
        return false;
    for (uint32_t part = piece->first; part; part = PIECE(c, part)->next)
        if (writes(c, part, local))
            return true;
    return false;
}

/* A value that stays while a loop runs: a constant (if that will do), a variable that the loop doesn't write,
 * or a logged temporary. */
static int16_t compile_lasting(struct compiler *c, uint32_t syntax, uint32_t loop, bool constant_too)
{
    const struct syntax *piece = PIECE(c, syntax);
    bool variable = piece->kind == SYNTAX_VARIABLE && !writes(c, loop, piece->refers);
    if (variable || (constant_too && (piece->kind == SYNTAX_NUMBER || piece->kind == SYNTAX_CONSTANT)))
        return compile_value(c, syntax);
    int16_t to = new_temporary(c);
    uint32_t from = (uint32_t)c->program->code.count;
    compile_into(c, syntax, to, LOGGED);
    hold(c, from, to);
    return to;
}

static void compile_loop(struct compiler *c, struct open_loop *loop, uint32_t block)
{
    loop->outer = c->loop;
    c->loop = loop;
    compile_block(c, block);
    c->loop = loop->outer;
}

/* Whether the first thing in a turn is a call on the child. */
static bool called_first(const struct compiler *c, uint32_t next, int16_t child)
{
    const struct instruction *in = &c->program->code.at[next + 1];
    if (in->opcode != OP_CALL)
        return false;
    const struct call *call = &c->program->calls.at[in->extra];
    int16_t node = c->program->functions.at[call->function].node;
    return node >= 0 && c->program->arguments.at[call->first + (uint32_t)node].operand == child;
}

static void compile_order(struct compiler *c, uint32_t syntax, uint32_t key, uint16_t number)
{
    const struct syntax *head = PIECE(c, syntax);
    uint32_t collect = new_label(c), sort = new_label(c), before = c->free;
    emit_loop(c, OP_BY_BEGIN, number);
    put_label(c, collect);
    emit_to(c, OP_BY_NEXT, 0, sort)->extra = number;
    int16_t operand = compile_value(c, key);
    set_place(c, PIECE(c, key)->start, PIECE(c, key)->end); /* for whoever tells what the order was by */
    emit(c, OP_BY_KEY, 0, (int16_t)PIECE(c, key)->type, operand, NO_OPERAND)->extra = number;
    set_place(c, head->start, head->head);
    jump(c, OP_JUMP, collect);
    c->free = before;
    put_label(c, sort);
    emit_loop(c, OP_BY_SORT, number);
}

static void compile_each(struct compiler *c, uint32_t syntax)
{
    uint32_t key = PART(c, syntax, 3), start = PIECE(c, syntax)->start, head = PIECE(c, syntax)->head;
    set_place(c, start, head);
    struct loop loop = {.child = (int16_t)PIECE(c, PART(c, syntax, 0))->refers, .ordered = key != 0};
    loop.node = compile_lasting(c, PART(c, syntax, 1), syntax, false);
    loop.at = new_temporary(c);
    loop.function = (uint16_t)(c->function - c->program->functions.at);
    uint16_t number = (uint16_t)c->program->loops.count;
    *array_add(&c->program->loops) = loop;
    struct open_loop open = {.each = number, .exit = new_label(c), .turn = new_label(c)};
    emit_loop(c, OP_EACH, number);
    if (key)
        compile_order(c, syntax, key, number);
    put_label(c, open.turn);
    uint32_t next = (uint32_t)c->program->code.count;
    emit_to(c, OP_EACH_NEXT, STEP, open.exit)->extra = number;
    compile_loop(c, &open, PART(c, syntax, 2));
    set_place(c, start, head);
    if (!c->dead)
        jump(c, OP_JUMP, open.turn);
    put_label(c, open.exit);
    struct loop *made = &c->program->loops.at[number];
    made->called_first = called_first(c, next, loop.child) &&
                         !writes(c, PART(c, syntax, 2), PIECE(c, PART(c, syntax, 0))->refers);
    made->next = next;
    made->exit = (uint32_t)c->program->code.count;
    if (!made->called_first)
        c->program->code.at[next].flags |= LOGGED;
}

static void compile_count(struct compiler *c, uint32_t syntax)
{
    uint32_t start = PIECE(c, syntax)->start, head = PIECE(c, syntax)->head, again = new_label(c);
    int16_t variable = (int16_t)PIECE(c, PART(c, syntax, 0))->refers;
    struct open_loop open = {.each = -1, .exit = new_label(c), .turn = new_label(c)};
    set_place(c, start, head);
    compile_into(c, PART(c, syntax, 1), variable, STEP | LOGGED);
    int16_t last = compile_lasting(c, PART(c, syntax, 2), syntax, true);
    put_label(c, again);
    struct instruction *in = emit_to(c, OP_TEST_AT_MOST, STEP, open.exit);
    in->b = variable, in->c = last;
    compile_loop(c, &open, PART(c, syntax, 3));
    put_label(c, open.turn);
    set_place(c, start, head);
    int16_t one = constant(c, TYPE_NUMBER, (union value){.number = 1});
    emit(c, OP_ADD, STEP | LOGGED, variable, variable, one);
    jump(c, OP_TURN, again);
    put_label(c, open.exit);
}

static void compile_while(struct compiler *c, uint32_t syntax)
{
    uint32_t condition = PART(c, syntax, 0);
    struct open_loop open = {.each = -1, .exit = new_label(c), .turn = new_label(c), .back = true};
    put_label(c, open.turn);
    compile_condition(c, condition, false, open.exit);
    compile_loop(c, &open, PART(c, syntax, 1));
    set_place(c, PIECE(c, condition)->start, PIECE(c, condition)->end);
    jump(c, OP_TURN, open.turn);
    put_label(c, open.exit);
}

static void compile_repeat(struct compiler *c, uint32_t syntax)
{
    uint32_t condition = PART(c, syntax, 1);
    struct open_loop open = {.each = -1, .exit = new_label(c), .turn = new_label(c)};
    uint32_t again = new_label(c);
    put_label(c, again);
    compile_loop(c, &open, PART(c, syntax, 0));
    put_label(c, open.turn);
    compile_condition(c, condition, true, open.exit);
    set_place(c, PIECE(c, condition)->start, PIECE(c, condition)->end);
    jump(c, OP_TURN, again);
    put_label(c, open.exit);
}

static void leave(struct compiler *c, const struct open_loop *loop)
{
    if (loop->each >= 0)
        emit_loop(c, OP_LEAVE, (uint16_t)loop->each);
}

static void compile_break(struct compiler *c, uint32_t syntax)
{
    (void)syntax;
    leave(c, c->loop);
    jump(c, OP_JUMP, c->loop->exit);
}

static void compile_continue(struct compiler *c, uint32_t syntax)
{
    (void)syntax;
    jump(c, c->loop->back ? OP_TURN : OP_JUMP, c->loop->turn);
}

static void compile_return(struct compiler *c, uint32_t syntax)
{
    uint32_t value = PART(c, syntax, 0);
    bool leaves = false; /* a loop, which is an event between the value and its return */
    for (const struct open_loop *loop = c->loop; loop; loop = loop->outer)
        leaves |= loop->each >= 0;
    int16_t operand = value ? compile_held(c, value, leaves) : NO_OPERAND;
    for (const struct open_loop *loop = c->loop; loop; loop = loop->outer)
        leave(c, loop);
    emit(c, OP_RETURN, STEP, NO_OPERAND, operand, NO_OPERAND);
    c->dead = true;
}

static void compile_insert(struct compiler *c, uint32_t syntax)
{
    uint32_t state = PART(c, syntax, 1), merit = PART(c, syntax, 2);
    bool late = PIECE(c, merit)->calls;
    int16_t a = compile_held(c, PART(c, syntax, 0), late || PIECE(c, state)->calls);
    int16_t b = compile_held(c, state, late), h = compile_value(c, merit);
    emit(c, OP_INSERT, STEP, a, b, h)->extra = memory_number(c, syntax);
}

/* An entry is taken into three registers in a row: the variables, when they stand so. */
static void compile_take(struct compiler *c, uint32_t syntax)
{
    uint32_t node = PIECE(c, PART(c, syntax, 0))->refers, state = PIECE(c, PART(c, syntax, 1))->refers;
    bool row = state == node + 1 && PIECE(c, PART(c, syntax, 2))->refers == node + 2;
    uint32_t from = row ? node : c->free;
    c->function->variable[state].is_state = true;
    for (int i = 0; i < 3 && !row; i++)
        new_temporary(c);
    emit(c, OP_TAKE, STEP | LOGGED, (int16_t)from, NO_OPERAND, NO_OPERAND)->extra = memory_number(c, syntax);
    for (unsigned i = 0; i < 3 && !row; i++)
        emit(c, OP_MOVE, LOGGED, (int16_t)PIECE(c, PART(c, syntax, i))->refers, (int16_t)from++, NO_OPERAND);
}

static void compile_remove(struct compiler *c, uint32_t syntax)
{
    int16_t node = compile_value(c, PART(c, syntax, 0));
    emit(c, OP_REMOVE_BELOW, STEP, NO_OPERAND, node, NO_OPERAND)->extra = memory_number(c, syntax);
}

static void compile_statement(struct compiler *c, uint32_t syntax)
{
    static void (*const compilers[])(struct compiler *, uint32_t) = {
        [SYNTAX_ASSIGN] = compile_assignment,
        [SYNTAX_STORE] = compile_store,
        [SYNTAX_DO] = compile_do,
        [SYNTAX_IF] = compile_if,
        [SYNTAX_EACH] = compile_each,
        [SYNTAX_COUNT_UP] = compile_count,
        [SYNTAX_WHILE] = compile_while,
        [SYNTAX_REPEAT] = compile_repeat,
        [SYNTAX_BREAK] = compile_break,
        [SYNTAX_CONTINUE] = compile_continue,
        [SYNTAX_RETURN] = compile_return,
        [SYNTAX_INSERT] = compile_insert,
        [SYNTAX_TAKE] = compile_take,
        [SYNTAX_REMOVE] = compile_remove,
    };
    uint32_t before = c->free;
    set_place(c, PIECE(c, syntax)->start, PIECE(c, syntax)->end);
    compilers[PIECE(c, syntax)->kind](c, syntax);
    c->free = before;
}

/* Functions. */

static char *name_of(const struct compiler *c, uint32_t name)
{
    return memory_string(NAME_OF(c, name), strlen(NAME_OF(c, name)));
}

/* Labels become instructions; a jump to a jump leads where that one leads. */
static void resolve(struct compiler *c)
{
    struct instruction *code = c->program->code.at;
    uint32_t end = (uint32_t)c->program->code.count;
    for (uint32_t i = c->function->entry; i < end; i++)
        if (instruction_has(&code[i], 't'))
            code[i].target = c->labels.at[code[i].target].at;
    for (uint32_t i = c->function->entry; i < end; i++)
        while (instruction_has(&code[i], 't') && code[code[i].target].opcode == OP_JUMP)
            code[i].target = code[code[i].target].target;
    c->labels.count = 0;
}

bool goes_on(const struct instruction *in)
{
    return in->opcode != OP_JUMP && in->opcode != OP_TURN && in->opcode != OP_RETURN &&
           in->opcode != OP_NO_RETURN;
}

/* Leaves out the jumps that nothing comes to any more, and those to the next instruction. */
static void sweep(struct compiler *c)
{
    struct instruction *code = c->program->code.at;
    uint32_t first = c->function->entry, end = (uint32_t)c->program->code.count, kept = first;
    uint32_t *moved =
        memory_new(end - first + 1, sizeof *moved); /* first: whether something leads there; then: where to */
    for (uint32_t i = first; i < end; i++)
        if (instruction_has(&code[i], 't'))
            moved[code[i].target - first] = 1;
    for (uint32_t i = first; i < end; i++) {
        bool reached = moved[i - first] || i == first || goes_on(&code[i - 1]);
        bool idle = code[i].opcode == OP_JUMP && (!reached || code[i].target == i + 1);
        moved[i - first] = kept;
        if (!idle)
            code[kept++] = code[i];
    }
    moved[end - first] = kept;
    for (uint32_t i = first; i < kept; i++)
        if (instruction_has(&code[i], 't'))
            code[i].target = moved[code[i].target - first];
    for (size_t i = 0; i < c->program->loops.count; i++) {
        struct loop *loop = &c->program->loops.at[i];
        if (loop->next < first)
            continue;
        loop->next = moved[loop->next - first];
        loop->exit = moved[loop->exit - first];
    }
    c->function->body = moved[c->function->body - first];
    c->program->code.count = kept;
    free(moved);
}

static void compile_defaults(struct compiler *c)
{
    int16_t i = 0;
    for (uint32_t p = c->routine->parameters; p; p = PIECE(c, p)->next, i++) {
        uint32_t value = PIECE(c, p)->first;
        if (!value)
            continue;
        uint32_t given = new_label(c);
        set_place(c, PIECE(c, p)->start, PIECE(c, p)->end);
        emit_to(c, OP_IF_GIVEN, 0, given)->b = i;
        compile_into(c, value, i, LOGGED);
        put_label(c, given);
    }
}

static void compile_function(struct compiler *c, uint32_t number)
{
    c->routine = &c->script->routines.at[number];
    c->function = &c->program->functions.at[number];
    c->free = c->most = c->function->variables;
    c->dead = false;
    c->function->entry = (uint32_t)c->program->code.count;
    compile_defaults(c);
    c->function->body = (uint32_t)c->program->code.count;
    compile_block(c, c->routine->body);
    set_place(c, c->routine->start, c->routine->end);
    if (!c->dead)
        emit(c, c->routine->gives ? OP_NO_RETURN : OP_RETURN, c->routine->gives ? 0 : STEP, NO_OPERAND,
             NO_OPERAND, NO_OPERAND);
    c->function->registers = (uint16_t)c->most;
    resolve(c);
    sweep(c);
    c->function->finish = (uint32_t)c->program->code.count;
}

/* The register shown in a column: the one that the header names, or of the column's own name. */
static int16_t column_of(const struct compiler *c, const struct routine *routine, int column)
{
    static const char *const own[COLUMN_COUNT] = {"α", "β", "v"};
    uint32_t said = c->script->header.column[column].name;
    uint32_t name = names_find(&c->script->names, slice_of(own[column]));
    int16_t found = -1;
    for (size_t i = 0; i < routine->locals.count; i++) {
        const struct local *local = &routine->locals.at[i];
        if (local->kind != TYPE_NUMBER)
            continue;
        if (local->name == said)
            return (int16_t)i;
        if (local->name == name)
            found = (int16_t)i;
    }
    return found;
}

static int16_t node_of(const struct routine *routine)
{
    for (uint32_t i = 0; i < routine->count; i++)
        if (routine->locals.at[i].kind == TYPE_NODE)
            return (int16_t)i;
    return -1;
}

static void declare_function(struct compiler *c, const struct routine *routine)
{
    struct function function = {.name = name_of(c, routine->name),
                                .line = line_of(c, routine->start),
                                .parameters = (uint16_t)routine->count,
                                .variables = (uint16_t)routine->locals.count,
                                .required = (uint16_t)routine->required,
                                .node = node_of(routine),
                                .returns = (enum type)routine->kind,
                                .recurs = routine->recurs};
    function.variable = memory_new(routine->locals.count, sizeof *function.variable);
    for (size_t i = 0; i < routine->locals.count; i++)
        function.variable[i] = (struct variable){.name = name_of(c, routine->locals.at[i].name),
                                                 .type = (enum type)routine->locals.at[i].kind};
    for (int i = 0; i < COLUMN_COUNT; i++)
        function.column[i] = column_of(c, routine, i);
    *array_add(&c->program->functions) = function;
}

/* What stands in a table where nothing was stored. */
static union value preset_of(const struct compiler *c, const struct memory *memory)
{
    static const union value unsaid[] = {
        [TYPE_NUMBER] = {.word = VALUE_UNSET},
        [TYPE_NODE] = {.word = VALUE_NO_NODE},
        [TYPE_TRUTH] = {.word = 0},
        [TYPE_PLAYER] = {.word = VALUE_UNSET},
        [TYPE_MOVE] = {.word = 0},
        [TYPE_NOTHING] = {.word = VALUE_UNSET},
    };
    const struct syntax *preset = memory->preset ? PIECE(c, memory->preset) : NULL;
    if (preset && preset->kind == SYNTAX_NEGATIVE)
        return (union value){.number = 0 - PIECE(c, preset->first)->value.number};
    return preset ? preset->value : unsaid[memory->kind];
}

static void declare_memory(struct compiler *c, struct memory *memory)
{
    char *name = name_of(c, memory->name);
    if (memory->list) {
        memory->number = (uint32_t)c->program->lists.count;
        *array_add(&c->program->lists) = name;
        return;
    }
    memory->number = (uint32_t)c->program->tables.count;
    struct table table = {.name = name, .type = (enum type)memory->kind, .keys = memory->keys};
    table.key[0] = (enum type)memory->key[0], table.key[1] = (enum type)memory->key[1];
    table.preset = preset_of(c, memory);
    *array_add(&c->program->tables) = table;
}

static void find_lines(struct compiler *c)
{
    *array_add(&c->lines) = 0;
    for (size_t i = 0; i < c->script->source->length; i++)
        if (c->script->source->bytes[i] == '\n')
            *array_add(&c->lines) = (uint32_t)i + 1;
}

/* Numbers in instructions have 15 or 16 bits. */
static void check_size(const struct compiler *c)
{
    const struct program *p = c->program;
    bool fits = !c->crowded && p->calls.count <= UINT16_MAX && p->loops.count <= UINT16_MAX &&
                p->tables.count <= UINT16_MAX && p->lists.count <= UINT16_MAX &&
                p->code.count < UINT32_C(1) << 24;
    if (!fits)
        diag_error_in(
            c->script->diag, c->script->source->name, NULL,
            "this program is too large: it has more than 32,767 numbers or 65,535 calls, loops or tables");
}

void compiler_run(struct script *script, struct program *program)
{
    struct compiler compiler = {.script = script, .program = program};
    struct compiler *c = &compiler;
    find_lines(c);
    for (size_t i = 0; i < script->memories.count; i++)
        declare_memory(c, &script->memories.at[i]);
    for (size_t i = 0; i < script->routines.count; i++)
        declare_function(c, &script->routines.at[i]);
    for (uint32_t i = 0; i < script->routines.count; i++) {
        compile_function(c, i);
        if (c->most > INT16_MAX)
            SAY(c, c->routine, "'%s' has too many variables and values in between; %d are the most",
                NAME_OF(c, c->routine->name), INT16_MAX);
    }
    check_size(c);
    array_free(&c->labels);
    array_free(&c->lines);
}
