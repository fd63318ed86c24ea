//===- RegionThreads.h - Who executes a construct inside parallel -----------------===//
// Idea: the threads of a team are the block's, and their verbs are omp2cuda::team's;
// where num_threads or if makes a parallel region smaller, an object counts them, and
// the verbs are its own.
//
//   Before   #pragma omp parallel num_threads(n)   After   const omp2cuda::team::parallel region(n);
//            {                                             if (region.has_me()) {
//            #pragma omp for                                 for (int i : region.for_(0, m)) …
//
// In:  RegionPlan::Threads, Levels.   Out: text.
// Tested by: test/inputs/team, test/inputs/orphan
//===----------------------------------------------------------------------===//
#pragma once

#include "Printing.h"

namespace omp2cuda {

class RegionThreads {
public:
  RegionThreads(const RegionPlan &P, const Text &T)
      : P(P), T(T), Name(P.Sharing->Region->unusedName("region")) {}

  /// The region around \p C, or itself, whose threads the kernel counts.
  const ThreadsPlan *of(const Construct &C) const;
  /// The verbs of the threads that execute \p C.
  Verbs verbs(const Construct &C) const;
  /// The same for what one of the threads executes.
  Verbs chosen(const Construct &C) const;
  /// What stands for `omp_get_thread_num` or another question, where a thread is a warp.
  std::string answer(const clang::DeclRefExpr *Asked) const;

  /// The object of \p C, a parallel region that is counted, its threads or its level.
  void counted(const Construct &C, std::string &Header,
               LinesAround &Around) const;

private:
  const RegionPlan &P;
  const Text &T;
  std::string Name;
};

} // namespace omp2cuda
