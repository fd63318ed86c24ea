// a macro that also makes a pragma of the compiler cannot be written out
#define UNROLLED                                                                         \
  _Pragma("GCC diagnostic ignored \"-Wunused\"")                                         \
  _Pragma("omp target teams distribute parallel for")
void f(void) {
  int x[8];
  UNROLLED for (int i = 0; i < 8; i++) x[i] = 0;
}
