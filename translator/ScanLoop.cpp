//===- ScanLoop.cpp - The two halves of a loop body with a scan directive ----===//
// Idea: see ScanLoop.h. The halves are structured blocks of their own: what one declares the
// other may not use, and nothing jumps out of the input.
//===----------------------------------------------------------------------===//
#include "ScanLoop.h"

#include "Names.h"
#include "UserCode.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// A jump that leaves the statements.
class Jumps : public UserCode {
public:
  bool Found = false;
  bool VisitContinueStmt(ContinueStmt *) override {
    Found |= llvm::none_of(Around, [](const Stmt *S) {
      return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(S);
    });
    return true;
  }
  bool VisitGotoStmt(GotoStmt *) override {
    Found = true;
    return true;
  }
};

} // namespace

std::optional<ScanLoop> scanLoop(const Construct &C) {
  if (C.Loops.empty())
    return std::nullopt;
  ScanLoop Out;
  Out.Body = dyn_cast<CompoundStmt>(C.Loops.back().body());
  if (!Out.Body)
    return std::nullopt;
  for (const Stmt *S : Out.Body->body()) {
    if (const auto *D = dyn_cast<OMPScanDirective>(S))
      Out.Scan = D;
    else
      (Out.Scan ? Out.Second : Out.First).push_back(S);
  }
  if (!Out.Scan)
    return std::nullopt;
  Out.Exclusive = Out.Scan->hasClausesOfKind<OMPExclusiveClause>();
  return Out;
}

std::string whyNotApart(const ScanLoop &L) {
  for (const Stmt *S : L.First)
    for (const VarDecl *V : all<VarDecl>(S))
      for (const Stmt *Behind : L.Second)
        if (any<DeclRefExpr>(Behind, [&](const DeclRefExpr *E) {
              return E->getDecl()->getCanonicalDecl() == V->getCanonicalDecl();
            }))
          return "'" + Names::asWritten(V) +
                 "' is declared in front of 'scan' and used behind it";
  Jumps Of;
  for (const Stmt *S : L.input())
    Of.walk(S);
  return Of.Found ? "a jump leaves the statements that hand values in"
                  : std::string();
}

} // namespace omp2cuda
