//===- Visitor.cpp - A walk over Clang's tree ----------------------------------===//
// Idea: Clang's visitor finds the way; at each function that a stage may override
// it asks the stage, and the stage's answer is Clang's own unless it has another.
// Between two of the stage's functions nothing is kept but the flags, so each of
// them starts a visitor of Clang's anew.
// In:  a node, the stage's visitor.   Out: calls of its hooks.
// Tested by: every stage that derives from Visitor
//===----------------------------------------------------------------------===//
#include "Visitor.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

namespace omp2cuda {

using namespace clang;

namespace {

using ClangVisitor = DynamicRecursiveASTVisitor;

class Walk final : public ClangVisitor {
public:
  explicit Walk(Visitor &V) : V(V) {
    ShouldVisitTemplateInstantiations = V.ShouldVisitTemplateInstantiations;
    ShouldWalkTypesOfTypeLocs = V.ShouldWalkTypesOfTypeLocs;
    ShouldVisitImplicitCode = V.ShouldVisitImplicitCode;
  }

  bool TraverseDecl(Decl *D) override { return V.TraverseDecl(D); }
  bool TraverseStmt(Stmt *S) override { return V.TraverseStmt(S); }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    return V.TraverseLambdaExpr(L);
  }
  bool TraverseTypeLoc(TypeLoc L, bool Qualifier) override {
    return V.TraverseTypeLoc(L, Qualifier);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) override {
    return V.TraverseTemplateArgumentLoc(L);
  }

#define NODE(Class)                                                            \
  bool Visit##Class(clang::Class *N) override { return V.Visit##Class(N); }
#define TYPE_LOC(Class)                                                        \
  bool Visit##Class(clang::Class L) override { return V.Visit##Class(L); }
#include "Visitor.def"

private:
  Visitor &V;
};

} // namespace

bool Visitor::TraverseDecl(Decl *D) {
  return Walk(*this).ClangVisitor::TraverseDecl(D);
}

bool Visitor::TraverseStmt(Stmt *S) {
  return Walk(*this).ClangVisitor::TraverseStmt(S);
}

bool Visitor::TraverseLambdaExpr(LambdaExpr *L) {
  return Walk(*this).ClangVisitor::TraverseLambdaExpr(L);
}

bool Visitor::TraverseTypeLoc(TypeLoc L, bool Qualifier) {
  return Walk(*this).ClangVisitor::TraverseTypeLoc(L, Qualifier);
}

bool Visitor::TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) {
  return Walk(*this).ClangVisitor::TraverseTemplateArgumentLoc(L);
}

} // namespace omp2cuda
