//===- ScanCode.cpp - Loops with a scan directive -------------------------------===//
// Idea: the threads make the turns of the loop together; between the halves of its body
// they learn what the iterations before theirs make together.
//
//   Before   for (int i = 0; i < n; ++i) {
//              s += x[i];
//            #pragma omp scan inclusive(s)
//              y[i] = s;
//            }
//   After    for (auto [i, active] : omp2cuda::team::scan_for(0, n)) {
//              int s = 0;
//              if (active) {
//                s += x[i];
//              }
//              omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, &s_outer, s);
//              if (active) {
//                y[i] = s;
//              }
//            }
//
// Of an exclusive scan the second half comes first. In a loop that one thread executes
// there is no `active`, and the header stays.
//
// In:  PrivatePlan with Reduced->Scan.   Out: edits of the loop's body; its header.
// Tested by: test/inputs/reduce/scan*
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

bool hasScan(const RegionPlan &P, const Construct &C) {
  return anyCopy(P, C, [](const PrivatePlan &Private) {
    return Private.Reduced && Private.Reduced->Scan != Scanned::No;
  });
}

namespace {

std::string active(const TargetRegion &R) { return R.unusedName("active"); }
std::string turn(const TargetRegion &R) { return R.unusedName("turn"); }

/// The text of one half, with its comments.
Pieces half(const Printing &In, const std::vector<const Stmt *> &Statements,
            unsigned Begin, unsigned End, FileID File, bool Guarded) {
  const auto &[P, T, K, Out, R] = In;
  const auto *Block = Statements.size() == 1
                          ? dyn_cast<CompoundStmt>(Statements.front())
                          : nullptr;
  if (Guarded && Block) { // the braces of a block serve
    llvm::StringRef Source = T.source(File);
    unsigned First = T.offset(Block->getLBracLoc()),
             Last = T.offset(Block->getRBracLoc());
    if (Source.slice(Begin, First).trim().empty() &&
        Source.slice(Last + 1, End).trim().empty()) {
      Begin = First + 1;
      End = Last;
    }
  }
  Pieces Whole = Out.render({File, Begin, End});
  llvm::StringRef Text = Whole.text().rtrim();
  if (Text.empty())
    return "";
  while (Text.split('\n').first.trim().empty())
    Text = Text.split('\n').second;
  if (!Guarded || Statements.empty())
    return Whole.slice(Text) + "\n";
  return "if (" + active(R) + ") {\n" + Whole.slice(Text) + "\n}\n";
}

} // namespace

std::string turnVariables(const TargetRegion &R, const std::string &Var) {
  // Lambdas cannot capture structured bindings (C++17).
  return R.HasLambda ? "auto " + turn(R)
                     : "auto [" + Var + ", " + active(R) + "]";
}

void scanBody(const LoopCode &Loops, const Construct &C, Lines &Before) {
  const auto &[P, T, K, Out, R] = static_cast<const Printing &>(Loops);
  std::optional<ScanLoop> Loop = scanLoop(C);
  assert(Loop && "a scan is in its loop");
  SourceLocation Open = Loop->Body->getLBracLoc(),
                 Close = Loop->Body->getRBracLoc();
  bool Shared = P.sharedOut(C);
  LinesAround Scanned =
      scanReductions(Loops, C, Shared ? active(R) : "", Before);
  FileID File = Loop->Directive->Pragma.File;
  unsigned Begin = T.offset(Open) + 1, End = T.offset(Close);
  FileRange Line = T.lines(Loop->Directive->Pragma);
  Pieces First = half(Loops, Loop->First, Begin, Line.Begin, File, Shared),
         Second = half(Loops, Loop->Second, Line.End, End, File, Shared);
  if (Loop->Exclusive)
    std::swap(First, Second);
  Pieces Whole = "\n";
  auto Add = [&](const Lines &Now) {
    for (const std::string &Line : Now)
      Whole += Line + "\n";
  };
  if (Shared && R.HasLambda)
    Add({Loops.loopVar(C.Loops.back()) + " = " + turn(R) + ".at;",
         "const bool " + active(R) + " = " + turn(R) + ".active;"});
  Add(Loops.linearLines(C));
  Add(Scanned.Before);
  Whole += First;
  Add(Scanned.After);
  Whole += Second;
  (void)Out.cut({File, Begin, End}); // they are in the halves now
  Out.replace({File, Begin, End}, Whole);
}

} // namespace omp2cuda
