//===- api.cu - The omp_* functions on both sides ------------------------------------===//
// Idea: the numbers a program asks for on the host and in a kernel, and the device
//   memory routines with their error returns.
// In → Out: nothing → exit status. Tests: include/omp2cuda/omp_api.h, side.h
//===----------------------------------------------------------------------===//
#include "device.h"

#include <string.h>

using namespace omp2cuda;

#define WHO_AM_I (omp_get_team_num() * omp_get_num_threads() + omp_get_thread_num())

struct ask_s {
  int *number, *host, *wrong;
  double *time;
};
__host__ __device__ int side() { return OMP2CUDA_SIDE(1, 2); }

__global__ void ask(const __grid_constant__ ask_s d) {
  d.number[WHO_AM_I] = omp_get_num_teams() * 1000 + omp_get_num_threads();
  const bool right = !omp_is_initial_device() && on_device() && side() == 2 &&
                     omp_in_parallel() == 1 && omp_get_level() == 1 &&
                     omp_get_thread_limit() >= omp_get_num_threads() &&
                     omp_get_max_threads() >= 1 && omp_get_wtick() > 0 &&
                     ::omp_get_thread_num() == int(thread::id());
  if (!right)
    atomic::update(op::plus{}, *d.wrong, 1);
  if (WHO_AM_I == 0) {
    d.time[0] = omp_get_wtime();
    d.time[1] = omp_get_wtime();
  }
}

