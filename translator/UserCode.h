//===- UserCode.h - A walk over what the programmer wrote ----------------------===//
// Idea: below a directive Clang keeps helper expressions beside the user's statement.
// This visitor sees the statement, once, and tells which directives are around it. Who
// only asks what is there asks without a class:
//
//     for (const CallExpr *Call : all<CallExpr>(Body)) …
//     if (any<LambdaExpr>(Body)) …
//     for (const MemberExpr *E : everywhere<MemberExpr>(Body)) … // also in clauses
//
// In:  a statement.   Out: the hooks of the derived class; the nodes found.
// Tested by: every stage that derives from it
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/Support/SaveAndRestore.h"

#include <vector>

namespace omp2cuda {

/// The statement of a directive as written; null for stand-alone directives.
inline const Stmt *userStatementOf(const OMPExecutableDirective *D) {
  return D->hasAssociatedStmt() ? D->getRawStmt() : nullptr;
}

/// `#pragma omp allocate` and `declare reduction`, which stand among the declarations of
/// a block and execute nothing.
inline bool isDeclarativeDirective(const Stmt *S) {
  const auto *D = dyn_cast<DeclStmt>(S);
  return D && D->decl_begin() != D->decl_end() &&
         isa<OMPAllocateDecl, OMPDeclareReductionDecl>(*D->decl_begin());
}

/// The variables that \p D declares.
inline SmallVector<const VarDecl *, 4> variablesOf(const DeclStmt *D) {
  SmallVector<const VarDecl *, 4> Out;
  for (const Decl *Each : D->decls())
    if (const auto *V = dyn_cast<VarDecl>(Each))
      Out.push_back(V);
  return Out;
}

/// What \p V begins with; null: nothing gives it a value, as `point p[4];` in C++, which
/// Clang says with a constructor that does nothing.
inline const Expr *firstValue(const VarDecl *V) {
  const Expr *Init = V->getInit();
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Init);
  return Made && !Made->getNumArgs() && !Made->isListInitialization() &&
                 !Made->requiresZeroInitialization() &&
                 Made->getConstructor()->isTrivial()
             ? nullptr
             : Init;
}

/// Is it `_Float16`, `__fp16` or `__bf16`, which are classes in CUDA?
inline bool isSmallFloat(QualType T) {
  using clang::BuiltinType;
  return !T.isNull() && (T->isSpecificBuiltinType(BuiltinType::Float16) ||
                         T->isSpecificBuiltinType(BuiltinType::Half) ||
                         T->isSpecificBuiltinType(BuiltinType::BFloat16));
}

/// The class of an object of type \p T, or of the elements of an array of such a type;
/// null: it is none, or incomplete.
inline const CXXRecordDecl *classOf(QualType T) {
  const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class ? Class->getDefinition() : nullptr;
}

/// What \p Tag is named by: itself, or the typedef of `typedef struct { … } S`; null: it
/// has no name.
inline const NamedDecl *namedAs(const TagDecl *Tag) {
  if (Tag->getIdentifier())
    return Tag;
  return Tag->getTypedefNameForAnonDecl();
}

/// \p Wanted, or a variation that is no word of the file.
inline std::string unusedWord(std::string Wanted, const ASTContext &Context) {
  while (Context.Idents.find(Wanted) != Context.Idents.end())
    Wanted = "omp_" + Wanted;
  return Wanted;
}

/// The data member of `*this` that \p E names; null: none.
inline const FieldDecl *memberOfThis(const Expr *E) {
  const auto *M = dyn_cast<MemberExpr>(E->IgnoreParenImpCasts());
  return M && isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts())
             ? dyn_cast<FieldDecl>(M->getMemberDecl())
             : nullptr;
}

/// Variables in the order of their declarations.
template <class Range> std::vector<const VarDecl *> byPlace(const Range &Of) {
  std::vector<const VarDecl *> Out(Of.begin(), Of.end());
  llvm::sort(Out, [](const VarDecl *A, const VarDecl *B) {
    return A->getLocation() < B->getLocation();
  });
  return Out;
}

