//===- Written.cpp - What the programmer wrote, node by node --------------------===//
// Idea: see Written.h.
//===----------------------------------------------------------------------===//
#include "Written.h"

#include "llvm/Support/SaveAndRestore.h"

namespace omp2cuda {

using namespace clang;

class Written::Walk : public Visitor {
public:
  explicit Walk(std::vector<Node> &Out) : Out(Out) {}

  bool TraverseDecl(Decl *D) override {
    llvm::SaveAndRestore Outer(Around);
    return Visitor::TraverseDecl(D);
  }

  bool TraverseStmt(Stmt *S) override {
    if (!S)
      return true;
    llvm::SaveAndRestore Outer(Around);
    if (auto *List = dyn_cast<InitListExpr>(S)) {
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
      Visitor::TraverseStmt(S);
    }
    return true;
  }

  bool VisitDecl(Decl *D) override {
    Around = add({D, nullptr, Around, Decls + unsigned(D->getKind())});
    return true;
  }
  bool VisitStmt(Stmt *S) override {
    Around = add({S, nullptr, Around, unsigned(S->getStmtClass())});
    return true;
  }
  bool VisitTypeLoc(TypeLoc L) override {
    add({L.getTypePtr(), L.getOpaqueData(), Around,
         Types + unsigned(L.getTypeLocClass())});
    return true;
  }

private:
  unsigned add(Node N) {
    auto Number = unsigned(Out.size());
    if (Around == None)
      N.In = Number;
    Out.push_back(N);
    return Number;
  }

  static constexpr unsigned None = ~0u;
  std::vector<Node> &Out;
  unsigned Around = None;
};

Written::Written(llvm::ArrayRef<Decl *> Roots) {
  Walk Over(Nodes);
  for (Decl *D : Roots)
    Over.TraverseDecl(D);
}

} // namespace omp2cuda
