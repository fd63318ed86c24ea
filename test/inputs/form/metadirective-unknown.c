// test: reference=serial
// Devices and vendors that nobody knows: such a trait does not match.
#include <stdio.h>


int main(void) {
  int x[8] = {0};
#pragma omp target map(x)
#pragma omp metadirective \
    when(implementation={vendor(nvidia)}, device={arch("kepler")}: \
         teams num_teams(512) thread_limit(32)) \
    when(implementation={vendor(amd)}, device={arch("fiji")}: teams num_teams(512)) \
    otherwise(teams)
#pragma omp distribute parallel for
  for (int i = 0; i < 8; i++)
    x[i] += i;
#pragma omp target map(x)
#pragma omp metadirective when(device={arch("nvptx", "kepler")}: parallel for num_threads(2)) when(implementation={vendor("acme", nvidia)}: parallel for) default(parallel for)
  for (int i = 0; i < 8; i++)
    x[i] += 10 * i;
  for (int i = 0; i < 8; i++)
    printf("%d\n", x[i]);
  return 0;
}
