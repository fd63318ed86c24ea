// test: run=no
// a type that C++ does not have
_BitInt(17) narrow;

// whole numbers, as complex ones: C rounds them where `1.0i` does not
double _Complex root(int n) { return 1.5 * (3i / n); }
