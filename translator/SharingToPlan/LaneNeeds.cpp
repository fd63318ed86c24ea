//===- LaneNeeds.cpp - What the lanes of a thread need of the first one --------------===//
// Idea: under Neuter the first lane computes, the others follow the branches around simd.
// They need what simd loops name and what decides about those branches; that is received,
// or computed by all of them from what they have. The rest is the first lane's own.
//
//   int first = start[i];            needed by simd: received
//   double scale = weight(first);    only the first lane's
//   if (first < n) {                 all lanes compute it from what they know
//     #pragma omp simd
//     for (int k = first; k < n; k++) …
//
// In:  LanesOfThread.   Out: LanesOfThread::Needed.
// Source: vector neutering of GCC's OpenACC for nvptx and GCN
// Tested by: test/inputs/simd under --thread-single=neuter
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Follow.h"
#include "LanesOfThread.h"

#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

bool isWritten(const Expr *E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &LO = Context.getLangOpts();
  SourceLocation Begin = E->getBeginLoc(), End = E->getEndLoc();
  return (Begin.isFileID() ||
          Lexer::isAtStartOfMacroExpansion(Begin, SM, LO)) &&
         (End.isFileID() || Lexer::isAtEndOfMacroExpansion(End, SM, LO));
}

bool canReceive(const VarDecl *V) {
  const Expr *Init = V->getInit();
  return Init && !V->getType()->isReferenceType() &&
         !V->getType()->isArrayType() && !V->isStaticLocal() &&
         !isa<InitListExpr>(Init->IgnoreParenImpCasts()) &&
         V->getInitStyle() == VarDecl::CInit &&
         isWritten(Init, V->getASTContext());
}

/// Do all lanes know the variables of their thread that \p E names?
static bool allKnow(const Expr *E, const LanesOfThread &Of) {
  for (const VarDecl *V : namedBy(E))
    if (Of.Mine.count(V) && !Of.Needed.count(V))
      return false;
  return true;
}

bool firstLaneComputes(const Expr *E, const LanesOfThread &Of) {
  Effects What = Of.effects(E);
  // Functions with simd are entered by all lanes.
  if (What.Pure && !contentsOf(E, Of.Together).Calls.empty())
    return false;
  return !What.Pure || What.ReadsMemory || !allKnow(E, Of);
}

bool firstLaneComputes(const VarDecl *V, const LanesOfThread &Of) {
  return canReceive(V) && firstLaneComputes(V->getInit(), Of);
}

namespace {

class Needs : Follow {
public:
  Needs(LanesOfThread &Of, const LanesPlan &Found) : Of(Of), Found(Found) {}

  void run() {
    size_t Before;
    do {
      Before = Of.Needed.size();
      for (const Stmt *S : Of.bodies())
        body(S);
    } while (Of.Needed.size() != Before);
  }

private:
  void names(const Stmt *S) {
    if (S)
      for (const VarDecl *V : namedBy(S))
        if (Of.Mine.count(V))
          Of.Needed.insert(V);
  }
  /// The first lane's answer, unless all know what it depends on.
  void condition(const Expr *E, const Stmt *) override {
    if (!firstLaneComputes(E, Of))
      names(E);
  }
  void header(const Stmt *Begin, const Stmt *By) override {
    const auto *D = dyn_cast<DeclStmt>(Begin);
    if (D && isa<ForStmt>(By))
      declared(D);
    else
      names(Begin);
  }
  void declared(const DeclStmt *D, const Expr *E, const Stmt *Of) override {
    names(D);
    condition(E, Of);
  }
  void step(const Expr *E) override { names(E); }
  void range(const CXXForRangeStmt *For) override {
    names(For->getInit());
    names(For->getRangeInit());
  }
  void declared(const DeclStmt *D) {
    for (const Decl *Each : D->decls()) {
      const auto *V = dyn_cast<VarDecl>(Each);
      if (!V)
        continue;
      if (V->getType()->isVariablyModifiedType())
        names(D); // all lanes make room for it
      if (V->getInit() && !Found.find(V) &&
          (!canReceive(V) || together(V->getInit())))
        names(V->getInit()); // all lanes compute it
    }
  }
  bool together(const Expr *E) const {
    return !contentsOf(E, Of.Together).Calls.empty();
  }
  void body(const Stmt *S, const Stmt *) override { body(S); }
  void body(const Stmt *S) {
    if (const auto *B = dyn_cast_or_null<CompoundStmt>(S))
      for (const Stmt *Each : B->body())
        statement(Each);
    else
      statement(S);
  }
  void statement(const Stmt *S) {
    if (!S)
      return;
    if (const auto *D = dyn_cast<DeclStmt>(S))
      return declared(D);
    LaneContents Holds = laneContents(S, Of, Found);
    if (!Holds.Calls.empty() && isa<Expr>(S))
      return names(S);
    if (!Holds.followed())
      return;
    if (isa<CompoundStmt>(S))
      return body(S);
    if (const auto *D = dyn_cast<OMPExecutableDirective>(S))
      return directive(D);
    parts(S);
  }
  void directive(const OMPExecutableDirective *D) {
    auto It = Of.Known.find(D);
    if (It == Of.Known.end())
      return;
    const Construct &C = *It->second;
    if (isForLanes(C))
      return names(D);
    for (const Loop &L : C.Loops) {
      names(L.Lower);
      names(L.Upper);
      names(L.Step);
      names(L.Range);
    }
    for (const OMPClause *Each : D->clauses())
      if (!Each->isImplicit())
        for (const Stmt *Child : const_cast<OMPClause *>(Each)->children())
          names(Child);
    body(C.Loops.empty() ? C.Body : C.Loops.back().body());
  }

  LanesOfThread &Of;
  const LanesPlan &Found;
};

} // namespace

void findNeeded(LanesOfThread &Of, const LanesPlan &Found) {
  Needs(Of, Found).run();
}

} // namespace omp2cuda
