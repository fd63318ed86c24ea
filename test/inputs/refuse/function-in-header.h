// The header of function-in-header.c.
static inline int thrice(int x) { return 3 * x; }
