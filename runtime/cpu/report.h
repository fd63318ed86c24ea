//===- report.h - what a user reads when a kernel goes wrong --------------===//
// Idea: every report begins with the kernel, the block, the thread and the
// OpenMP construct, then says what happened, then who waits where.
// In: the worker whose block is in trouble. Out: text on stderr.
// Tested by: test/cpu_device/reports.cpp
// Limits: kernels get their names from the program's symbol table; a stripped
// program has addresses instead.
//===----------------------------------------------------------------------===//
#pragma once
#include "scheduler.h"

namespace omp2cuda {
namespace cpu {

/// One report per kernel: sets the job's error and takes the right to print, or
/// returns false because another block was first. Reports do not interleave.
bool first_report(Worker &w, cudaError_t error);

/// No thread of the block can go on.
void report_deadlock(Worker &w);
/// The kernel ran out of time.
void report_timeout(Worker &w);
/// The kernel runs for long and goes on: where its threads are.
void report_long_run(Worker &w);
/// The running thread did what CUDA forbids; ends the kernel.
[[noreturn]] __attribute__((format(printf, 3, 4))) void
report_misuse(Worker &w, Site site, const char *format, ...);
/// A device operation in host code; ends the program.
[[noreturn]] void fail_on_host(const char *operation, Site site);
/// Starts a report: "omp2cuda: WHAT in kernel … block … thread …\n".
void report_head(const Worker &w, const char *what, bool with_thread);
/// Where the threads are, in ranges.
void report_threads(Worker &w);

const char *operation_name(const Meeting &m);

/// Where a sanitizer's runtime lies in the module that holds this address, if the
/// program contains it; else empty.
struct Code {
  uintptr_t low = ~uintptr_t(0), high = 0;
  bool contains(uintptr_t pc) const { return pc >= low && pc < high; }
};
Code sanitizer_code(const void *in_program);

/// "function" or "module+0x12": valid until the next call on this OS thread.
const char *function_name(const void *address);
/// "file:line" of an instruction by way of addr2line; null when unknown.
const char *source_line(const void *pc);
/// "  at file:line\n"
void print_line(const void *pc);

} // namespace cpu
} // namespace omp2cuda
