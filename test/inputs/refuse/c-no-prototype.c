// test: run=no
// a call with arguments of a function whose parameters are unknown
int other();

int call(void) { return other(1, 2.5); }
