//===- ControlFlow.cpp - Jumps, labels and scopes
//------------------------------===//
// Idea: C lets a jump enter a scope behind an initialised variable, a label end
// a block, and a loop body redeclare the loop's variable. In:  goto, switch,
// labels, for.   Out: split declarations, empty statements, braces.
//
//   before   goto end; int k = 3; … end: }
//   after    goto end; int k; k = 3; … end: ; }
//
// Tested by: test/inputs/c/control_flow.c, refused_jump.c
// Limits: a jump over an array with an initializer is refused (E0607). Computed
// gotos are the host compiler's; nvcc rejects them in device code.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

/// A place in a function: the enclosing blocks and the statement's index in
/// each.
using Place = std::vector<std::pair<const CompoundStmt *, size_t>>;

struct Jump {
  Place From;
  const LabelDecl *To = nullptr; ///< of a goto
  std::vector<Place> Cases;      ///< of a switch
};

class ControlFlow : public Walker {
public:
  using Walker::Walker;

  bool VisitLabelStmt(LabelStmt *L) override {
    if (isAtEnd(L->getSubStmt()))
      C.insertBehind(L->getIdentLoc(), tok::colon, " ;");
    return true;
  }
  bool VisitSwitchCase(SwitchCase *S) override {
    if (isAtEnd(S->getSubStmt()))
      C.insertAt(Lexer::getLocForEndOfToken(S->getColonLoc(), 0, C.SM, C.LO),
                 " ;");
    return true;
  }

  bool VisitForStmt(ForStmt *F) override {
    auto *Init = dyn_cast_or_null<DeclStmt>(F->getInit());
    auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
    if (!Init || !Body)
      return true;
    for (const Decl *Loop : Init->decls())
      for (const Stmt *S : Body->body())
        if (auto *Inner = dyn_cast<DeclStmt>(S))
          for (const Decl *D : Inner->decls())
            if (isa<VarDecl>(D) && isa<VarDecl>(Loop) &&
                cast<VarDecl>(D)->getIdentifier() ==
                    cast<VarDecl>(Loop)->getIdentifier()) {
              C.insertAt(Body->getLBracLoc(), "{");
              C.insertAt(Body->getRBracLoc(), "}");
            }
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (!F->isThisDeclarationADefinition() || !C.ours(F->getLocation()))
      return true;
    Jumps.clear();
    Switches.clear();
    Labels.clear();
    collect(F->getBody(), {});
    std::set<const DeclStmt *> Skipped;
    for (const Jump &J : Jumps) {
      if (J.To)
        skipped(J.From, Labels[J.To], Skipped);
      for (const Place &Case : J.Cases)
        skipped(J.From, Case, Skipped);
    }
    for (const DeclStmt *D : Skipped)
      split(D);
    return true;
  }

private:
  bool isAtEnd(const Stmt *S) const {
    auto *Null = dyn_cast_or_null<NullStmt>(S);
    if (!Null || Null->getSemiLoc().isInvalid() ||
        Null->getSemiLoc().isMacroID())
      return false;
    auto [File, Offset] = C.SM.getDecomposedLoc(Null->getSemiLoc());
    return C.SM.getBufferData(File)[Offset] != ';';
  }

