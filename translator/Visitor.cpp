//===- Visitor.cpp - A walk over Clang's tree ----------------------------------===//
// Idea: Clang's visitor finds the way; at each function that a stage may override
// it asks the stage, and the stage's answer is Clang's own unless it has another.
// Between two of the stage's functions nothing is kept but the flags, so each of
// them starts a visitor of Clang's anew.
//===----------------------------------------------------------------------===//
#include "Visitor.h"

#include "clang/AST/RecursiveASTVisitor.h"

namespace omp2cuda {

using namespace clang;

namespace {

class Walk : public RecursiveASTVisitor<Walk> {
public:
  explicit Walk(Visitor &V) : V(V) {}

  bool shouldVisitTemplateInstantiations() const {
    return V.ShouldVisitTemplateInstantiations;
  }
  bool shouldWalkTypesOfTypeLocs() const { return V.ShouldWalkTypesOfTypeLocs; }
  bool shouldVisitImplicitCode() const { return V.ShouldVisitImplicitCode; }

  bool TraverseDecl(Decl *D) { return V.TraverseDecl(D); }
  bool TraverseStmt(Stmt *S) { return V.TraverseStmt(S); }
  bool TraverseLambdaExpr(LambdaExpr *L) { return V.TraverseLambdaExpr(L); }
  bool TraverseTypeLoc(TypeLoc L, bool Qualifier = true) {
    return V.TraverseTypeLoc(L, Qualifier);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &L) {
    return V.TraverseTemplateArgumentLoc(L);
  }

#define NODE(Class)                                                            \
  bool Visit##Class(clang::Class *N) { return V.Visit##Class(N); }
#define TYPE_LOC(Class)                                                        \
  bool Visit##Class(clang::Class L) { return V.Visit##Class(L); }
#include "Visitor.def"

private:
  Visitor &V;
};

using ClangVisitor = RecursiveASTVisitor<Walk>;

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
