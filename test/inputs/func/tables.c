// Tables of functions: constants of the file, and arrays and structs that device code fills itself.
#include <stdio.h>

typedef double (*operation)(double, double);
struct named {
  const char *name;
  operation of;
  struct {
    double (*half)(double);
    int times;
  } then[2];
};
static double add(double a, double b) { return a + b; }
static double multiply(double a, double b) { return a * b; }
static double half(double x) { return x / 2; }
static double none(double x) { return x; }

static operation const table[] = {add, multiply};
static operation const pairs[2][2] = {{add, multiply}, {multiply, add}};
static const struct named all[] = {{"add", add, {{half, 1}, {none, 1}}},
                                   {.name = "multiply", .of = multiply, .then = {{none, 1}, {half, 2}}}};

static double told(double x) { return fputs("told\n", stdout) + x; }
static const struct {
  int size;
  double (*tell)(double);
} on_host = {3, told}; /* the device asks for the size alone */

static double apply(int k, double a, double b) { return table[k](a, b) + all[k].of(a, b) + all[k].then[1].half(a); }

int main(void) {
  double x[64], y[8], z[8];
  for (int i = 0; i < 64; i++)
    x[i] = 1 + i % 3;
#pragma omp target teams distribute parallel for map(to : x) map(from : y)
  for (int i = 0; i < 8; i++)
    y[i] = on_host.size + table[i % 2](x[i], x[8 * i]) + pairs[i % 2][i / 4](x[i], 3) + apply(i % 2, x[i], 5);
#pragma omp target map(to : x) map(from : z)
  {
    struct named own[2] = {{"sum", add}, {.name = "product", .of = multiply}};
    operation few[2] = {multiply};
    few[1] = add;
    own[0].then[0].half = half;
    own[1].then[0].half = none;
    for (int i = 0; i < 8; i++)
      z[i] = own[i % 2].then[0].half(own[i / 4].of(x[i], 2)) + few[i % 2](x[i], 7);
  }
  for (int i = 0; i < 8; i++)
    printf("%g %g %g\n", y[i], z[i], table[1](i, 2) + all[0].of(i, 1));
  return on_host.tell(-1) < -1;
}
