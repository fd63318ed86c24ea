// test: run=no
// a call with arguments of a function whose parameters are unknown
int other();

int call(void) { return other(1, 2.5); }

// one whose definition has other parameters than the call
static int ready() { return 1; }

int start(int n, char **words) { return ready(n, words); }
