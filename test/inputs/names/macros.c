// Macros of the program that are called like words of generated text.
#include <stdio.h>

#define iterations 200
#define to(i) ((i) + 1)
#define launch 3
#define data(s) ((s)->values)
#define region 7
#define league 5

struct team {
  double *values;
  int lane;
};

#ifdef launch
#define thread(x) (launch * (x))
#endif

static double reduce(struct team *team) {
  double sum = 0;
  double *v = data(team);
#pragma omp target teams distribute parallel for map(to: v[0:iterations]) reduction(+: sum)
  for (int i = 0; i < iterations; i++)
    sum += v[i] * region + thread(league);
  return sum;
}

int main(void) {
  double storage[iterations], sync[iterations / 2];
  struct team team = {storage, to(2)};
  for (int i = 0; i < iterations; i++)
    storage[i] = to(i);
#pragma omp target map(to: team) map(from: sync)
  {
    int plus = team.lane;
#pragma omp parallel for
    for (int range = 0; range < iterations / 2; range++)
      sync[range] = to(range) * plus;
  }
  printf("%g %g\n", reduce(&team), sync[iterations / 4]);
  return 0;
}