/// \p S, or the statement that is all of the block \p S; without a hint in front of it,
/// `#pragma unroll`.
inline const Stmt *onlyStatement(const Stmt *S) {
  if (const auto *Hinted = dyn_cast_or_null<AttributedStmt>(S))
    return onlyStatement(Hinted->getSubStmt());
  const auto *B = dyn_cast_or_null<CompoundStmt>(S);
  return B && B->size() == 1 ? onlyStatement(B->body_front()) : S;
}

/// The expression \p S as the programmer wrote it; null: it is none.
inline const Expr *bare(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return E ? E->IgnoreUnlessSpelledInSource() : nullptr;
}

/// \p S, or what is executed last in the block \p S; null: nothing is.
inline const Stmt *lastStatement(const Stmt *S) {
  const auto *B = dyn_cast_or_null<CompoundStmt>(S);
  if (!B)
    return S;
  return B->body_empty() ? nullptr : lastStatement(B->body_back());
}

/// Does \p D stand in a namespace, or in none? `extern "C" { }` is no scope.
inline bool isOfFile(const Decl *D) {
  return D->getDeclContext()->getRedeclContext()->isFileContext();
}

/// What \p D is a part of that stands in a file or a namespace, or itself.
inline const Decl *outermost(const Decl *D) {
  while (!D->getLexicalDeclContext()->isFileContext())
    D = cast<Decl>(D->getLexicalDeclContext());
  return D;
}

/// The type of a file or function among whose members, or theirs, \p Tag is declared; or itself.
inline const TagDecl *withMembers(const TagDecl *Tag) {
  while (const auto *In = dyn_cast_or_null<TagDecl>(
             Tag ? Tag->getLexicalDeclContext() : nullptr))
    Tag = In;
  return Tag;
}

/// Calls \p F with \p N as what it is, if that is one of \p Nodes.
template <class... Nodes, class Node, class Function>
void asOneOf(Node *N, Function F) {
  (void)((isa<Nodes>(N) && (F(cast<Nodes>(N)), true)) || ...);
}

/// Does \p S, if there is one, read the value of an object?
inline bool isLoad(const Stmt *S) {
  const auto *C = dyn_cast_or_null<CastExpr>(S);
  return C && C->getCastKind() == CK_LValueToRValue;
}

/// What is next around the last of \p Around; null: nothing is.
inline const Stmt *nextAround(ArrayRef<const Stmt *> Around) {
  return Around.size() > 1 ? Around.end()[-2] : nullptr;
}

/// Is \p S a statement of \p Parent, and not a condition or an operand?
inline bool isStatement(const Stmt *S, const Stmt *Parent) {
  if (!Parent || isa<CompoundStmt, SwitchCase, LabelStmt>(Parent))
    return true;
  bool Is = false;
  asOneOf<IfStmt, ForStmt>(Parent,
                           [&](const auto *P) { Is = S != P->getCond(); });
  asOneOf<WhileStmt, DoStmt, CXXForRangeStmt>(
      Parent, [&](const auto *P) { Is = S == P->getBody(); });
  return Is;
}

