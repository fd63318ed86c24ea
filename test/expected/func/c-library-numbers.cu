// Translated by omp2cuda 0.1.0 from c-library-numbers.c
#include <omp2cuda.h>

// Numbers in texts, sorting and searching with a function of the program, quotients with their rest.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct part {
  short id;
  char name[5];
};

__device__ static int by_id(const void *a, const void *b) {
  const struct part *x = (const struct part *)a, *y = (const struct part *)b;
  return (x->id > y->id) - (x->id < y->id);
}
__device__ static int ascending(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

struct main_texts_n_data {
  char (*texts)[24];
  long *n, *any;
  unsigned long *u;
  int *rest, *span, *odd;
};

// c-library-numbers.c:25: target teams distribute parallel for
__global__ void main_texts_n_kernel(const __grid_constant__ main_texts_n_data omp_data) {
  const auto &[texts, n, any, u, rest, span, odd] = omp_data;
  for (int i : omp2cuda::league::one_each(0, 8)) {
    char *end;
    n[i] = omp2cuda::c::strtol(texts[i], &end, 10);
    rest[i] = (int)(end - texts[i]);
    any[i] = omp2cuda::c::strtol(texts[i], &end, 0) + (end - texts[i]);
    u[i] = omp2cuda::c::strtoul(texts[i], NULL, 36);
    span[i] = (int)(omp2cuda::c::strspn(texts[i], "0123456789-x") * 100 + omp2cuda::c::strcspn(texts[i], " z"));
    odd[i] = omp2cuda::c::strpbrk(texts[i], "xz") ? *omp2cuda::c::strpbrk(texts[i], "xz") : '-';
  }
}

struct main_values_parts_data {
  int (*values)[40];
  struct part (*parts)[7];
  int *found;
};

// c-library-numbers.c:48: target teams distribute parallel for
__global__ void main_values_parts_kernel(const __grid_constant__ main_values_parts_data omp_data) {
  const auto &[values, parts, found] = omp_data;
  for (int r : omp2cuda::league::one_each(0, 5)) {
    omp2cuda::c::qsort(values[r], 40 - r, sizeof(int), ascending);
    omp2cuda::c::qsort(parts[r], 7, sizeof(struct part), by_id);
    int key = 17;
    int *at = (int *)omp2cuda::c::bsearch(&key, values[r], 40 - r, sizeof(int), ascending);
    div_t d = omp2cuda::c::div(-17, r + 2);
    ldiv_t l = omp2cuda::c::ldiv(100 * r, 7);
    found[r] = (at ? (int)(at - values[r]) : -1) + 1000 * d.quot + 100 * d.rem + (int)(l.quot + l.rem);
  }
}

int main(void) {
  char texts[8][24] = {"42 left", "-0x1fz", "077", " +9", "zz", "99999999999999999999", "-99999999999999999999", "0x"};
  long n[8], any[8];
  unsigned long u[8];
  int rest[8], span[8], odd[8];
  omp2cuda::target_region{"c-library-numbers.c:25"}.one_each(8).launch(
      main_texts_n_kernel,
      {.texts = omp2cuda::to(texts), .n = omp2cuda::from(n), .any = omp2cuda::from(any), .u = omp2cuda::from(u),
       .rest = omp2cuda::from(rest), .span = omp2cuda::from(span), .odd = omp2cuda::from(odd)});
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
  omp2cuda::target_region{"c-library-numbers.c:48"}.one_each(5).launch(
      main_values_parts_kernel,
      {.values = omp2cuda::tofrom(values), .parts = omp2cuda::tofrom(parts), .found = omp2cuda::from(found)});
  for (int r = 0; r < 5; r++) {
    for (int i = 0; i < 40; i++)
      printf("%d ", values[r][i]);
    for (int i = 0; i < 7; i++)
      printf("%s ", parts[r][i].name);
    printf("%d\n", found[r]);
  }
  return 0;
}
