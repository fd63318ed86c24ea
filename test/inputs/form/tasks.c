// tasks: each is executed at once by the thread that meets it
#include <stdio.h>

enum { N = 64 };

/// What is private around a task is firstprivate in it; what is shared stays shared.
void copies(void) {
  int out[N], seen[N];
#pragma omp target parallel for map(from : out, seen)
  for (int i = 0; i < N; i++) {
    int mine = i, only_read = 2 * i, row[3] = {i, i + 1, i + 2};
#pragma omp task
    {
      mine += 100;
      row[1] = -1;
      out[i] = mine + only_read + row[1];
    }
#pragma omp task shared(mine) firstprivate(only_read) if (i % 2) priority(3)
    mine += only_read;
#pragma omp taskwait
    seen[i] = mine + row[1];
  }
  long sum = 0;
  for (int i = 0; i < N; i++)
    sum = sum * 3 % 1000003 + out[i] + 7 * seen[i];
  printf("copies %ld\n", sum);
}

/// One thread makes the tasks; dependences are kept by their order.
void made_by_one(void) {
  int chain = 1, count = 0, last = -1;
#pragma omp target map(tofrom : chain, count, last)
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 5; i++) {
#pragma omp task depend(inout : chain)
      chain = 3 * chain + i;
    }
#pragma omp taskgroup
    {
#pragma omp task untied
      {
#pragma omp atomic
        count++;
#pragma omp task final(1)
        {
#pragma omp atomic
          count++;
        }
      }
#pragma omp taskyield
    }
#pragma omp taskloop lastprivate(last) grainsize(4)
    for (int i = 0; i < N; i++) {
#pragma omp atomic
      count++;
      last = i * i;
    }
#pragma omp taskloop simd collapse(2) nogroup shared(count)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 4; j++) {
#pragma omp atomic
        count += j;
      }
  }
  printf("one %d %d %d\n", chain, count, last);
}

/// In code of the team that one thread executes.
void single_code(void) {
  int a[N], first = 0;
#pragma omp target map(from : a) map(tofrom : first)
  {
    int base = 5;
#pragma omp task
    {
      base = 50;
      first += base;
    }
#pragma omp task shared(base)
    base++;
#pragma omp parallel for
    for (int i = 0; i < N; i++)
      a[i] = base + i;
#pragma omp task depend(in : a)
    first += a[3];
  }
  printf("single %d %d\n", first, a[N - 1]);
}

int main(void) {
  copies();
  made_by_one();
  single_code();
  return 0;
}
