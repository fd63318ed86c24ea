//===- program_a.cu - One program of two files: one present table ------------------===//
// Idea: what one file enters, the other finds; both instantiate the same templates.
// In → Out: with program_b.cu → exit status. Tests: include/omp2cuda/present.h
//===----------------------------------------------------------------------===//
#include "device.h"

int add_elsewhere(int *x, int n);

int main() {
  int x[10] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  EXPECT(omp_get_num_devices() >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  { omp2cuda::target_enter_data{"program_a.c:1"}.to(x); }
  EXPECT(add_elsewhere(x, 10) == 1, "present in the other file");
  { omp2cuda::target_exit_data{"program_a.c:2"}.from(x); }
  EXPECT(x[0] == 3 && x[9] == 3, "%d", x[0]);
  return failed();
}
