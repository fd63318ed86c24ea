// nestable locks: a thread counts how often it holds one, and hands it on behind the last unset
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static void add(omp_nest_lock_t *lock, long *sum, int i, int depth) {
  omp_set_nest_lock(lock);
  if (depth > 0)
    add(lock, sum, i, depth - 1);
  else
    *sum += i;
  omp_unset_nest_lock(lock);
}
#pragma omp end declare target

int main(void) {
  omp_nest_lock_t of_host, lock;
  long sum = 0;
  int n = 200, deepest = 0, wrong = 0, got[4] = {0}, out = 0;
  omp_init_nest_lock(&of_host);
#pragma omp target map(from: lock)
  omp_init_nest_lock(&lock);
#pragma omp target teams distribute parallel for num_teams(4) map(tofrom: of_host, lock, sum, deepest, wrong)
  for (int i = 0; i < n; i++) {
    add(&lock, &sum, i, i % 4);
    int depth = omp_test_nest_lock(&of_host);
    if (depth) {
      if (depth != 1 || omp_test_nest_lock(&of_host) != 2)
        wrong = 1;
      deepest = deepest > 2 ? deepest : 2;
      omp_unset_nest_lock(&of_host);
      omp_unset_nest_lock(&of_host);
    }
  }
#pragma omp target map(tofrom: of_host, got, out)
  {
    got[0] = omp_test_nest_lock(&of_host);
    omp_set_nest_lock(&of_host);
    got[1] = omp_test_nest_lock(&of_host);
#pragma omp parallel num_threads(5)
    {
      int mine = omp_get_thread_num() && omp_test_nest_lock(&of_host); // thread 0 has it
#pragma omp atomic
      out += mine;
    }
    omp_unset_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
    got[2] = omp_test_nest_lock(&of_host);
    omp_unset_nest_lock(&of_host);
  }
  got[3] = omp_test_nest_lock(&of_host); // free again, for the host
  omp_unset_nest_lock(&of_host);
  omp_destroy_nest_lock(&of_host);
  printf("%ld %d %d | %d %d %d %d %d\n", sum, deepest, wrong, got[0], got[1], got[2], got[3], out);
  return 0;
}
