// Numbers in texts, sorting and searching with a function of the program, quotients with their rest.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part {
  short id;
  char name[5];
};

static int by_id(const void *a, const void *b) {
  const struct part *x = (const struct part *)a, *y = (const struct part *)b;
  return (x->id > y->id) - (x->id < y->id);
}
static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  char texts[8][24] = {"42 left", "-0x1fz", "077", " +9", "zz", "99999999999999999999", "-99999999999999999999", "0x"};
  long n[8], any[8];
  unsigned long u[8];
  int rest[8], span[8], odd[8];
#pragma omp target teams distribute parallel for map(to : texts) map(from : n, any, u, rest, span, odd)
  for (int i = 0; i < 8; i++) {
    char *end;
    n[i] = strtol(texts[i], &end, 10);
    rest[i] = (int)(end - texts[i]);
    any[i] = strtol(texts[i], &end, 0) + (end - texts[i]);
    u[i] = strtoul(texts[i], NULL, 36);
    span[i] = (int)(strspn(texts[i], "0123456789-x") * 100 + strcspn(texts[i], " z"));
    odd[i] = strpbrk(texts[i], "xz") ? *strpbrk(texts[i], "xz") : '-';
  }
  for (int i = 0; i < 8; i++)
    printf("%ld %ld %lu %d %d %c\n", n[i], any[i], u[i], rest[i], span[i], odd[i]);

  int values[5][40], found[5];
  struct part parts[5][7];
  for (int r = 0; r < 5; r++) {
    for (int i = 0; i < 40; i++)
      values[r][i] = (i * 37 + r * 11) % 41;
    for (int i = 0; i < 7; i++) {
      parts[r][i].id = (short)((i * 3 + r) % 7);
      sprintf(parts[r][i].name, "p%d", i);
    }
  }
#pragma omp target teams distribute parallel for map(tofrom : values, parts) map(from : found)
  for (int r = 0; r < 5; r++) {
    qsort(values[r], 40 - r, sizeof(int), ascending);
    qsort(parts[r], 7, sizeof(struct part), by_id);
    int key = 17;
    int *at = (int *)bsearch(&key, values[r], 40 - r, sizeof(int), ascending);
    div_t d = div(-17, r + 2);
    ldiv_t l = ldiv(100 * r, 7);
    found[r] = (at ? (int)(at - values[r]) : -1) + 1000 * d.quot + 100 * d.rem + (int)(l.quot + l.rem);
  }
  for (int r = 0; r < 5; r++) {
    for (int i = 0; i < 40; i++)
      printf("%d ", values[r][i]);
    for (int i = 0; i < 7; i++)
      printf("%s ", parts[r][i].name);
    printf("%d\n", found[r]);
  }
  return 0;
}
