// test: kind=parse dump=explain
// Atomics of all iterations on one place (N0322).
double said(int n, const double *x, int *counts) {
  double sum = 0;
  int hits = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: sum, hits, counts[0:4])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    sum += x[i];
    if (x[i] > 1) {
#pragma omp atomic update
      hits = hits + 1;
#pragma omp atomic
      counts[3]++;
    } else {
#pragma omp atomic
      hits++;
    }
  }
  return sum + hits;
}

// Nothing to say: a place that depends on the iteration, a value that is asked for, another operator
// beside it, an atomic of a thread and not of its iterations, and of what teams share in the loop of a team.
int not_said(int n, const int *x, int *counts) {
  int ticket = 0, mixed = 0, threads = 0, rows = 0, seen = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: counts[0:64], ticket, mixed, seen)
  for (int i = 0; i < n; i++) {
    int mine;
#pragma omp atomic
    counts[x[i] & 63]++;
#pragma omp atomic capture
    mine = ticket++;
#pragma omp atomic
    mixed += mine;
#pragma omp atomic
    mixed ^= 1;
#pragma omp atomic
    seen += 1;
    if (i == 5)
      counts[0] += seen;
  }
#pragma omp target teams map(tofrom: threads, rows)
  {
#pragma omp parallel
    {
#pragma omp atomic
      threads++;
    }
#pragma omp distribute
    for (int j = 0; j < 8; j++) {
#pragma omp parallel for
      for (int i = 0; i < 100; i++) {
#pragma omp atomic
        rows += i;
      }
    }
  }
  return ticket + mixed + threads + rows + seen;
}