int main() {
  const int devices = omp_get_num_devices();
  EXPECT(devices >= 1, "no device: nothing of this can be tested");
  if (failures())
    return failed();
  EXPECT(omp_is_initial_device() == 1 && !on_device() && side() == 1, "the host");
  EXPECT(omp_get_initial_device() == devices && omp_get_device_num() == devices, "its number");
  EXPECT(omp_get_thread_num() == 0 && omp_get_num_threads() == 1 && omp_get_level() == 0, "serial");
  EXPECT(omp_get_team_num() == 0 && omp_get_num_teams() == 1 && !omp_in_parallel(), "no league");
  const double start = omp_get_wtime();
  EXPECT(omp_get_wtime() >= start && omp_get_wtick() > 0, "time");
  EXPECT(omp_get_default_device() == 0, "the default device");
  omp_set_default_device(devices);
  EXPECT(omp_get_default_device() == devices, "set");
  EXPECT(target_region{"api.cu:1"}.on_host(), "regions use the default device");
  omp_set_default_device(omp_initial_device);
  EXPECT(target_region{"api.cu:3"}.on_host(), "by its other number");
  omp_set_default_device(0);
  EXPECT(!strcmp(omp_get_uid_from_device(devices), "HOST"), "the host's name");
  EXPECT(omp_get_uid_from_device(omp_initial_device) == omp_get_uid_from_device(devices), "again");
  EXPECT(!omp_get_uid_from_device(devices + 1) && !omp_get_uid_from_device(omp_invalid_device), "no name");
  const char *uid = omp_get_uid_from_device(0);
  EXPECT(strlen(uid) == 40 && !strncmp(uid, "GPU-", 4) && uid[12] == '-', "'%s'", uid);
  for (int d = 0; d <= devices; ++d)
    EXPECT(omp_get_device_from_uid(omp_get_uid_from_device(d)) == d, "the device %d", d);
  EXPECT(omp_get_device_from_uid("GPU-1") == omp_invalid_device, "nobody's name");
  EXPECT(omp_get_max_progress_width(0) == 32 && omp_get_max_progress_width(devices) == 1, "a warp");
  omp_set_device_num_teams(3, 0);
  omp_set_device_teams_thread_limit(8, 0);
  EXPECT(omp_get_device_num_teams(0) == 3 && omp_get_device_teams_thread_limit(0) == 8, "ICVs");
  omp_set_device_num_teams(0, 0);
  omp_set_device_teams_thread_limit(0, 0);

  device_array<int> number(12, 0), host(1, 0), wrong(1, 0);
  device_array<double> time(2, 0);
  run(ask, dim3(3), dim3(4), ask_s{number.get(), host.get(), wrong.get(), time.get()});
  for (int n : number.read())
    EXPECT(n == 3004, "asked in a kernel: %d", n);
  EXPECT(wrong.read()[0] == 0, "%d threads got something else", wrong.read()[0]);
  EXPECT(time.read()[0] > 0 && time.read()[1] >= time.read()[0], "time on the device");

  // Memory.
  const int h = omp_get_initial_device();
  int data[24], back[24];
  for (int i = 0; i < 24; ++i)
    data[i] = i;
  memset(back, 0, sizeof back);
  int *there = static_cast<int *>(omp_target_alloc(sizeof data, 0));
  EXPECT(there != nullptr, "alloc");
  EXPECT(omp_target_alloc(8, devices + 5) == nullptr && omp_target_alloc(0, 0) == nullptr, "none");
  EXPECT(omp_target_memcpy(there, data, sizeof data, 0, 0, 0, h) == 0, "to the device");
  EXPECT(omp_target_memcpy(back, there, 16, 4, 8, h, 0) == 0, "with offsets");
  EXPECT(back[0] == 0 && back[1] == 2 && back[4] == 5 && back[5] == 0, "%d", back[1]);
  EXPECT(omp_target_memcpy(nullptr, there, 4, 0, 0, h, 0) != 0, "null");
  EXPECT(omp_target_memcpy(back, there, 4, 0, 0, h, devices + 1) != 0, "no such device");
  EXPECT(omp_target_memcpy(nullptr, nullptr, 0, 0, 0, h, 0) == 0, "nothing");
  // A 2 x 3 corner of a 4 x 6 matrix into the corner of a 3 x 4 one.
  const size_t volume[] = {2, 3}, to_at[] = {1, 1}, from_at[] = {2, 2}, to_size[] = {3, 4},
               from_size[] = {4, 6};
  memset(back, 0, sizeof back);
  EXPECT(omp_target_memcpy_rect(back, there, sizeof(int), 2, volume, to_at, from_at, to_size,
                                from_size, h, 0) == 0, "rect");
  EXPECT(back[5] == 14 && back[7] == 16 && back[9] == 20 && back[11] == 22 && back[4] == 0 &&
             back[8] == 0, "rect %d %d", back[5], back[9]);
  EXPECT(omp_target_memcpy_rect(nullptr, nullptr, 0, 0, nullptr, nullptr, nullptr, nullptr,
                                nullptr, 0, 0) >= 3, "dimensions");
  EXPECT(omp_target_memset(there, 1, 8, 0) == there, "memset");
  EXPECT(omp_target_memcpy(back, there, 12, 0, 0, h, 0) == 0 && back[0] == 0x01010101 &&
             back[2] == 2, "memset %x", unsigned(back[0]));

  EXPECT(!omp_target_is_present(data, 0) && omp_get_mapped_ptr(data, 0) == nullptr, "absent");
  EXPECT(omp_target_is_present(data, h) && omp_get_mapped_ptr(data, h) == data, "the host");
  EXPECT(omp_target_associate_ptr(data, there, sizeof data, 0, 0) == 0, "associate");
  EXPECT(omp_target_associate_ptr(data, there, sizeof data, 0, 0) == 0, "the same again");
  EXPECT(omp_target_associate_ptr(data, there, 4, 0, 0) != 0, "another size");
  EXPECT(omp_target_is_present(data + 3, 0) && omp_get_mapped_ptr(data + 3, 0) == there + 3, "p");
  {
    target_region region{"api.cu:2"};
    EXPECT(region.tofrom(data, 0, 24) == there, "maps use it");
  }
  EXPECT(data[0] == 0 && omp_target_is_present(data, 0), "and do not end it");
  EXPECT(omp_target_disassociate_ptr(data + 1, 0) != 0, "not its start");
  EXPECT(omp_target_disassociate_ptr(data, 0) == 0 && !omp_target_is_present(data, 0), "ended");
  EXPECT(omp_target_disassociate_ptr(data, 0) != 0, "ended twice");
  EXPECT(omp_target_is_accessible(data, 4, h) && omp_target_is_accessible(data, 4, 0) && !omp_target_is_accessible(nullptr, 4, 0), "access");
  omp_target_free(there, 0);
  int *here = static_cast<int *>(omp_target_alloc(40, h));
  here[9] = 1;
  EXPECT(omp_target_memcpy(here, data, 40, 0, 0, h, h) == 0 && here[9] == 9, "host to host");
  omp_target_free(here, h);
  omp_target_free(nullptr, 0);
  return failed();
}
