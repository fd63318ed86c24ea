//===- Vla.cpp - Array parameters that C++ does not have -------------------===//
// Idea: C++ has no array parameter of variable length. The bound of the first dimension
// means nothing and is dropped; an array of variable rows is passed as void *, which
// takes every pointer, and gets its type back inside.
// In:  array parameters.   Out: edited parameters, one line in the body.
//
//   before   double sum(int n, int m, double A[n][m]) { … A[i][j] … }
//   after    double sum(int n, int m, void *A_) {
//              double (*A)[m] = (double (*)[m])A_; … A[i][j] … }
//
// Tested by: test/inputs/c/vla_parameters.c
// Limits: the row pointer is a variable length type of the host compiler; device
// functions index by hand.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class VlaParameters : public Concept {
public:
  using Concept::Concept;

  void routine(FunctionDecl *F) {
    if (!C.ours(F->getLocation()) || (F->getNumParams() && !F->hasPrototype()))
      return;
    std::string Inside;
    for (ParmVarDecl *P : F->parameters()) {
      if (P->getType().getCanonicalType()->isVariablyModifiedType())
        rows(F, P, Inside);
      else if (P->getTypeSourceInfo())
        if (auto Array =
                P->getTypeSourceInfo()->getTypeLoc().getAs<ArrayTypeLoc>())
          bound(P, Array);
    }
    if (!Inside.empty())
      C.insertBehind(F->getBody()->getBeginLoc(), tok::l_brace, Inside);
  }

private:
  void bound(ParmVarDecl *P, ArrayTypeLoc Array) {
    const ArrayType *T = Array.getTypePtr();
    Qualifiers Quals = T->getIndexTypeQualifiers();
    bool Plain = (isa<ConstantArrayType>(T) || isa<IncompleteArrayType>(T)) &&
                 T->getSizeModifier() == ArraySizeModifier::Normal;
    if (Plain && Quals.empty())
      return;
    SourceRange Brackets = Array.getBracketsRange();
    if (Quals.empty()) {
      C.replaceRange(Brackets, "[]", "[]");
      return;
    }
    std::string Star = "*";
    if (Quals.hasConst())
      Star += "const ";
    if (Quals.hasVolatile())
      Star += "volatile ";
    if (Quals.hasRestrict())
      Star += "__restrict__ ";
    if (!P->getIdentifier()) {
      C.replaceRange(Brackets, Star, "[]");
      return;
    }
    // Rows of a fixed length need parentheses: (*restrict a)[4].
    bool Rows = T->getElementType()->isArrayType();
    C.insertAt(P->getLocation(), (Rows ? "(" : "") + Star);
    C.replaceRange(Brackets, Rows ? ")" : "", "[]");
  }

  void rows(FunctionDecl *F, ParmVarDecl *P, std::string &Inside) {
    QualType Element =
        C.Context.getBaseElementType(P->getType()->getPointeeType());
    std::string Void = Element.isConstQualified() ? "const void *" : "void *";
    std::string Name = P->getIdentifier() ? C.Named.of(P) : "";
    if (!F->isThisDeclarationADefinition() || Name.empty()) {
      C.replaceRange(P->getSourceRange(), Void + Name, "parameter");
      return;
    }
    std::string Passed = C.Named.fresh(Name + "_");
    C.replaceRange(P->getSourceRange(), Void + Passed, "parameter");
    Inside += "\n  " + C.spell(P->getType(), Name) + " = (" +
              C.spell(P->getType().getUnqualifiedType()) + ")" + Passed + ";";
  }
};

} // namespace

void convertVlaParameters(Convert &C) {
  VlaParameters(C).run(&VlaParameters::routine);
}

} // namespace omp2cuda::c
