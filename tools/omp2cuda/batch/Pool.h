//===- Pool.h - Units in processes, several at a time --------------------===//
// Idea: a unit is parsed in a process with limits of its own; the pool keeps as
// many going as asked and hands results on in the order of the units, so that
// messages come in one order whatever ends first.
//
// In:  units.   Out: their results; lines on standard error.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "../Child.h"
#include "Cache.h"

namespace omp2cuda {

class BatchPool {
public:
  BatchPool(Signals &S, Batch &B, BatchCache &Cache);

  /// Gives every unit of \p Which a result, from the cache if it knows it. False:
  /// interrupted, or ended by --fail-fast. \p Again: what was said of them before
  /// is not repeated.
  bool run(const std::vector<BatchUnit *> &Which, bool Again);

private:
  class Progress;

  Signals &S;
  Batch &B;
  BatchCache &Cache;
};

} // namespace omp2cuda