class UserCode : public DynamicRecursiveASTVisitor {
public:
  void walk(const Stmt *S) { TraverseStmt(const_cast<Stmt *>(S)); }
  bool TraverseStmt(Stmt *S) override {
    if (!S || isDeclarativeDirective(S))
      return true;
    if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      if (!enter(D))
        return true;
      llvm::SaveAndRestore Parallel(
          InParallel,
          InParallel + isOpenMPParallelDirective(D->getDirectiveKind()));
      Inside.push_back(D);
      bool R = TraverseStmt(const_cast<Stmt *>(userStatementOf(D)));
      Inside.pop_back();
      leave(D);
      return R;
    }
    const auto *If =
        dyn_cast_or_null<IfStmt>(Around.empty() ? nullptr : Around.back());
    llvm::SaveAndRestore Known(
        InConstant, InConstant || isa<ConstantExpr>(S) ||
                        (If && If->isConstexpr() && If->getCond() == S));
    Around.push_back(S);
    bool R = DynamicRecursiveASTVisitor::TraverseStmt(S);
    Around.pop_back();
    return R;
  }
  // What the compiler has to know while it reads the file.
  bool TraverseVarDecl(VarDecl *V) override {
    llvm::SaveAndRestore Known(InConstant, InConstant || V->isConstexpr());
    return DynamicRecursiveASTVisitor::TraverseVarDecl(V);
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *D) override {
    llvm::SaveAndRestore Known(InConstant, true);
    return DynamicRecursiveASTVisitor::TraverseStaticAssertDecl(D);
  }
  bool TraverseConstantArrayTypeLoc(ConstantArrayTypeLoc L, bool Q) override {
    llvm::SaveAndRestore Known(InConstant, true);
    return DynamicRecursiveASTVisitor::TraverseConstantArrayTypeLoc(L, Q);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) override {
    llvm::SaveAndRestore Known(InConstant, true);
    return DynamicRecursiveASTVisitor::TraverseTemplateArgumentLoc(L);
  }

  /// A call that `declare variant` changes, as it is written.
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override {
    return TraverseStmt(E->getSyntacticForm());
  }

protected:
  /// False: the directive's statement is not walked, and leave() is not called.
  virtual bool enter(OMPExecutableDirective *) { return true; }
  virtual void leave(OMPExecutableDirective *) {}
  /// The statements around the one at hand, outermost first, itself last.
  std::vector<const Stmt *> Around;
  /// The directives that were entered and not left, in the same order.
  std::vector<const OMPExecutableDirective *> Inside;
  unsigned InParallel = 0; ///< the parallel regions around it
  bool InConstant = false; ///< in a constant expression
};

/// Hands each node that \p Walk comes to to a function.
template <class Walk> struct EachNodeOf : Walk {
  llvm::function_ref<void(const Stmt *)> OfStmt;
  llvm::function_ref<void(const Decl *)> OfDecl;
  bool TraverseStmt(Stmt *S) override {
    if (S && OfStmt)
      OfStmt(S);
    return Walk::TraverseStmt(S);
  }
  bool TraverseDecl(Decl *D) override {
    if (D && OfDecl)
      OfDecl(D);
    return Walk::TraverseDecl(D);
  }
};
/// Is the statement of a directive walked? None: that of each.
using Enters = llvm::function_ref<bool(const OMPExecutableDirective *)>;
struct EachNode : EachNodeOf<UserCode> {
  Enters Into;
  bool enter(OMPExecutableDirective *D) override { return !Into || Into(D); }
};

/// Walks through \p In, a statement or declaration.
template <class Of, class Root> void traverse(Of &Walk, const Root *In) {
  if constexpr (std::is_base_of_v<Stmt, Root>)
    Walk.TraverseStmt(const_cast<Root *>(In));
  else
    Walk.TraverseDecl(const_cast<Root *>(In));
}

/// The nodes of class \p Node that \p Walk comes to there.
template <class Node, class Of, class Root>
std::vector<const Node *> foundBy(Of &Walk, const Root *In) {
  std::vector<const Node *> Found;
  auto Keep = [&](const auto *Each) {
    if (const auto *N = dyn_cast<Node>(Each))
      Found.push_back(N);
  };
  if constexpr (std::is_base_of_v<Stmt, Node>)
    Walk.OfStmt = Keep;
  else
    Walk.OfDecl = Keep;
  traverse(Walk, In);
  return Found;
}

/// The statements, expressions or declarations of class \p Node that the programmer wrote
/// in \p S, itself among them, in order; not those below directives that \p Into, if there
/// is one, is false for.
template <class Node>
std::vector<const Node *> all(const Stmt *S, Enters Into = {}) {
  EachNode Walk;
  Walk.Into = Into;
  return foundBy<Node>(Walk, S);
}

