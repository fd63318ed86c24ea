//===- ScanLoop.h - The two halves of a loop body with a scan directive ------===//
// Idea: `scan` splits a loop's body. One half hands values in, the other one sees what the
// iterations before it make together:
//
//   #pragma omp scan inclusive(s)     input, then scan
//   #pragma omp scan exclusive(s)     scan, then input; the input is executed first
//
// In:  a construct whose loop holds a scan directive.   Out: its statements.
// Source: OpenMP 5.2, 5.6
// Tested by: test/inputs/reduce/scan*, test/inputs/refuse
//===----------------------------------------------------------------------===//
#pragma once

#include "Regions.h"

#include <optional>

namespace omp2cuda {

struct ScanLoop {
  const clang::CompoundStmt *Body = nullptr;
  const clang::OMPScanDirective *Scan = nullptr;
  const Construct *Directive = nullptr; ///< the same, where it was read
  bool Exclusive = false;
  /// The statements in front of the directive, and behind it.
  std::vector<const clang::Stmt *> First, Second;

  const std::vector<const clang::Stmt *> &input() const {
    return Exclusive ? Second : First;
  }
};

/// Nothing: the loop of \p C has no scan among the statements of its body.
std::optional<ScanLoop> scanLoop(const Construct &C);

/// Why the halves of \p L cannot be executed apart; empty: they can.
std::string whyNotApart(const ScanLoop &L);

} // namespace omp2cuda
