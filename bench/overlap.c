// A pipeline of 16 blocks, which copies in, computes, copies out and works on the host at once: as it is translated
// from nowait and depend, and as one writes it by hand with streams (overlap.cu).
//   overlap MEGABYTES REPETITIONS → lines of "call, ours|hand, microseconds"; exit status 1: the results differ
//   overlap MEGABYTES REPETITIONS CALL → only ours of this call, for OMP2CUDA_PROFILE
// Megabytes are those that are copied in, and out again. Translated by bench/gpu-check.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { Blocks = 16 };

static double worked(int n, const double *p) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += p[i] * (i % 7);
  return sum;
}

static double pipeline(int n, double *a) {
  double sum = 0;
  for (int b = 0; b < Blocks; b++) {
    double *in = a + (size_t)b * n, *out = in + (size_t)Blocks * n;
#pragma omp target enter data map(to: in[0:n]) map(alloc: out[0:n]) nowait depend(out: in[0])
#pragma omp target teams distribute parallel for nowait depend(inout: in[0])
    for (int i = 0; i < n; i++) {
      double x = in[i];
      for (int k = 0; k < 50; k++)
        x = x * 0.5 + 1;
      out[i] = x;
    }
#pragma omp target exit data map(release: in[0:n]) map(from: out[0:n]) nowait depend(inout: in[0])
    sum += worked(n, in);
  }
#pragma omp taskwait
  return sum;
}
static double in_turn(int n, double *a) {
  double sum = 0;
  for (int b = 0; b < Blocks; b++) {
    double *in = a + (size_t)b * n, *out = in + (size_t)Blocks * n;
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: out[0:n])
    for (int i = 0; i < n; i++) {
      double x = in[i];
      for (int k = 0; k < 50; k++)
        x = x * 0.5 + 1;
      out[i] = x;
    }
    sum += worked(n, in);
  }
  return sum;
}

typedef double call(int, double *);
typedef double work(int, const double *);
// overlap.cu
double pipeline_by_hand(int n, double *a, work *on_host), in_turn_by_hand(int n, double *a, work *on_host);
double *pinned(size_t n);

static double pipeline_of_hand(int n, double *a) { return pipeline_by_hand(n, a, worked); }
static double in_turn_of_hand(int n, double *a) { return in_turn_by_hand(n, a, worked); }

/// The least time of each in turn, so that both meet the same machine; the first repetition warms up.
static int compare(const char *name, call *ours, call *hand, int n, double *a, int repetitions) {
  double best[2] = {1e30, 1e30}, sums[2];
  for (int r = 0; r <= repetitions; r++)
    for (int who = 0; who < 2; who++) {
      memset(a + (size_t)Blocks * n, 0, sizeof(double) * Blocks * n);
      double start = omp_get_wtime(), sum = (who ? hand : ours)(n, a), took = omp_get_wtime() - start;
      if (r && took < best[who])
        best[who] = took;
      sums[who] = sum + worked(Blocks * n, a + (size_t)Blocks * n);
    }
  printf("%s\tours\t%.3f\n%s\thand\t%.3f\n", name, best[0] * 1e6, name, best[1] * 1e6);
  return sums[0] == sums[1] ? 0 : fprintf(stderr, "%s: %g, by hand %g\n", name, sums[0], sums[1]);
}

int main(int argc, char **argv) {
  int n = (argc > 1 ? atoi(argv[1]) : 256) * (131072 / Blocks), repetitions = argc > 2 ? atoi(argv[2]) : 21;
  double *fast = pinned((size_t)2 * Blocks * n), *slow = malloc(sizeof(double) * 2 * Blocks * n);
  for (int i = 0; i < Blocks * n; i++)
    fast[i] = slow[i] = i % 1000;
  if (argc > 3) {
    call *what = strcmp(argv[3], "pipeline") == 0 ? pipeline : in_turn;
    for (int r = 0; r < repetitions; r++)
      printf("%g\n", what(n, fast));
    return 0;
  }
  int differ = compare("pipeline", pipeline, pipeline_of_hand, n, fast, repetitions);
  differ |= compare("pipeline-pageable", pipeline, pipeline_of_hand, n, slow, repetitions);
  differ |= compare("blocks-in-turn", in_turn, in_turn_of_hand, n, fast, repetitions);
  free(slow);
  return differ != 0;
}
