// Functions without prototypes.
extern int printf(const char *, ...);
int puts(const char *);

int later();
static int call(int (*f)(), int n) { return f(n, 2); }

int add(a, b)
int a; /* the first */
int b;
{
  return a + b;
}

double scale(values, n, by)
double *values, by;
int n;
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += values[i] * by;
  return sum;
}

int main() {
  double v[2] = {1, 2};
  int (*q)() = add;
  puts("no header");
  printf("%d %d %g %d\n", call(add, 5), (*q)(3, 4), scale(v, 2, 2.0), later(7));
  return 0;
}

int later(int n) { return n * 2; }
