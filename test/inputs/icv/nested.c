// each thread's ICVs: inherited by the nested region that it begins, not seen by others, nor behind
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int asked(void) { return omp_get_max_threads() * 10 + omp_get_max_active_levels(); }
static void nested(int me, int *out) {
  omp_set_num_threads(10 + me);
#pragma omp parallel
  {
    out[0] = asked(); // as the thread that began it
    omp_set_num_threads(30);
    out[1] = asked();
  }
  out[2] = asked();
}
#pragma omp end declare target

int main(void) {
  int out[4][3], before[4], after = 0, n = 4;
#pragma omp target map(from: out, before) map(tofrom: after)
  {
    omp_set_num_threads(n);
#pragma omp parallel
    {
      int me = omp_get_thread_num();
      before[me] = asked();
      nested(me, out[me]);
    }
    after = asked();
#pragma omp parallel if (n < 0)
    omp_set_num_threads(2);
    after = after * 1000 + asked();
  }
  for (int i = 0; i < 4; i++)
    printf("%d %d %d %d | ", before[i], out[i][0], out[i][1], out[i][2]);
  printf("%d\n", after);
  return 0;
}
