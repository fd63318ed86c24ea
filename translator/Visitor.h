//===- Visitor.h - A walk over Clang's tree ------------------------------------===//
// Idea: Clang's RecursiveASTVisitor is a template, a quarter of a megabyte for each class
// derived from it; its DynamicRecursiveASTVisitor has a thousand virtual functions, whose
// addresses the dynamic linker looks up whenever the tool starts. This base class has the
// few that the stages override; one class behind it, in Visitor.cpp, is Clang's.
//
//     struct Names : Visitor {
//       bool VisitDeclRefExpr(clang::DeclRefExpr *E) override { ...; return true; }
//     };
//     Names().TraverseStmt(Body);
//
// In:  a statement, a declaration.   Out: the hooks of the derived class.
// Tested by: every stage that derives from it
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/AST/TypeLoc.h"

namespace omp2cuda {

/// As clang::DynamicRecursiveASTVisitor: a Traverse function that is overridden
/// and calls the one of this class goes on below the node; false from any
/// function ends the walk.
class Visitor {
public:
  virtual ~Visitor() = default;

  bool ShouldVisitTemplateInstantiations = false;
  bool ShouldWalkTypesOfTypeLocs = true;
  bool ShouldVisitImplicitCode = false;

  virtual bool TraverseDecl(clang::Decl *D);
  virtual bool TraverseStmt(clang::Stmt *S);
  virtual bool TraverseLambdaExpr(clang::LambdaExpr *L);
  virtual bool TraverseTypeLoc(clang::TypeLoc L, bool Qualifier = true);
  virtual bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc &L);

#define NODE(Class)                                                            \
  virtual bool Visit##Class(clang::Class *) { return true; }
#define TYPE_LOC(Class)                                                        \
  virtual bool Visit##Class(clang::Class) { return true; }
#include "Visitor.def"
};

} // namespace omp2cuda
