// types of functions that have one name, with each other and with something of the file
#include <stdio.h>
#include <stdlib.h>

struct outer {
  int x;
};
static int LOW = 4;

static int first(int n) {
  typedef struct {
    int a, b;
  } item;
  enum kind { LOW, HIGH } k = HIGH;
  struct outer {
    double y;
  } o = {2.5};
  item one = {n, 2};
#pragma omp target map(tofrom : one, o, k)
  {
    one.a += one.b + (k == HIGH);
    o.y *= 2;
    k = LOW;
  }
  return one.a * 10 + (int)o.y + k;
}

static int second(int n) {
  struct item { // a list
    float a;
    struct item *next;
  };
  enum kind { HIGH = 7, LOW } k = LOW;
  struct item *list = malloc((size_t)n * sizeof(struct item)), more[2] = {{1, 0}, {2, 0}};
  for (int i = 0; i < n; i++)
    list[i].a = (float)i;
#pragma omp target teams distribute parallel for map(tofrom : list[0 : n]) map(to : more)
  for (int i = 0; i < n; i++) {
    struct item mine = more[i % 2];
    list[i].a += mine.a + (k == LOW ? 10 : HIGH);
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += list[i].a;
  free(list);
  return (int)sum;
}

static int third(void) {
  typedef enum { HIGH = 3 } kind;
  kind k = HIGH;
  struct outer o = {5};
#pragma omp target map(tofrom : k, o)
  {
    o.x += k;
    k = HIGH;
  }
  return o.x + (int)k + LOW;
}

int main(void) {
  printf("%d %d %d\n", first(3), second(6), third());
  return 0;
}
