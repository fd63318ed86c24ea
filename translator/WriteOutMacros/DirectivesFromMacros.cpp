//===- DirectivesFromMacros.cpp - Which macros have to be written out ---------===//
// Idea: walk the syntax tree; a directive on the host is left alone, one that a
// stage edits is listed if a macro made it. Functions are entered through calls in
// target regions, so that the host's own macros stay macros.
// In:  AST, Pragmas.   Out: places.   Tested by: test/inputs/text/macro-*
//===----------------------------------------------------------------------===//
#include "../Visitor.h"
#include "WriteOutMacros.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"

#include <deque>
#include <set>

namespace omp2cuda {

using namespace clang;

namespace {

class Finder : public Visitor {
public:
  explicit Finder(ASTContext &Context)
      : Context(Context), SM(Context.getSourceManager()) {}

  std::vector<SourceLocation> run() {
    for (Decl *D : Context.getTranslationUnitDecl()->decls())
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
        TraverseDecl(D);
    OnDevice = true;
    while (!Queue.empty()) {
      TraverseStmt(Queue.front());
      Queue.pop_front();
    }
    return std::move(Places);
  }

  bool TraverseStmt(Stmt *S) override {
    auto *D = dyn_cast_or_null<OMPExecutableDirective>(S);
    if (!D)
      return Visitor::TraverseStmt(S);
    OpenMPDirectiveKind Kind = D->getDirectiveKind();
    bool Target = isOpenMPTargetExecutionDirective(Kind);
    if (OnDevice || Target || isOpenMPTargetDataManagementDirective(Kind) ||
        Kind == llvm::omp::OMPD_target_data) {
      if (D->getBeginLoc().isMacroID())
        Places.push_back(D->getBeginLoc());
    }
    bool Saved = OnDevice;
    OnDevice |= Target;
    if (auto *Loop = dyn_cast<OMPLoopDirective>(D); Loop && OnDevice)
      loops(*Loop);
    bool Result = Visitor::TraverseStmt(S);
    OnDevice = Saved;
    return Result;
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->hasAttr<OMPDeclareTargetDeclAttr>())
      enter(F);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    if (OnDevice && E->getDirectCallee())
      enter(E->getDirectCallee());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (OnDevice)
      enter(E->getConstructor());
    return true;
  }

private:
  void enter(const FunctionDecl *F) {
    if (const FunctionDecl *P = F->getTemplateInstantiationPattern())
      F = P;
    const FunctionDecl *Def = nullptr;
    if (F->hasBody(Def) &&
        !SM.isInSystemHeader(SM.getExpansionLoc(Def->getLocation())) &&
        Entered.insert(Def).second)
      Queue.push_back(Def->getBody());
  }

  void header(SourceLocation Begin, SourceLocation End) {
    if (Lexer::makeFileCharRange(CharSourceRange::getTokenRange(Begin, End), SM,
                                 Context.getLangOpts())
            .isInvalid())
      Places.push_back(Begin.isMacroID() ? Begin : End);
  }

  /// A loop header that begins or ends inside a macro cannot be replaced.
  void loops(const OMPLoopDirective &D) {
    const Stmt *S = D.getAssociatedStmt();
    unsigned Depth = D.getLoopsNumber();
    while (S && Depth) {
      if (const auto *Captured = dyn_cast<CapturedStmt>(S)) {
        S = Captured->getCapturedStmt();
      } else if (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
        S = Attributed->getSubStmt();
      } else if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
        S = Block->size() == 1 ? Block->body_front() : nullptr;
      } else if (const auto *For = dyn_cast<ForStmt>(S)) {
        header(For->getForLoc(), For->getRParenLoc());
        S = For->getBody();
        --Depth;
      } else if (const auto *For = dyn_cast<CXXForRangeStmt>(S)) {
        SourceRange Range = For->getRangeInit()->getSourceRange();
        header(Range.getBegin(), Range.getEnd());
        S = For->getBody();
        --Depth;
      } else {
        return;
      }
    }
  }

  ASTContext &Context;
  const SourceManager &SM;
  bool OnDevice = false;
  std::vector<SourceLocation> Places;
  std::deque<Stmt *> Queue;
  std::set<const FunctionDecl *> Entered;
};

} // namespace

std::vector<SourceLocation> directivesFromMacros(ASTContext &Context,
                                                 const Pragmas &Found) {
  using namespace llvm::omp;
  std::vector<SourceLocation> Places = Finder(Context).run();
  for (const Pragma &P : Found.Live)
    if (P.FromMacro && !P.InSystemHeader &&
        (P.Kind == OMPD_declare_target || P.Kind == OMPD_begin_declare_target ||
         P.Kind == OMPD_end_declare_target || P.Kind == OMPD_requires))
      Places.push_back(P.Begin);
  return Places;
}

} // namespace omp2cuda
