// a macro in a file with #line directives is not written out
#define PARFOR _Pragma("omp target teams distribute parallel for")
#line 100 "generator.y"
void f(void) {
  int x[8];
  PARFOR for (int i = 0; i < 8; i++) x[i] = 0;
}
