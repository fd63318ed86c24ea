//===- Occupancy.cpp - How many teams a multiprocessor has at a time ---------------===//
// Idea: threads, blocks and shared memory set a limit each, and the smallest counts.
// Registers set another, which nvcc knows (scripts/kernel-report): the figures here are
// what is possible at most.
// In:  ExplainedShared, Multiprocessors.def.   Out: ExplainedShared::Fits.
// Tested by: test/explain, beside scripts/kernel-report
//===----------------------------------------------------------------------===//
#include "Explanation.h"

#include <algorithm>

namespace omp2cuda {

namespace {
struct Multiprocessor {
  const char *Name;
  unsigned Threads, Blocks, Shared, Own, Granularity;
  bool Told;
};
constexpr Multiprocessor All[] = {
#define MULTIPROCESSOR(...) {__VA_ARGS__},
#include "Multiprocessors.def"
};
} // namespace

void fitTeams(ExplainedShared &S) {
  if (!S.Threads)
    return;
  for (const Multiprocessor &M : All) {
    if (!M.Told)
      continue;
    uint64_t Bytes = (S.Declared + S.AtLaunch + M.Own + 127) / 128 * 128;
    uint64_t ByThreads = M.Threads / ((S.Threads + 31) / 32 * 32);
    uint64_t ByShared = Bytes ? M.Shared / Bytes : M.Blocks;
    uint64_t Teams = std::min({ByThreads, ByShared, uint64_t(M.Blocks)});
    S.Fits.push_back({M.Name, Teams,
                      Teams == ByThreads  ? "threads"
                      : Teams == ByShared ? "shared memory"
                                          : "blocks"});
  }
}

} // namespace omp2cuda
