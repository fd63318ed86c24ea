//===- ScanCode.cpp - Loops with a scan directive -----------------------------===//
// Idea: see ScanCode.h. The body is put together anew from its two halves, which carry the
// edits that were made in them.
// In:  ScanLoop, ReductionCode.   Out: one edit per body.
// Tested by: test/inputs/reduce/scan*
// Limits: a body whose braces come out of a macro is refused.
//===----------------------------------------------------------------------===//
#include "ScanCode.h"

#include "../ScanLoop.h"

namespace omp2cuda {

using namespace clang;

bool hasScan(const RegionPlan &P, const Construct &C) {
  return llvm::any_of(P.Privates, [&](const PrivatePlan &Private) {
    return Private.At == &C && Private.Reduced &&
           Private.Reduced->Scan != Scanned::No;
  });
}

static std::string active(const TargetRegion &R) {
  return R.unusedName("active");
}
static std::string turn(const TargetRegion &R) { return R.unusedName("turn"); }

std::string turnVariables(const TargetRegion &R, const std::string &Var) {
  // Lambdas cannot capture structured bindings (C++17).
  return R.HasLambda ? "auto " + turn(R)
                     : "auto [" + Var + ", " + active(R) + "]";
}

/// The text of one half, with its comments.
Pieces ScanCode::half(const std::vector<const Stmt *> &Statements,
                      unsigned Begin, unsigned End, FileID File,
                      bool Guarded) const {
  const auto *Block = Statements.size() == 1
                          ? dyn_cast<CompoundStmt>(Statements.front())
                          : nullptr;
  if (Guarded && Block) { // the braces of a block serve
    llvm::StringRef Source = T.sources().getBufferData(File);
    unsigned First = T.sources().getFileOffset(Block->getLBracLoc()),
             Last = T.sources().getFileOffset(Block->getRBracLoc());
    if (Source.slice(Begin, First).trim().empty() &&
        Source.slice(Last + 1, End).trim().empty()) {
      Begin = First + 1;
      End = Last;
    }
  }
  Pieces Whole = Out.render(File, Begin, End, /*WithEnd=*/true);
  llvm::StringRef Text = Whole.text().rtrim();
  if (Text.empty())
    return "";
  while (Text.take_until([](char C) { return C == '\n'; }).trim().empty())
    Text = Text.drop_until([](char C) { return C == '\n'; }).drop_front();
  if (!Guarded || Statements.empty())
    return Whole.slice(Text) + "\n";
  return "if (" + active(R) + ") {\n" + Whole.slice(Text) + "\n}\n";
}

void ScanCode::body(const Construct &C, std::vector<std::string> &Before) {
  std::optional<ScanLoop> Loop = scanLoop(C);
  if (!Loop)
    return; // refused
  SourceLocation Open = Loop->Body->getLBracLoc(),
                 Close = Loop->Body->getRBracLoc();
  const Construct *Scan = nullptr;
  for (const auto &Child : C.Children)
    if (Child->Node == Loop->Scan)
      Scan = Child.get();
  if (Open.isMacroID() || Close.isMacroID() || !Scan ||
      Scan->Pragma.File != T.sources().getFileID(Open)) {
    Diags.report(T.sources().getExpansionLoc(Open), DiagId::RegionInMacro,
                 {"a loop body with 'scan' comes out of it"});
    return;
  }
  bool Shared = Loops.sharedOut(C);
  ReductionCode::ScanLines Lines =
      Reductions.scan(C, Threads.verbs(C), Shared ? active(R) : "", Before);
  FileID File = Scan->Pragma.File;
  unsigned Begin = T.sources().getFileOffset(Open) + 1,
           End = T.sources().getFileOffset(Close);
  FileRange Line = T.lines(Scan->Pragma);
  Pieces First = half(Loop->First, Begin, Line.Begin, File, Shared),
         Second = half(Loop->Second, Line.End, End, File, Shared);
  if (Loop->Exclusive)
    std::swap(First, Second);
  Pieces Whole = "\n";
  if (Shared && R.HasLambda)
    Whole += Loops.loopVar(C.Loops.back()) + " = " + turn(R) +
             ".at;\nconst bool " + active(R) + " = " + turn(R) + ".active;\n";
  for (const std::string &Each : Loops.linearLines(C))
    Whole += Each + "\n";
  for (const std::string &Each : Lines.Starts)
    Whole += Each + "\n";
  Whole += First;
  for (const std::string &Each : Lines.Call)
    Whole += Each + "\n";
  Whole += Second;
  (void)Out.cut(File, Begin, End); // they are in the halves now
  Out.replace(File, Begin, End - Begin, Whole);
}

} // namespace omp2cuda
