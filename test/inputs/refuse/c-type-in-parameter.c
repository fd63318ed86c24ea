// test: run=no
// a type that is defined in a parameter list
int area(struct box { int w, h; } b) { return b.w * b.h; }
