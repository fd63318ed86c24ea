// omp_set_schedule and omp_get_schedule; schedule(runtime) obeys, in functions too
#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static void deal(int n, int *who) {
#pragma omp for schedule(runtime)
  for (int i = 0; i < n; i++)
    who[i] = omp_get_thread_num();
}
static int schedule_now(void) {
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  return 100 * (int)(kind & 7) + chunk;
}
#pragma omp end declare target

int main(void) {
  int who[24], dealt[24], once[24] = {0}, seen[8] = {0};
#pragma omp target map(from: who, dealt) map(tofrom: once, seen)
  {
    omp_set_schedule(omp_sched_static, 2);
    seen[0] = schedule_now();
#pragma omp parallel for schedule(runtime) num_threads(4)
    for (int i = 0; i < 24; i++)
      who[i] = omp_get_thread_num();
    omp_set_schedule(omp_sched_static, 3);
#pragma omp parallel num_threads(4)
    {
      deal(24, dealt);
      omp_set_schedule(omp_sched_dynamic, 1); // each thread's own
#pragma omp barrier
#pragma omp for schedule(runtime)
      for (int i = 0; i < 24; i++)
#pragma omp atomic
        once[i]++;
      if (omp_get_thread_num() == 2)
        seen[1] = schedule_now();
    }
    seen[2] = schedule_now();
    omp_set_schedule(omp_sched_guided, 0);
    seen[3] = schedule_now();
    omp_set_schedule(omp_sched_auto, 5);
    seen[4] = schedule_now() / 100;
    omp_set_schedule(omp_sched_dynamic | omp_sched_monotonic, 4);
    omp_sched_t kind;
    int chunk;
    omp_get_schedule(&kind, &chunk);
    seen[5] = (kind & ~omp_sched_monotonic) == omp_sched_dynamic && chunk == 4;
  }
  for (int i = 0; i < 6; i++)
    printf("%d ", seen[i]);
  for (int i = 0; i < 24; i += 3)
    printf("| %d %d %d ", who[i], dealt[i], once[i]);
  printf("\n");
  return 0;
}
