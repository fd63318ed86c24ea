// Translated by omp2cuda 0.1.0 from c-library-format.c
#include <omp2cuda.h>

// snprintf and sprintf in device code: each format as the host's library writes it, and how much was wanted.
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define LINES 12

typedef struct {
  char text[64];
  int wanted;
} line;

__host__ __device__ static int label(char *to, size_t room, int i, double x) {
  return omp2cuda::c::snprintf(to, room, "%s[%d] = %.3f", "cell", i, x);
}

// c-library-format.c:23: target (one thread)
__global__ void main_lines_kernel(line *lines) {
  line *l = lines;
  l[0].wanted = omp2cuda::c::sprintf(l[0].text, "%d|%5i|%-5d|%05d|%+d|% d", -7, 42, 42, 42, 42, 42);
  l[1].wanted = omp2cuda::c::sprintf(l[1].text, "%u|%x|%#X|%o|%#o|%.3d|%5.3x", 4000000000u, 255u, 255u, 8u, 8u, 7, 10u);
  l[2].wanted = omp2cuda::c::sprintf(l[2].text, "%hhd|%hd|%ld|%lld|%zu|%jd|%td", 300, 70000, -1L, 1LL << 62, sizeof l[0].text, (intmax_t)-3, (ptrdiff_t)9);
  l[3].wanted = omp2cuda::c::sprintf(l[3].text, "%c%c|%5c|%-3c|%s|%.2s|%6s|%-6s|%%", 'o', 'k', 'r', 'l', "text", "text", "abc", "abc");
  l[4].wanted = omp2cuda::c::sprintf(l[4].text, "%f|%.0f|%.0f|%.0f|%#.0f|%010.2f|%-9.1f|", 0.1, 0.5, 1.5, 2.5, 2.0, -3.14159, 99.96);
  l[5].wanted = omp2cuda::c::sprintf(l[5].text, "%e|%.0e|%E|%.3e|%+.1e", 12345.678, 5e-324, 0.0, 1.7976931348623157e308, -9.96e9);
  l[6].wanted = omp2cuda::c::sprintf(l[6].text, "%g|%g|%g|%g|%#g|%.10g|%G", 100000.0, 1e6, 0.0001, 0.00001, 1.5, 0.1, 1e-10);
  l[7].wanted = omp2cuda::c::sprintf(l[7].text, "%.20f|%.25g|%.1f", 0.1, 1.0 / 3, 1e22);
  l[8].wanted = omp2cuda::c::sprintf(l[8].text, "%f|%F|%5.1e|%g|%s", 1.0 / 0.0, -1.0 / 0.0, -0.0, 1.5f, (const char *)NULL);
  l[9].wanted = omp2cuda::c::sprintf(l[9].text, "%*d|%-*d|%.*f|%*.*g", 6, 1, 6, 2, 2, 2.345, 8, 3, 1234.5);
  l[10].wanted = omp2cuda::c::snprintf(l[10].text, 8, "%d and %s", 12345, "more");
  l[11].wanted = omp2cuda::c::snprintf(NULL, 0, "%p %d", (void *)0, 1) + omp2cuda::c::builtin_snprintf(l[11].text, sizeof l[11].text, "%p", (void *)0xbeef);
}

// c-library-format.c:41: target teams distribute parallel for
__global__ void main_names_kernel(char (*names)[16]) {
  for (int i : omp2cuda::league::one_each(0, 4))
    label(names[i], sizeof names[i], i, i * 1.25);
}

struct main_where_values_data {
  char (*where)[24];
  const char *format;
  int *values;
};

// c-library-format.c:44: target (one thread)
__global__ void main_where_values_kernel(const __grid_constant__ main_where_values_data omp_data) {
  const auto &[where, format, values] = omp_data;
  values[0] = omp2cuda::c::snprintf(where[0], sizeof where[0], format, 12.5, 1e-7);
  values[1] = omp2cuda::c::snprintf(where[1], omp2cuda::c::strlen(format), "%d %d %d", 100, 200, 300);
}

int main(void) {
  line lines[LINES];
  char names[4][16], where[2][24], host[64];
  const char *format = "%+.2e|%G";
  int values[2] = {0, 0};
  omp2cuda::target_region{"c-library-format.c:23"}.serial().launch(main_lines_kernel, {omp2cuda::from(lines)});
  for (int i = 0; i < LINES; i++)
    printf("%d <%s>\n", lines[i].wanted, lines[i].text);
  omp2cuda::target_region{"c-library-format.c:41"}.one_each(4).launch(main_names_kernel, {omp2cuda::from(names)});
  omp2cuda::target_region{"c-library-format.c:44"}.serial().launch(
      main_where_values_kernel,
      {.where = omp2cuda::from(where), .format = omp2cuda::to(format, 0, 9), .values = omp2cuda::tofrom(values)});
  label(host, sizeof host, 9, 2);
  printf("%s %s %s %s %s\n", names[0], names[1], names[2], names[3], host);
  printf("%d %s %d %s\n", values[0], where[0], values[1], where[1]);
  return 0;
}
