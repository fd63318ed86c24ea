//===- ControlFlow.cpp - Jumps, labels and scopes --------------------------===//
// Idea: C lets a jump enter a scope behind an initialised variable, a label end a block,
// and a loop body redeclare the loop's variable.
// In:  goto, switch, labels, for.   Out: split declarations, empty statements, braces.
//
//   before   goto end; int k = 3; … end: }
//   after    goto end; int k; k = 3; … end: ; }
//
// Tested by: test/inputs/c/control_flow.c, refused_jump.c
// Limits: a jump over an array with an initializer is refused (E0607). Computed gotos are
// the host compiler's; nvcc rejects them in device code.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

/// A place in a function: the enclosing blocks and the statement's index in
/// each.
using Place = std::vector<std::pair<const CompoundStmt *, size_t>>;

struct ControlFlow : Concept {
  using Concept::Concept;

  /// Splits the declarations that jumps skip.
  void finish() {
    for (auto &[From, To] : Jumps)
      skipped(From, Labels[To]);
    for (const DeclStmt *D : Skipped)
      split(D);
  }

  void label(LabelStmt *L) {
    Labels[L->getDecl()] = place(parents().size());
    if (isAtEnd(L->getSubStmt()))
      C.insertBehind(L->getIdentLoc(), tok::colon, " ;");
  }
  void choice(SwitchCase *S) {
    auto Switch =
        llvm::find_if(llvm::reverse(parents()), llvm::IsaPred<SwitchStmt>);
    skipped(place(size_t(parents().rend() - Switch)), place(parents().size()));
    if (isAtEnd(S->getSubStmt()))
      C.insertAt(C.endOf(S->getColonLoc()), " ;");
  }
  void jump(GotoStmt *G) {
    Jumps.push_back({place(parents().size()), G->getLabel()});
  }

  void loop(ForStmt *F) {
    auto *Init = dyn_cast_or_null<DeclStmt>(F->getInit());
    auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
    if (!Init || !Body)
      return;
    for (const VarDecl *Loop : variablesOf(Init))
      for (const Stmt *S : Body->body())
        if (auto *Inner = dyn_cast<DeclStmt>(S))
          for (const VarDecl *V : variablesOf(Inner))
            if (V->getIdentifier() == Loop->getIdentifier()) {
              C.insertAt(Body->getLBracLoc(), "{");
              C.insertAt(Body->getRBracLoc(), "}");
            }
  }

private:
  bool isAtEnd(const Stmt *S) const {
    auto *Null = dyn_cast_or_null<NullStmt>(S);
    return Null && Null->getSemiLoc().isValid() &&
           Null->getSemiLoc().isFileID() &&
           *C.SM.getCharacterData(Null->getSemiLoc()) != ';';
  }

  /// Where the last of the first \p Size statements around the one at hand is.
  Place place(size_t Size) const {
    Place Out;
    for (size_t I = 0; I + 1 < Size; ++I)
      if (auto *Block = dyn_cast<CompoundStmt>(parents()[I]))
        Out.push_back({Block, llvm::find(Block->body(), parents()[I + 1]) -
                                  Block->body_begin()});
    return Out;
  }

  /// Notes the initialised declarations that lie behind \p To's entry of a
  /// scope.
  void skipped(const Place &From, const Place &To) {
    for (auto [Block, Target] : To) {
      size_t First = 0;
      for (auto [Other, Source] : From)
        if (Other == Block)
          First = Source + 1;
      // A declaration may itself stand behind a label.
      for (size_t I = First; I < Target; ++I)
        if (auto *D = dyn_cast<DeclStmt>(
                Block->body_begin()[I]->stripLabelLikeStatements());
            D && llvm::any_of(variablesOf(D), isInitialised))
          Skipped.insert(D);
    }
  }

  static bool isInitialised(const VarDecl *V) {
    return V->hasInit() && V->hasLocalStorage();
  }

