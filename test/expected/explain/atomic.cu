// Translated by omp2cuda 0.1.0 from atomic.c
#include <omp2cuda.h>

// test: kind=parse dump=explain
// Atomics of all iterations on one place (N0322).

struct said_data { const double *x; double *sum; int *hits, *counts; int n; };

// atomic.c:6: target teams distribute parallel for
__global__ void said_kernel(const __grid_constant__ said_data omp_data) {
  const auto x = omp_data.x;
  auto &sum = *omp_data.sum;
  auto &hits = *omp_data.hits;
  const auto counts = omp_data.counts;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    atomicAdd(&sum, x[i]);
    if (x[i] > 1) {
      atomicAdd(&hits, 1);
      atomicAdd(&counts[3], 1);
    } else {
      atomicAdd(&hits, 1);
    }
  }
}

double said(int n, const double *x, int *counts) {
  double sum = 0;
  int hits = 0;
  omp2cuda::target_region{"atomic.c:6"}.one_each(n).launch(
      said_kernel, {.x = omp2cuda::to(x, 0, n), .sum = omp2cuda::tofrom(sum), .hits = omp2cuda::tofrom(hits),
                    .counts = omp2cuda::tofrom(counts, 0, 4), .n = n});
  return sum + hits;
}

struct not_said_counts_ticket_data {
  const int *x;
  int *counts, *ticket, *mixed, *seen;
  int n;
};

// atomic.c:27: target teams distribute parallel for
__global__ void not_said_counts_ticket_kernel(const __grid_constant__ not_said_counts_ticket_data omp_data) {
  const auto x = omp_data.x;
  const auto counts = omp_data.counts;
  auto &ticket = *omp_data.ticket, &mixed = *omp_data.mixed, &seen = *omp_data.seen;
  const auto n = omp_data.n;
  for (int i : omp2cuda::league::one_each(0, n)) {
    int mine;
    atomicAdd(&counts[x[i] & 63], 1);
    mine = atomicAdd(&ticket, 1);
    atomicAdd(&mixed, mine);
    atomicXor(&mixed, 1);
    atomicAdd(&seen, 1);
    if (i == 5)
      counts[0] += seen;
  }
}

struct not_said_threads_rows_data { int *threads, *rows; };

// atomic.c:43: target teams
__global__ void not_said_threads_rows_kernel(const __grid_constant__ not_said_threads_rows_data omp_data) {
  auto &threads = *omp_data.threads, &rows = *omp_data.rows;
  {
    atomicAdd(&threads, 1);
  }
  omp2cuda::team::sync();
  for (int j : omp2cuda::league::distribute(0, 8)) {
    for (int i : omp2cuda::team::parallel_for(0, 100)) {
      atomicAdd(&rows, i);
    }
  }
}

// Nothing to say: a place that depends on the iteration, a value that is asked for, another operator
// beside it, an atomic of a thread and not of its iterations, and of what teams share in the loop of a team.
int not_said(int n, const int *x, int *counts) {
  int ticket = 0, mixed = 0, threads = 0, rows = 0, seen = 0;
  omp2cuda::target_region{"atomic.c:27"}.one_each(n).launch(
      not_said_counts_ticket_kernel,
      {.x = omp2cuda::to(x, 0, n), .counts = omp2cuda::tofrom(counts, 0, 64), .ticket = omp2cuda::tofrom(ticket),
       .mixed = omp2cuda::tofrom(mixed), .seen = omp2cuda::tofrom(seen), .n = n});
  omp2cuda::target_region{"atomic.c:43"}.team_iterations(8).launch(
      not_said_threads_rows_kernel, {.threads = omp2cuda::tofrom(threads), .rows = omp2cuda::tofrom(rows)});
  return ticket + mixed + threads + rows + seen;
}
