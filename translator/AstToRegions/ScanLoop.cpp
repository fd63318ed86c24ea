//===- ScanLoop.cpp - The two halves of a loop body with a scan directive ----===//
// Idea: `scan` splits a loop's body. One half hands values in, the other one sees what the
// iterations before it make together. The halves are structured blocks of their own: what one
// declares the other may not use, and nothing jumps out of the input.
//
//   #pragma omp scan inclusive(s)     input, then scan
//   #pragma omp scan exclusive(s)     scan, then input; the input is executed first
//
// In:  a construct whose loop holds a scan directive.   Out: its statements.
// Source: OpenMP 5.2, 5.6   Tested by: test/inputs/reduce/scan*, test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

using namespace clang;

std::optional<ScanLoop> scanLoop(const Construct &C) {
  ScanLoop Out;
  const OMPScanDirective *Scan = nullptr;
  Out.Body = dyn_cast_or_null<CompoundStmt>(C.code());
  if (!Out.Body)
    return std::nullopt;
  for (const Stmt *S : Out.Body->body()) {
    if (const auto *D = dyn_cast<OMPScanDirective>(S))
      Scan = D;
    else
      (Scan ? Out.Second : Out.First).push_back(S);
  }
  if (!Scan)
    return std::nullopt;
  Out.Directive = C.byNode().of(Scan);
  Out.Exclusive = Scan->hasClausesOfKind<OMPExclusiveClause>();
  return Out;
}

std::string whyNotApart(const ScanLoop &L) {
  for (const Stmt *S : L.First)
    for (const VarDecl *V : all<VarDecl>(S))
      for (const Stmt *Behind : L.Second)
        if (any<DeclRefExpr>(Behind, [&](const DeclRefExpr *E) {
              return E->getDecl() == V;
            }))
          return "'" + Names::asWritten(V) +
                 "' is declared in front of 'scan' and used behind it";
  bool Jumps = false;
  for (const Stmt *S : L.input())
    each<Stmt>(S, [&](const Stmt *At, auto Around) {
      Jumps |=
          isa<GotoStmt>(At) ||
          (isa<ContinueStmt>(At) &&
           llvm::none_of(
               Around,
               llvm::IsaPred<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>));
    });
  return Jumps ? "a jump leaves the statements that hand values in" : "";
}

} // namespace omp2cuda
