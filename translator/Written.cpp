//===- Written.cpp - What the programmer wrote, node by node --------------------===//
// Idea: see Written.h.
//===----------------------------------------------------------------------===//
#include "Written.h"

#include "clang/AST/DeclOpenMP.h"
#include "llvm/Support/SaveAndRestore.h"

#include <array>

namespace omp2cuda {

/// Has \p S nothing but children that Clang's visitor would come to?
static bool isPlain(const Stmt *S) {
  auto IsWord = [](const auto *E, const NamedDecl *D) {
    return !E->hasQualifier() && !E->hasExplicitTemplateArgs() &&
           D->getIdentifier();
  };
  if (auto *E = dyn_cast<DeclRefExpr>(S))
    return IsWord(E, E->getDecl());
  if (auto *E = dyn_cast<MemberExpr>(S))
    return IsWord(E, E->getMemberDecl());
  return isa<ImplicitCastExpr, BinaryOperator, UnaryOperator, ParenExpr,
             ArraySubscriptExpr, IntegerLiteral, CompoundStmt, IfStmt,
             ReturnStmt>(S) ||
         S->getStmtClass() == Stmt::CallExprClass;
}

class Written::Walk : public DynamicRecursiveASTVisitor {
public:
  explicit Walk(Written &Out) : Out(Out) {}

  bool TraverseDecl(Decl *D) override {
    llvm::SaveAndRestore Outer(Around);
    return DynamicRecursiveASTVisitor::TraverseDecl(D);
  }

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    llvm::SaveAndRestore Outer(Around);
    if (isPlain(S)) {
      VisitStmt(S);
      for (Stmt *Child : S->children())
        TraverseStmt(Child);
    } else if (auto *List = dyn_cast<InitListExpr>(S)) {
      if (!List->isSemanticForm() && List->getSemanticForm())
        List = List->getSemanticForm();
      VisitStmt(List);
      for (Expr *Init : List->inits())
        TraverseStmt(Init);
    } else if (auto *D = dyn_cast<OMPExecutableDirective>(S)) {
      // The helper expressions that Clang hangs onto directives were not written.
      VisitStmt(D);
      for (OMPClause *Clause : D->clauses())
        if (Clause && Clause->getBeginLoc().isValid())
          for (Stmt *Child : Clause->children())
            TraverseStmt(Child);
      if (D->hasAssociatedStmt())
        TraverseStmt(D->getRawStmt());
    } else {
      DynamicRecursiveASTVisitor::TraverseStmt(S);
    }
    return true;
  }

  bool VisitDecl(Decl *D) override {
    Around = add({D, nullptr, Around, Decls + unsigned(D->getKind())});
    auto *Mapper = dyn_cast<OMPDeclareMapperDecl>(D);
    return !Mapper ||
           TraverseDecl(
               cast<DeclRefExpr>(Mapper->getMapperVarRef())->getDecl());
  }
  bool VisitStmt(Stmt *S) override {
    Around = add({S, nullptr, Around, unsigned(S->getStmtClass())});
    return true;
  }
  bool VisitTypeLoc(TypeLoc L) override {
    add({L.getTypePtr(), L.getOpaqueData(), Around,
         Types + unsigned(L.getTypeLocClass())});
    // Of a function's types Clang comes to those that a declaration statement has.
    auto Tag = L.getAs<TagTypeLoc>();
    return !Tag || !Tag.isDefinition() || Out.Nodes[Around].Class >= Decls ||
           !Tag.getDecl()->getDeclContext()->isFunctionOrMethod() ||
           TraverseDecl(Tag.getDecl());
  }

private:
  unsigned add(Node N) {
    auto Number = unsigned(Out.Nodes.size());
    if (Around == None)
      N.In = Number;
    Out.Firsts.try_emplace(N.Class, Number);
    Out.Nodes.push_back(N);
    Out.OfNodes.push_back(uint16_t(N.Class));
    return Number;
  }

  static constexpr unsigned None = ~0u;
  Written &Out;
  unsigned Around = None;
};

Written::Written(llvm::ArrayRef<Decl *> Roots) {
  Walk Over(*this);
  for (Decl *D : Roots)
    Over.TraverseDecl(D);
}

void Written::each(llvm::function_ref<unsigned(const Node &)> Which,
                   llvm::function_ref<void(const Node &, unsigned)> Do) const {
  std::array<unsigned, Classes> Wanted{};
  bool Any = false;
  for (auto [Class, First] : Firsts)
    Any |= (Wanted[Class] = Which(Nodes[First])) != 0;
  for (size_t I = 0; Any && I < Nodes.size(); ++I)
    if (unsigned As = Wanted[OfNodes[I]])
      Do(Nodes[I], As);
}

} // namespace omp2cuda
