// functions of C's library that are declared with another type than it has
extern int printf(char *, ...);
int strlen(const char *);

int main(void) {
  int n = 0;
#pragma omp target map(from: n)
  n = 1;
  double fabs(double), half = 0.5;
  printf("%d\n", n + strlen("") + (int)fabs(half));
  return 0;
}
