//===- DirectivesFromMacros.cpp - Which macros and files are written out ------===//
// Idea: walk the syntax tree; a directive on the host is left alone, one that a
// stage edits is listed if a macro made it, or its function includes its file. Functions are entered through calls in
// target regions, so that the host's own macros stay macros.
// So are static variables there, and sizes of what has a variable length.
// In:  AST, Pragmas.   Out: places.   Tested by: test/inputs/text/macro-*
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../Fates.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

#include "llvm/ADT/SetVector.h"

namespace omp2cuda {

namespace {

class Finder : public DynamicRecursiveASTVisitor {
public:
  Finder(ASTContext &Context, const Pragmas &Found)
      : Context(Context), Found(Found) {}

  ToWriteOut run() {
    for (Decl *D : Context.getTranslationUnitDecl()->decls())
      if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
        TraverseDecl(D);
    OnDevice = true;
    for (size_t I = 0; I < Reached.size(); ++I) {
      const Stmt *Body = Reached[I].first;
      Function = Reached[I].second;
      Out.Functions.push_back(Body->getSourceRange());
      Solo = mayBeSolo(Body);
      TraverseStmt(const_cast<Stmt *>(Body));
    }
    Out.Lambdas = capturedOnes(Out.Lambdas, Context);
    for (const ToWriteOut::Lambda &Each : Out.Lambdas)
      if (Each.At->getBeginLoc().isMacroID())
        Out.Macros.push_back(Each.At->getBeginLoc());
    return std::move(Out);
  }

  bool TraverseStmt(Stmt *S) override {
    auto *D = dyn_cast_or_null<OMPExecutableDirective>(S);
    if (S && OnDevice)
      place(*S);
    if (S && OnDevice && Solo)
      statement(*S);
    if (!D) {
      bool Ends = isa_and_nonnull<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt,
                                  SwitchStmt>(S);
      llvm::SaveAndRestore Inside(LeftByBreak, Ends ? S : LeftByBreak);
      return DynamicRecursiveASTVisitor::TraverseStmt(S);
    }
    OpenMPDirectiveKind Kind = D->getDirectiveKind();
    bool Target = isOpenMPTargetExecutionDirective(Kind);
    if (OnDevice || Target || hasTrait(Kind, trait::Data)) {
      if (D->getBeginLoc().isMacroID())
        Out.Macros.push_back(D->getBeginLoc());
      place(*D);
    }
    if (Target && !OnDevice && D->hasAssociatedStmt())
      Out.Regions.push_back(
          {D->getBeginLoc(), D->getAssociatedStmt()->getEndLoc()});
    llvm::SaveAndRestore Inside(OnDevice, OnDevice || Target);
    llvm::SaveAndRestore Alone(Solo,
                               Solo || (Target && D->hasAssociatedStmt() &&
                                        mayBeSolo(userStatementOf(D))));
    if (auto *Loop = dyn_cast<OMPLoopBasedDirective>(D); Loop && OnDevice)
      loops(*Loop);
    if (OnDevice && isa<OMPAtomicDirective>(D))
      each<Expr>(userStatementOf(D),
                 [&](const Expr *E, auto) { operatorOf(E); });
    return DynamicRecursiveASTVisitor::TraverseStmt(S);
  }