  // The deepest switch that is open while collecting is the last one.
  void collect(const Stmt *S, Place At) {
    if (!S)
      return;
    if (auto *Block = dyn_cast<CompoundStmt>(S)) {
      size_t I = 0;
      for (const Stmt *Child : Block->body()) {
        Place Inner = At;
        Inner.push_back({Block, I++});
        collect(Child, Inner);
      }
      return;
    }
    if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      if (D->hasAssociatedStmt())
        collect(D->getRawStmt(), At);
      return;
    }
    if (auto *L = dyn_cast<LabelStmt>(S))
      Labels[L->getDecl()] = At;
    if (auto *G = dyn_cast<GotoStmt>(S))
      Jumps.push_back({At, G->getLabel(), {}});
    if (isa<SwitchCase>(S) && !Switches.empty())
      Jumps[Switches.back()].Cases.push_back(At);
    if (auto *Switch = dyn_cast<SwitchStmt>(S)) {
      Switches.push_back(Jumps.size());
      Jumps.push_back({At, nullptr, {}});
      collect(Switch->getBody(), At);
      Switches.pop_back();
      return;
    }
    for (const Stmt *Child : S->children())
      collect(Child, At);
  }

  /// Adds the initialised declarations that lie behind \p To's entry of a
  /// scope.
  static void skipped(const Place &From, const Place &To,
                      std::set<const DeclStmt *> &Out) {
    for (auto [Block, Target] : To) {
      size_t First = 0;
      for (auto [Other, Source] : From)
        if (Other == Block)
          First = Source + 1;
      size_t I = 0;
      for (const Stmt *S : Block->body()) {
        // A declaration may itself stand behind a label.
        while (auto *L = dyn_cast<LabelStmt>(S))
          S = L->getSubStmt();
        while (auto *Case = dyn_cast<SwitchCase>(S))
          S = Case->getSubStmt();
        if (I >= First && I < Target)
          if (auto *D = dyn_cast<DeclStmt>(S); D && hasInitialized(D))
            Out.insert(D);
        ++I;
      }
    }
  }

  static bool hasInitialized(const DeclStmt *S) {
    for (const Decl *D : S->decls())
      if (auto *V = dyn_cast<VarDecl>(D))
        if (V->hasInit() && V->hasLocalStorage())
          return true;
    return false;
  }

  void split(const DeclStmt *S) {
    std::string Assignments;
    for (const Decl *D : S->decls()) {
      auto *V = dyn_cast<VarDecl>(D);
      if (!V || !V->hasInit() || !V->hasLocalStorage())
        continue;
      std::string Problem;
      if (V->getBeginLoc().isMacroID() || V->getLocation().isMacroID())
        Problem = "it is made by a macro";
      else if (V->getType()->isArrayType())
        Problem = "declare the array before the jump";
      else if (V->getType().isConstQualified() && V->getType()->isPointerType())
        Problem = "it is const; declare it before the jump";
      if (!Problem.empty()) {
        C.refuse(C.SM.getExpansionLoc(V->getLocation()), DiagId::CJumpOverInit,
                 {Names::asWritten(V), Problem});
        return;
      }
      Token Tok;
      SourceLocation Loc = V->getLocation(), Before;
      while (!Lexer::getRawToken(Loc, Tok, C.SM, C.LO, true) &&
             !Tok.isOneOf(tok::equal, tok::eof)) {
        Before = Tok.getEndLoc();
        Loc = Tok.getEndLoc();
      }
      const Expr *Init = V->getInit();
      std::string Value;
      if (auto *List = dyn_cast<InitListExpr>(Init)) {
        const InitListExpr *Syntax =
            List->getSyntacticForm() ? List->getSyntacticForm() : List;
        Value = "(" + C.spell(V->getType().getUnqualifiedType()) + ")" +
                C.editedInside(Syntax->getSourceRange());
      } else {
        Value = C.edited(Init->IgnoreImplicit()->getSourceRange());
      }
      SourceLocation End = C.pastSeparator(V->getEndLoc());
      auto [File, Offset] = C.SM.getDecomposedLoc(Before);
      unsigned EndOffset = C.SM.getFileOffset(End);
      bool Last = D == *(S->decl_end() - 1);
      Assignments += " " + C.Named.of(V) + " = " + Value + ";";
      C.Out.replaceWhole(File, Offset, EndOffset - Offset,
                         Last ? ";" + Assignments : ",");
      if (V->getType().isConstQualified())
        dropConst(S->getBeginLoc(), V->getLocation());
    }
    const Decl *LastDecl = *(S->decl_end() - 1);
    auto *LastVar = dyn_cast<VarDecl>(LastDecl);
    if (!LastVar || !LastVar->hasInit())
      C.insertAfterStatement(S, Assignments);
  }

  void dropConst(SourceLocation Loc, SourceLocation End) {
    Token Tok;
    while (Loc != End && !Lexer::getRawToken(Loc, Tok, C.SM, C.LO, true)) {
      if (Tok.is(tok::raw_identifier) && Tok.getRawIdentifier() == "const")
        C.replaceRange({Tok.getLocation(), Tok.getLocation()}, "", "const");
      Loc = Tok.getEndLoc();
      if (!C.SM.isBeforeInTranslationUnit(Loc, End))
        break;
    }
  }

  std::vector<Jump> Jumps;
  std::vector<size_t> Switches;
  std::map<const LabelDecl *, Place> Labels;
};

} // namespace

void convertControlFlow(Convert &C) { ControlFlow(C).run(); }

} // namespace omp2cuda::c
