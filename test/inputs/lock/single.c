// locks declared in the region: of a team, for its threads; of one thread; and in Single code, where one thread calls
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int locked(omp_lock_t *lock, int *count) {
  omp_set_lock(lock);
  int was = *count;
  *count = was + 1;
  omp_unset_lock(lock);
  return was;
}
#pragma omp end declare target

int main(void) {
  int sum[8] = {0}, tests[8] = {0}, own[8] = {0}, total = 0;
#pragma omp target teams distribute num_teams(4) thread_limit(64) map(tofrom: sum, tests, own)
  for (int t = 0; t < 8; t++) {
    omp_lock_t lock, many[4];
    omp_nest_lock_t deep;
    int count = 0, parts[4] = {0};
    omp_init_lock(&lock);
    omp_init_nest_lock(&deep);
    for (int k = 0; k < 4; k++)
      omp_init_lock(&many[k]);
    if (omp_test_lock(&lock)) // one thread of the team asks
      tests[t] = 10 + omp_test_lock(&lock);
    omp_unset_lock(&lock);
    int depth = omp_test_nest_lock(&deep);
    omp_set_nest_lock(&deep);
    depth += omp_test_nest_lock(&deep);
    tests[t] += 100 * depth;
    for (int k = 0; k < 3; k++)
      omp_unset_nest_lock(&deep);
#pragma omp parallel for
    for (int i = 0; i < 100; i++) {
      locked(&lock, &count);
      omp_set_lock(&many[i % 4]);
      parts[i % 4] += i;
      omp_unset_lock(&many[i % 4]);
      omp_set_nest_lock(&deep);
      omp_set_nest_lock(&deep);
      sum[t] += i;
      omp_unset_nest_lock(&deep);
      omp_unset_nest_lock(&deep);
    }
#pragma omp parallel
    {
      omp_lock_t mine;
      omp_init_lock(&mine);
      omp_set_lock(&mine);
      int again = omp_test_lock(&mine);
      omp_unset_lock(&mine);
#pragma omp atomic
      own[t] |= 1 + again + (omp_test_lock(&mine) != 1);
      omp_destroy_lock(&mine);
    }
    omp_set_lock(&lock);
    sum[t] += count + parts[0] + parts[3];
    omp_unset_lock(&lock);
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&deep);
  }
  for (int t = 0; t < 8; t++)
    total += sum[t];
  printf("%d %d %d | %d %d | %d %d\n", total, sum[0], sum[7], tests[0], tests[7], own[0], own[7]);
  return 0;
}
