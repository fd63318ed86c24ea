//===- MoveStatics.cpp - Static variables of device code, at file scope -------===//
// Idea: a static variable of a function is one object, but device code has the function
// in several versions, and a region as a kernel of its own. So it becomes what a
// programmer of CUDA would make of it: a variable in front of the function, which the
// device has as each one of `declare target` (OpenMP 5.2, 7.8.1). So does one that its
// function names in `declare target`.
//
//   int next(void) {                     static int next_calls = 0;
//     static int calls = 0;        →     #pragma omp declare target(next_calls)
//     return calls++;                    int next(void) {
//   }                                      return next_calls++;
//                                        }
//
// In:  AST, static variables of device code.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/func/static-*, test/inputs/refuse/static-*
// Limits: E0403 where it stays: in headers, templates and lambdas, where its type or value is
// known in its function only, where a value is computed or an address, or a macro has its name. Constant
// ones stay, each version has its own.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../Regions.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

namespace {

struct Mover : Rewriting {
  std::set<std::string> Taken = {};       ///< names of those that moved
  std::set<llvm::StringRef> Moved = {};   ///< … that they had
  const FunctionDecl *Function = nullptr; ///< of the declaration at hand

  void move(const DeclStmt &Of) {
    llvm::SmallVector<const VarDecl *, 4> Variables = variablesOf(&Of);
    assert(!Variables.empty() && "a declaration that moves has variables");
    Function = around(Variables.front());
    if (!Function || Function->isDependentContext() ||
        Function->isTemplateInstantiation())
      return;
    FileRange Whole = writtenRange(Of.getSourceRange(), Context);
    if (Whole.File != SM.getMainFileID() || Found.HasLineDirectives)
      return;
    const Decl *Before = outermost(Function);
    std::vector<const DeclRefExpr *> Uses;
    for (const auto *E : everywhere<DeclRefExpr>(Function))
      if (llvm::is_contained(Variables, E->getDecl()))
        Uses.push_back(E);
    if (!llvm::all_of(Of.decls(),
                      [&](const Decl *D) { return isMovable(D, *Before); }) ||
        llvm::any_of(Uses, [&](const DeclRefExpr *E) {
          return !writtenRange(E->getSourceRange(), Context).valid();
        }))
      return;
    std::string
        Directives; // of those that have one, else they are device code's
    bool Said = llvm::any_of(Variables, declareTargetOf);
    std::set<SourceLocation> Done;
    auto Rename = [&](SourceLocation At, const std::string &To) {
      if (Done.insert(At).second)
        View.replace(SourceRange(At), To);
    };
    for (const VarDecl *V : Variables) {
      std::string Own = named(*V);
      Moved.insert(Names::identifier(V));
      if (!Said || declareTargetOf(V))
        Directives += directive(*V, Own);
      Rename(V->getLocation(), Own);
      for (const DeclRefExpr *E : Uses)
        if (E->getDecl() == V)
          Rename(E->getLocation(), Own);
    }
    View.insert(Whole.File, above(Before, SM),
                (View.cut(Whole) + "\n" + Directives).generated());
    dropDirective(Whole);
  }

  /// Takes the directives away that named what has moved.
  void dropDirectives() {
    for (const Pragma &P : Found.Live) {
      std::vector<llvm::StringRef> Named = namesIn(P);
      auto HasMoved = [&](llvm::StringRef Name) { return Moved.count(Name); };
      if (P.Kind != OMPD_declare_target || llvm::none_of(Named, HasMoved))
        continue;
      const FunctionDecl *In = nullptr;
      for (const DeclStmt *Each : Places.Statics)
        if (const FunctionDecl *F = around(variablesOf(Each).front());
            F && SM.isPointWithin(P.Begin, F->getBeginLoc(), F->getEndLoc()))
          In = F;
      if (In && llvm::all_of(Named, HasMoved))
        dropDirective(range(P));
      else if (In)
        Diags.report(P.Begin, DiagId::UnsupportedVariable,
                     {Named.front().str(),
                      "a static variable of a function shares its 'declare "
                      "target' with others, which are none"});
    }
  }

private:
  /// The variables in the lists of \p P.
  static std::vector<llvm::StringRef> namesIn(const Pragma &P) {
    std::vector<llvm::StringRef> Out;
    llvm::StringRef Text = P.Text;
    while (!(Text = Text.drop_until([](char C) { return C == '('; })).empty()) {
      auto [List, Rest] = Text.drop_front().split(')');
      llvm::SmallVector<llvm::StringRef, 4> Each;
      if (!Text.starts_with("(any)") && !Text.starts_with("(nohost)"))
        llvm::SplitString(List, Each, ", \t");
      llvm::append_range(Out, Each);
      Text = Rest;
    }
    return Out;
  }

  /// That of \p V, which is called \p Name now.
  static std::string directive(const VarDecl &V, const std::string &Name) {
    const OMPDeclareTargetDeclAttr *Said = declareTargetOf(&V);
    std::string Clause = isLinked(&V) ? " link" : "", Device;
    if (Said && Said->getDevType() == OMPDeclareTargetDeclAttr::DT_NoHost)
      Clause = " enter", Device = " device_type(nohost)";
    return "#pragma omp declare target" + Clause + "(" + Name + ")" + Device +
           "\n";
  }

  std::string named(const VarDecl &V) {
    std::string Scope = Function->getIdentifier()
                            ? Names::asWritten(Function) + "_"
                            : std::string(),
                Own = unusedWord(Scope + Names::asWritten(&V), Context),
                Out = Own;
    for (unsigned I = 2; !Taken.insert(Out).second; ++I)
      Out = unusedWord(Own + "_" + std::to_string(I), Context);
    return Out;
  }

  /// The function that \p V stands in; null: a lambda, a block.
  static const FunctionDecl *around(const VarDecl *V) {
    const DeclContext *In = V->getDeclContext();
    while (isa<CapturedDecl>(In))
      In = In->getParent();
    const auto *M = dyn_cast<CXXMethodDecl>(In);
    return M && M->getParent()->isLambda() ? nullptr
                                           : dyn_cast<FunctionDecl>(In);
  }

  /// Can \p D, and all that it names, stand in front of \p Before?
  bool isMovable(const Decl *D, const Decl &Before) const {
    const auto *V = dyn_cast<VarDecl>(D);
    if (!V || !V->isStaticLocal() || V->getType()->isReferenceType() ||
        V->getTLSKind() != VarDecl::TLS_None ||
        V->getType().isDestructedType() ||
        (V->hasInit() && !V->hasConstantInitialization()))
      return false;
    auto Known = [&](const Decl *Named) {
      return Named == D ||
             (Named->getDeclContext()->getRedeclContext()->isFileContext() &&
              SM.isBeforeInTranslationUnit(Named->getLocation(),
                                           beginOf(&Before)));
    };
    // The address of what is named would be that of the host.
    for (const auto *E : everywhere<DeclRefExpr>(D)) {
      const auto *Of = dyn_cast<VarDecl>(E->getDecl());
      bool Constant = isa<EnumConstantDecl>(E->getDecl()) ||
                      (Of && Of->getType().isConstQualified() &&
                       Of->getType()->isArithmeticType());
      if (!Constant || !Known(E->getDecl()))
        return false;
    }
    return llvm::all_of(typesNamedIn(V), Known);
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::moveStatics() {
  Mover All{*this};
  for (const DeclStmt *Each : Places.Statics)
    All.move(*Each);
  All.dropDirectives();
  return All.rewritten();
}

} // namespace omp2cuda