  void split(const DeclStmt *S) {
    std::string Assignments;
    const Decl *LastDecl = *std::prev(S->decl_end());
    for (const VarDecl *V : variablesOf(S)) {
      if (!isInitialised(V))
        continue;
      QualType T = V->getType();
      const char *Problem =
          V->getBeginLoc().isMacroID() || V->getLocation().isMacroID()
              ? "it is made by a macro"
          : T->isArrayType() && variablesOf(S).size() > 1
              ? "declare the array for itself"
          : T->isVariableArrayType() || (T->isArrayType() && isUnnamed(T))
              ? "declare the array before the jump"
          : T.isConstQualified() && T->isPointerType()
              ? "it is const; declare it before the jump"
              : nullptr;
      if (Problem)
        return C.refuse(V->getLocation(), DiagId::CJumpOverInit,
                        {Names::asWritten(V), Problem});
      SourceLocation Before;
      C.find(V->getLocation(), [&](const Token &T) {
        if (T.isNot(tok::equal))
          Before = T.getEndLoc();
        return T.is(tok::equal);
      });
      if (T->isArrayType())
        return filled(*S, *V, Before);
      auto *List = dyn_cast<InitListExpr>(V->getInit());
      std::string Value =
          List ? C.castTo(T) + C.editedInside(asWritten(List)->getSourceRange())
               : C.edited(V->getInit());
      Assignments += " " + C.Named.of(V) + " = " + Value + ";";
      C.Out.replaceWhole(C.between(Before, C.pastSeparator(V->getEndLoc())),
                         V == LastDecl ? ";" + Assignments : ",");
      if (T.isConstQualified())
        dropConst(S->getBeginLoc(), V->getLocation());
    }
    auto *LastVar = dyn_cast<VarDecl>(LastDecl);
    if (!LastVar || !LastVar->hasInit())
      C.insertAfterStatement(S, Assignments);
  }

  /// `int a[2]; { const int values[2] = {n, 1}; memcpy(a, values, sizeof(a)); }`.
  /// \p Before: the end of what stands in front of "=".
  void filled(const DeclStmt &S, const VarDecl &V, SourceLocation Before) {
    const std::string Name = C.Named.of(&V), Size = "sizeof(" + Name + ")";
    const Expr *Init = V.getInit();
    const auto *List = dyn_cast<InitListExpr>(Init);
    if (List)
      List = asWritten(List);
    std::string Fill = "memset(" + Name + ", 0, " + Size + ");";
    if (!List || List->getNumInits() > 1 ||
        (List->getNumInits() == 1 && !isZero(List->getInit(0)))) {
      const std::string Values = unusedWord("values", C.Context);
      QualType Constant = V.getType();
      if (!C.Context.getBaseElementType(Constant).isConstQualified())
        Constant = QualType(C.Context.getAsArrayType(Constant.withConst()), 0);
      Fill = "{ " + C.spell(Constant, Values) + " = " +
             (List ? C.editedInside(List->getSourceRange()) : C.edited(Init)) +
             "; memcpy(" + Name + ", " + Values + ", " + Size + "); }";
    }
    // Its values do not say any longer how many they are.
    const auto *Array = C.Context.getAsConstantArrayType(V.getType());
    auto Bracket = C.find(V.getLocation(), [](const Token &T) {
      return T.isOneOf(tok::r_square, tok::equal);
    });
    if (Array && Bracket && Bracket->is(tok::r_square) &&
        C.SM.getCharacterData(Bracket->getLocation())[-1] == '[')
      C.insertAt(Bracket->getLocation(),
                 llvm::toString(Array->getSize(), 10, false));
    C.Out.replaceWhole(C.between(Before, C.pastSeparator(V.getEndLoc())),
                       "; " + Fill);
    if (C.Context.getBaseElementType(V.getType()).isConstQualified())
      dropConst(S.getBeginLoc(), V.getLocation());
  }

  bool isUnnamed(QualType T) const {
    const TagDecl *Tag = C.Context.getBaseElementType(T)->getAsTagDecl();
    return Tag && !namedAs(Tag);
  }

  bool isZero(const Expr *E) const {
    const std::optional<llvm::APSInt> Value =
        E->getIntegerConstantExpr(C.Context);
    return Value && Value->isZero();
  }

  void dropConst(SourceLocation Loc, SourceLocation End) {
    auto Const = C.findWord(Loc, "const");
    if (!Const || !C.SM.isBeforeInTranslationUnit(Const->getLocation(), End))
      return;
    if (Const->getLocation().isMacroID())
      return (void)C.replaceRange(Const->getLocation(), "", "const");
    FileRange Word = C.between(Const->getLocation(), Const->getEndLoc());
    StringRef Behind = C.SM.getBufferData(Word.File).substr(Word.End);
    Word.End += Behind.starts_with(" ");
    C.Out.replace(Word, "");
    dropConst(Const->getEndLoc(), End);
  }

  std::vector<std::pair<Place, const LabelDecl *>> Jumps;
  std::map<const LabelDecl *, Place> Labels;
  llvm::SetVector<const DeclStmt *> Skipped;
};

} // namespace

void convertControlFlow(Convert &C) {
  ControlFlow Flow(C);
  Flow.run(&ControlFlow::label, &ControlFlow::choice, &ControlFlow::jump,
           &ControlFlow::loop);
  Flow.finish();
}

} // namespace omp2cuda::c
