// test: run=no
// a type that C++ does not have
_BitInt(17) narrow;
