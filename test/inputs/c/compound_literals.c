// Compound literals are objects in C.
#include <stdio.h>

struct point {
  int x, y;
};

static struct point *origin = &(struct point){7, 8};
static int *numbers = (int[]){1, 2, 3};

static int sum(const struct point *p) { return p->x + p->y; }
static int total(const int *v, int n) { return n ? *v + total(v + 1, n - 1) : 0; }

int main(void) {
  int a = 1, result = 0;
  struct point *p = &(struct point){a, 2}, by_value = (struct point){.x = 3, .y = 4};
  int *v = (int[]){1, 2, a};
  for (int i = 0; i < 2; i++)
    if (i)
      result += sum(&(struct point){i, a});
    else
      result -= sum(&(struct point){a});
  if (a && sum(&(struct point){a, a}) > 1)
    result += 100;
  while (sum(&(struct point){result, 0}) < 105)
    result++;
  switch (a) {
  case 1:
    result += sum(&(struct point){5, 5});
    break;
  case 2:
    result += *&(int){3};
  }
  p->x += total((int[]){4, 5}, 2);
  printf("%d %d %d %d %d %d\n", p->x, p->y, by_value.y, v[2], result, origin->y + numbers[2]);
  return 0;
}
