#pragma once
#define FROM(x) range(x)
#define range(x) ((x) + present_of(1))
#define scope 11
#define worker_loop 3
static inline int present_of(int single) { return single + worker_loop; }
