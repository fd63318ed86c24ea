// test: run=no
// counting up an enumeration that is found with a side effect
enum color { RED, GREEN };

void next(enum color *c, int *i) { c[(*i)++]++; }
