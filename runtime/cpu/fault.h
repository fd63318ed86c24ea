//===- fault.h - faults of kernels become reports -------------------------===//
// Idea, In, Out, Limits: see fault.cpp. Tested by: test/cpu_device/reports.cpp
//===----------------------------------------------------------------------===//
#pragma once

namespace omp2cuda {
namespace cpu {

/// What the signal said.
struct Fault {
  int signal;
  const void *address, *pc;
};

void watch_faults();                ///< once per program
void watch_faults_on_this_thread(); ///< gives it a stack for signals
char *new_emergency_stack();
const void *program_counter(const void *context);

} // namespace cpu
} // namespace omp2cuda
