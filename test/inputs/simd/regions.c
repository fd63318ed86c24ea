// test: options="--simd=lanes" dump=plan
// num_threads and if on some of several parallel regions: as many warps execute those.
#include <omp.h>
#include <stdio.h>

enum { Rows = 24, Columns = 40, Teams = 3 };

int main(void) {
  static int m[Rows][Columns];
  int sums[Teams] = {0}, counts[Teams] = {0}, most[Teams] = {0}, alone[Teams] = {0};
  int wanted = 2;
#pragma omp target teams num_teams(Teams) map(tofrom: m, sums, counts, most, alone)
  {
    int team = omp_get_team_num(), sum = 0, largest = 0;
    int first = team * (Rows / Teams), past = first + Rows / Teams;
#pragma omp parallel num_threads(2) reduction(+: sum)
    {
      int mine = omp_get_thread_num(), drawn = 0;
#pragma omp for
      for (int i = first; i < past; i++) {
#pragma omp simd reduction(+: sum)
        for (int k = 0; k < Columns; k++) {
          m[i][k] = i + k;
          sum += m[i][k];
        }
      }
#pragma omp single copyprivate(drawn)
      drawn = team + 5;
#pragma omp for schedule(dynamic, 2)
      for (int i = first; i < past; i++) {
#pragma omp simd
        for (int k = 0; k < Columns; k++)
          m[i][k] *= drawn;
      }
#pragma omp atomic
      counts[team] += mine < omp_get_num_threads() ? omp_get_num_threads() : 100;
    }
    sums[team] = sum;
#pragma omp parallel for num_threads(wanted) if(team > 0) reduction(max: largest)
    for (int i = first; i < past; i++) {
      int top = 0;
#pragma omp simd reduction(max: top)
      for (int k = 0; k < Columns; k++)
        top = m[i][k] > top ? m[i][k] : top;
      largest = top > largest ? top : largest;
#pragma omp atomic
      alone[team] += omp_get_team_size(1) == 1;
    }
    most[team] = largest;
#pragma omp parallel
    {
#pragma omp for simd
      for (int i = first; i < past; i++)
        m[i][0] = -m[i][0];
#pragma omp barrier
#pragma omp masked
      counts[team] += m[first][0];
    }
  }

  long sum = 0;
  for (int i = 0; i < Rows; i++)
    for (int k = 0; k < Columns; k++)
      sum = (sum * 17 + m[i][k]) % 1000003;
  printf("%ld\n", sum);
  for (int t = 0; t < Teams; t++)
    printf("%d %d %d %d\n", sums[t], counts[t], most[t], alone[t]);
  return 0;
}