  bool TraverseDecl(Decl *D) override {
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    bool Defined = F && F->doesThisDeclarationHaveABody();
    llvm::SaveAndRestore Named(Function, Defined && !Function ? F : Function);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }
  bool VisitLambdaExpr(LambdaExpr *L) override {
    if (Function && !OnDevice)
      Out.Lambdas.push_back({L, Function});
    return true;
  }
  bool VisitUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    std::pair<const UnaryExprOrTypeTraitExpr *, const FunctionDecl *> Place{
        E, Function};
    if (OnDevice && Function && E->getKind() == UETT_SizeOf &&
        E->getTypeOfArgument()->isVariablyModifiedType() &&
        E->getTypeOfArgument()->isArrayType())
      addOnce(Out.Sizes, Place);
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) override {
    bool Static = llvm::any_of(variablesOf(S), [&](const VarDecl *V) {
      return V->isStaticLocal() && !V->getType().isConstQualified() &&
             (OnDevice || declareTargetOf(V));
    });
    if (Static)
      addOnce(Out.Statics, S);
    std::pair<const DeclStmt *, const FunctionDecl *> Place{S, Function};
    if (OnDevice && Function && typeofVariable(S).isValid())
      addOnce(Out.Typeofs, Place);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->hasAttr<OMPDeclareTargetDeclAttr>())
      enter(F);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    auto Variants = F ? variantsOf(F) : decltype(variantsOf(F))();
    if (!Variants.empty() && E->getBeginLoc().isMacroID())
      Out.Macros.push_back(E->getBeginLoc());
    if (!OnDevice || !F)
      return true;
    enter(F);
    for (const OMPDeclareVariantAttr *A : Variants)
      enter(named<FunctionDecl>(A->getVariantFuncRef()));
    return true;
  }
  /// Functions of C's library have other names on the device.
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    SourceLocation At = E->getBeginLoc();
    if (OnDevice && !Found.HasLineDirectives && At.isMacroID() &&
        isa<FunctionDecl>(E->getDecl()) && isOfCLibrary(E->getDecl()) &&
        SM.getFileID(SM.getExpansionLoc(At)) == SM.getMainFileID())
      Out.Macros.push_back(At);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    if (OnDevice)
      enter(E->getConstructor());
    return true;
  }

