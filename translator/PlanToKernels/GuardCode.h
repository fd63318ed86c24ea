//===- GuardCode.h - Constructs that some of the threads execute -------------------===//
//
//   Before   #pragma omp single          After   if (omp2cuda::team::single())
//              x = 1;                              x = 1;
//                                              omp2cuda::team::sync();
//
// In:  single, master, masked, sections, critical.   Out: text; locks; edits of sections.
// Tested by: test/inputs/team
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Kernels.h"
#include "LoopCode.h"

namespace omp2cuda {

class GuardCode {
public:
  GuardCode(const Text &T, Kernel &K, Edits &Out, const RegionThreads &Threads,
            const LoopCode &Loops)
      : T(T), K(K), Out(Out), Threads(Threads), Loops(Loops) {}

  /// The head of the statement of \p C, may be empty; what stands in front of it and
  /// behind the statement.
  std::string header(const Construct &C, std::vector<std::string> &Before,
                     std::vector<std::string> &After);
  /// The same for a construct that one thread executes on its own.
  std::string alone(const Construct &C);

private:
  std::string sections(const Construct &C, std::vector<std::string> &Before);

  const Text &T;
  Kernel &K;
  Edits &Out;
  const RegionThreads &Threads;
  const LoopCode &Loops;
};

/// The head of a statement that one thread after the other executes, under \p Lock, which
/// \p K declares.
std::string critical(const std::string &Lock, Kernel &K);

/// Has \p C, a loop, the clause ordered?
bool isOrdered(const Construct &C);
/// Is \p C an ordered construct that the iterations of a loop for the threads of a team
/// execute in turn?
bool takesTurns(const Construct &C);

} // namespace omp2cuda
