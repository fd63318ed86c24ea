// test: run=no
// _Atomic among the words of a type, where no pair of angles can stand
unsigned _Atomic long ticks;