private:
  /// Does \p S stand in a file that the function, or the class around it, includes?
  void place(const Stmt &S) {
    FileID File = SM.getFileID(SM.getExpansionLoc(S.getBeginLoc()));
    if (!Function || File.isInvalid() || File == Last)
      return;
    SourceRange Around =
        SM.getExpansionRange(outermost(Function)->getSourceRange())
            .getAsRange();
    FileID Own = SM.getFileID(Around.getBegin()), Part;
    for (FileID At = File; At.isValid() && At != Own;
         At = SM.getFileID(SM.getIncludeLoc(At)))
      Part = At;
    SourceLocation Line = SM.getIncludeLoc(Part);
    if (Part.isInvalid() || SM.getFileID(Line) != Own ||
        !SM.isPointWithin(Line, Around.getBegin(), Around.getEnd()))
      return;
    Last = File;
    // Nothing has to be edited in a table of numbers.
    StringRef Text = SM.getBufferData(Part);
    if (Text.contains(';') || Text.contains('#'))
      addOnce(Out.Files, Part);
  }

  void enter(const FunctionDecl *F) {
    const FunctionDecl *Def = nullptr;
    if (!patternOf(F)->hasBody(Def) ||
        SM.isInSystemHeader(SM.getExpansionLoc(Def->getLocation())) ||
        !Reached.insert({Def->getBody(), Def}))
      return;
    // In front of each declaration stands what it is on the device.
    for (const FunctionDecl *D : Def->redecls())
      if (!D->isImplicit() &&
          !SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())) &&
          !tokenRange(D->getInnerLocStart(), /*Behind=*/false, Context).valid())
        Out.Macros.push_back(D->getBeginLoc());
  }

  void header(SourceRange R) {
    if (!writtenRange(R, Context).valid())
      Out.Macros.push_back(R.getBegin().isMacroID() ? R.getBegin()
                                                    : R.getEnd());
  }

  /// Are directives inside that several threads execute, or functions called that have them?
  static bool mayBeSolo(const Stmt *S) {
    auto Shares = [](const OMPExecutableDirective *D) {
      return !isa<OMPAtomicDirective, OMPCriticalDirective, OMPFlushDirective>(
          D);
    };
    return any<OMPExecutableDirective>(S, Shares) ||
           any<CallExpr>(S, [&](const CallExpr *Call) {
             const FunctionDecl *F = Call->getDirectCallee(), *Def = nullptr;
             return F && patternOf(F)->hasBody(Def) &&
                    any<OMPExecutableDirective>(Def->getBody(), Shares);
           });
  }

  /// Where some threads execute a statement for others, what it declares and where it jumps
  /// has to be seen.
  void statement(const Stmt &S) {
    auto Add = [&](const Stmt &Each) {
      if (Each.getBeginLoc().isMacroID())
        Out.Macros.push_back(Each.getBeginLoc());
    };
    bool Leaves = isa<BreakStmt, ContinueStmt>(S) &&
                  !(LeftByBreak && LeftByBreak->getBeginLoc().isMacroID());
    if (Leaves || isa<GotoStmt, ReturnStmt>(S))
      Add(S);
    if (const auto *Block = dyn_cast<CompoundStmt>(&S);
        Block && !Block->getLBracLoc().isMacroID())
      for (const Stmt *Each : Block->body())
        if (const auto *D = dyn_cast<DeclStmt>(Each);
            D && (*D->decl_begin())->getLocation().isMacroID() &&
            !writtenRange(D->getSourceRange(), Context).valid())
          Add(*D); // it is a part of what the macro makes
  }

  /// The operands of an atomic update are named apart.
  void operatorOf(const Expr *E) {
    const auto *Assigns = dyn_cast<BinaryOperator>(E);
    const auto *Counts = dyn_cast<UnaryOperator>(E);
    const Expr *Of = Assigns && Assigns->isAssignmentOp() ? Assigns->getLHS()
                     : Counts && Counts->isIncrementDecrementOp()
                         ? Counts->getSubExpr()
                         : nullptr;
    if (!Of || !E->getBeginLoc().isMacroID())
      return;
    FileRange Whole = writtenRange(E->getSourceRange(), Context),
              Part = writtenRange(Of->getSourceRange(), Context);
    if (!Whole.valid() || !Part.valid() ||
        (Whole.Begin == Part.Begin && Whole.End == Part.End))
      Out.Macros.push_back(E->getBeginLoc());
  }

  /// A loop header that begins or ends inside a macro cannot be replaced.
  void loops(const OMPLoopBasedDirective &D) {
    if (isa_and_nonnull<OMPLoopTransformationDirective>(
            onlyStatement(userStatementOf(&D))))
      return; // those of that one are not written yet
    OMPLoopBasedDirective::doForAllLoops(
        userStatementOf(&D), /*TryImperfectlyNestedLoops=*/true,
        D.getLoopsNumber(), [&](unsigned, const Stmt *S) {
          if (const auto *For = dyn_cast<ForStmt>(S))
            header({For->getForLoc(), For->getRParenLoc()});
          else if (const auto *For = dyn_cast<CXXForRangeStmt>(S))
            header(For->getRangeInit()->getSourceRange());
          return !isa<ForStmt, CXXForRangeStmt>(S);
        });
  }

  ASTContext &Context;
  const Pragmas &Found;
  const SourceManager &SM = Context.getSourceManager();
  bool OnDevice = false;
  bool Solo = false; ///< some threads may execute a statement for all
  const Stmt *LeftByBreak = nullptr;
  const FunctionDecl *Function = nullptr; ///< the outermost one
  FileID Last;                            ///< known to be a part of it
  ToWriteOut Out;
  /// Bodies of functions.
  llvm::SetVector<std::pair<const Stmt *, const FunctionDecl *>> Reached;
};

} // namespace

ToWriteOut findToWriteOut(ASTContext &Context, const Pragmas &Found) {
  if (Found.Live.empty())
    return {};
  ToWriteOut Out = Finder(Context, Found).run();
  constexpr Directive Edited[] = {
      OMPD_declare_target,     OMPD_begin_declare_target,
      OMPD_end_declare_target, OMPD_requires,
      OMPD_declare_variant,    OMPD_begin_declare_variant,
      OMPD_end_declare_variant};
  for (const Pragma &P : Found.Live)
    if (P.FromMacro && !P.InSystemHeader && llvm::is_contained(Edited, P.Kind))
      Out.Macros.push_back(P.Begin);
  return Out;
}

} // namespace omp2cuda
