// Translated by omp2cuda 0.1.0 from compound_literals.c
#include <omp2cuda.h>

// Compound literals are objects in C.
#include <stdio.h>

struct point {
  int x, y;
};

static struct point point_literal = {7, 8};
static struct point *origin = &point_literal;
static int literal[3] = {1, 2, 3};
static int *numbers = literal;

static int sum(const struct point *p) { return p->x + p->y; }
static int total(const int *v, int n) { return n ? *v + total(v + 1, n - 1) : 0; }

int main(void) {
  int a = 1, result = 0;
  struct point point_literal_2 = {a, 2}; struct point *p = &point_literal_2, by_value = (struct point){.x = 3, .y = 4};
  int literal_2[3] = {1, 2, a}; int *v = literal_2;
  for (int i = 0; i < 2; i++)
    if (i)
      { struct point point_literal_3 = {i, a}; result += sum(&point_literal_3); }
    else
      { struct point point_literal_4 = {a}; result -= sum(&point_literal_4); }
  struct point point_literal_5; if (a && sum((point_literal_5 = (struct point){a, a}, &point_literal_5)) > 1)
    result += 100;
  struct point point_literal_6; while (sum((point_literal_6 = (struct point){result, 0}, &point_literal_6)) < 105)
    result++;
  switch (a) {
  case 1:
    struct point point_literal_7; result += sum((point_literal_7 = (struct point){5, 5}, &point_literal_7));
    break;
  case 2:
    int literal_3; result += *(literal_3 = (int){3}, &literal_3);
  }
  int literal_4[2] = {4, 5}; p->x += total(literal_4, 2);
  printf("%d %d %d %d %d %d\n", p->x, p->y, by_value.y, v[2], result, origin->y + numbers[2]);
  return 0;
}
