//===- LoopCode.h - Loops whose iterations are shared out --------------------------===//
//
//   Before   for (int i = 0; i < n; ++i)
//   After    for (int i : omp2cuda::team::parallel_for(0, n))
//
// In:  RegionPlan::Loops.   Out: edits of the loop headers.
// Tested by: test/inputs/loop
//===----------------------------------------------------------------------===//
#pragma once

#include "Printing.h"

namespace omp2cuda {

class LoopCode : public Printing {
public:
  explicit LoopCode(const Printing &In)
      : Printing(In), Name(R.unusedName("loop")),
        Counter(R.unusedName("iteration")) {}

  /// "loop_j.trip() != 0", where lanes share the innermost of several loops: do all of
  /// those around it have iterations? Empty where that is known.
  std::string entered(const Construct &C) const;

  /// The sequence that the threads of \p C run over, where it has a name.
  std::string name(const Construct &C) const {
    return C.has(llvm::omp::OMPD_sections) ? R.unusedName("sections") : Name;
  }
  /// "loop_i.number(i)": the number of the iteration of \p C that the thread is in.
  std::string number(const Construct &C) const;
  /// "loop_i.trip()": how many there are.
  std::string trip(const Construct &C) const;
  /// What a private copy stands for: "j_outer", "*j_result".
  std::string outside(const PrivatePlan &Private) const;
  /// The first value of a linear variable: "j_outer"; where threads share the loop, they
  /// have it from before the last one of them changes that.
  std::string linearStart(const PrivatePlan &Private) const;
  /// "int j = j_outer + int64_t(loop_i.number(i)) * (step);", for each such variable.
  Lines linearLines(const Construct &C) const;
  /// "int64_t(loop_i.number(i)) * (step)": how far a linear variable of \p C has come.
  std::string linearBy(const Construct &C, const clang::VarDecl *V,
                       const std::string &Number) const;
  /// "loop_i.at(loop_i.trip())": the value of a loop variable that ended its loop.
  std::string behind(const clang::VarDecl *V) const;
  /// "int i": the type as the user wrote it.
  std::string loopVar(const Loop &L) const;

protected:
  /// Of structured bindings all names: "a_b".
  std::string called(const Loop &L) const;
  const LoopPlan *collapseOf(const Construct &C) const;
  /// How the iterations of \p L are shared out; null: they are not.
  const LoopPlan *planOf(const Loop &L) const;

  std::string Name, Counter;
};

/// Edits the loops of \p C; \p Before: what stands in front of them.
void editLoops(const LoopCode &Loops, const Construct &C, Lines &Before);

} // namespace omp2cuda