/// Those in \p In, a statement or declaration, and in the clauses there.
template <class Node, class Root>
std::vector<const Node *> everywhere(const Root *In) {
  EachNodeOf<DynamicRecursiveASTVisitor> Walk; // not only the user's code
  return foundBy<Node>(Walk, In);
}

/// The same, with what the compiler made of templates.
template <class Node, class Root>
std::vector<const Node *> inInstances(const Root *In) {
  EachNodeOf<DynamicRecursiveASTVisitor> Walk;
  Walk.ShouldVisitTemplateInstantiations = true;
  return foundBy<Node>(Walk, In);
}

/// The types that \p In, a statement or declaration, names.
template <class Root>
std::vector<const TypeDecl *> typesNamedIn(const Root *In) {
  struct : DynamicRecursiveASTVisitor {
    std::vector<const TypeDecl *> Found;
    bool VisitTagTypeLoc(TagTypeLoc T) override {
      Found.push_back(T.getDecl());
      return true;
    }
    bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
      Found.push_back(T.getDecl());
      return true;
    }
  } Walk;
  traverse(Walk, In);
  return Walk.Found;
}

/// Is there one among them that \p Test holds for?
template <class Node, class Of>
bool any(const Stmt *S, Of Test, Enters Into = {}) {
  return llvm::any_of(all<Node>(S, Into), Test);
}
template <class Node> bool any(const Stmt *S) { return !all<Node>(S).empty(); }

/// Hands each \p Node of them to \p Do, with the statements around it, itself last.
template <class Node, class Function>
void each(const Stmt *S, Function Do, Enters Into = {}) {
  struct Walk : EachNode {
    Function &Do;
    explicit Walk(Function &Do) : Do(Do) {}
    bool VisitStmt(Stmt *At) override {
      if (const auto *N = dyn_cast<Node>(At))
        Do(N, ArrayRef(Around));
      return true;
    }
  } Found(Do);
  Found.Into = Into;
  Found.walk(S);
}

/// \p Of, declared among the statements of an instance of a template, as \p Pattern has it;
/// else \p Of.
template <class Kind>
const Kind *inPattern(const FunctionDecl &Pattern, const Kind *Of) {
  for (const auto *S : all<DeclStmt>(Pattern.getBody()))
    for (const Decl *D : S->decls()) {
      SmallVector<const Decl *, 8> Each{D};
      if (const auto *E = dyn_cast<EnumDecl>(D))
        llvm::append_range(Each, E->enumerators());
      for (const Decl *Is : Each)
        if (const auto *K = dyn_cast<Kind>(Is);
            K && K->getLocation() == Of->getLocation())
          return K;
    }
  return Of;
}

/// A name in \p In of a member of `*this` that a clause lists: Clang has a variable for it.
struct HeldName {
  const DeclRefExpr *Name;
  const FieldDecl *Member;
  FileID File;
  unsigned Begin, End; ///< with `this->`, where that is written
  bool This;
};
/// Those that \p Of, which knows the variables, has members for.
template <class Sharing>
std::vector<HeldName> heldNames(const Stmt *In, const Sharing &Of,
                                const SourceManager &SM) {
  std::vector<HeldName> Out;
  for (const auto *E : all<DeclRefExpr>(In)) {
    const auto *V = dyn_cast<OMPCapturedExprDecl>(E->getDecl());
    const FieldDecl *F = V ? Of.memberFor(V->getCanonicalDecl()) : nullptr;
    if (!F)
      continue;
    auto [File, At] = SM.getDecomposedSpellingLoc(E->getLocation());
    unsigned End = At + V->getIdentifier()->getLength();
    StringRef Before = SM.getBufferData(File).substr(0, At).rtrim();
    bool This = Before.consume_back("->") && Before.rtrim().ends_with("this");
    if (This)
      At = unsigned(Before.rtrim().size()) - 4;
    Out.push_back({E, F, File, At, End, This});
  }
  return Out;
}

} // namespace omp2cuda
