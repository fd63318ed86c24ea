//===- variables.h - every device has its own __device__ variables --------===//
// Idea: `omp2cuda run` places __device__ and __constant__ variables into sections of
// their own. With several devices each has an image of these pages, in memory that
// can be mapped twice: for ever at an address of the device's, which is what
// cudaGetSymbolAddress answers, and at the variables' own address while kernels of
// the device run. So pointers that kernels keep stay right, and no access costs more.
//
//   address of the program        device 0 | device 1: whose kernels run
//   addresses of the devices      device 0, device 1: always
//
// In:  a device whose kernel starts, or a host address of a variable.
// Out: its image is in place, or the address in the current device's image.
// Tested by: test/cpu_device/test_cuda_sources.py, test/cpu_device/devices.cpp
// Limits: kernels of different devices take turns in programs with such variables.
// GCC places no templates: then only one device may start kernels.
// Built without `omp2cuda run`, a variable has one copy: the second device that
// asks for it is refused.
//===----------------------------------------------------------------------===//
#pragma once
#include <cstddef>

namespace omp2cuda {
namespace cpu {

struct Device;

/// Makes the images; once, before the first kernel.
void place_variables(int devices);

/// Can kernels of this device start? Not in a program with __device__ variables that
/// no section could take, when another device was first.
bool has_variables(const Device &device);

/// While one lives, the device's image is at the variables' own address.
struct VariablesInUse {
  explicit VariablesInUse(const Device &device);
  ~VariablesInUse();
};

/// The device's address of what the program calls `address`; for an address that is
/// in no image, the address itself.
char *device_address(const void *address, int device);
/// Is it a __device__, __constant__ or __managed__ variable of this program?
bool is_variable(const void *address);
/// Can is_variable() tell?
bool variables_are_marked();

} // namespace cpu
} // namespace omp2cuda
