# SPDX-License-Identifier: GPL-3.0-or-later
i=0
until [ "$i" = 300000 ]; do i=$((i + 1)); done
