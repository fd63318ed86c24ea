//===- Lengths.cpp - What the length of an array says behind its declaration ----===//
// Idea: the length of an array of variable length is evaluated once. Where nothing that it
// names changes, or means something else, behind it, it can be written again.
//
//   double a[n][2 * m];   map(a)   →   to(rows(*a, 2 * m), 0, n)
//
// In:  declarations, the function around.   Out: MapItem::Extent; yes or no.
// Tested by: test/inputs/map/variable-length.c, test/inputs/c/vla-sizes.c,
// test/inputs/refuse/vla-sizes.c
// Limits: a length is arithmetic of local and constant variables; a directive that makes one
// of them private anywhere in the function counts as a change.
//===----------------------------------------------------------------------===//
#include "../ListItem.h"
#include "../Names.h"
#include "../UserCode.h"
#include "Access.h"
#include "RegionsToSharing.h"

namespace omp2cuda {

namespace {

/// Does \p Name, in a length, stand for the same value everywhere behind it in \p In?
bool isSame(const DeclRefExpr &Name, const FunctionDecl &In) {
  const ValueDecl *D = Name.getDecl();
  if (isa<EnumConstantDecl>(D) && !D->getParentFunctionOrMethod())
    return true;
  const auto *V = dyn_cast<VarDecl>(D);
  if (!V || !V->getType()->isIntegerType() ||
      (!V->hasLocalStorage() && !V->getType().isConstQualified()))
    return false;
  bool Same = true;
  const SourceManager &SM = In.getASTContext().getSourceManager();
  auto Holds = [&](const Stmt &Block, const Decl *Of) {
    return SM.isPointWithin(Of->getLocation(), Block.getBeginLoc(),
                            Block.getEndLoc());
  };
  const Stmt *Scope = nullptr; // the innermost block
  if (!isa<ParmVarDecl>(V))
    for (const auto *Block : everywhere<CompoundStmt>(In.getBody()))
      if (Holds(*Block, V) &&
          (!Scope || SM.isBeforeInTranslationUnit(Scope->getBeginLoc(),
                                                  Block->getBeginLoc())))
        Scope = Block;
  for (const auto *Other : everywhere<NamedDecl>(&In))
    Same &= Other->getIdentifier() != V->getIdentifier() ||
            Other->getCanonicalDecl() == V->getCanonicalDecl() ||
            isa<FieldDecl>(Other) || (Scope && !Holds(*Scope, Other));
  for (const auto *D : everywhere<OMPExecutableDirective>(&In))
    for (const OMPClause *C : D->clauses())
      asOneOf<OMPPrivateClause, OMPLastprivateClause, OMPReductionClause,
              OMPLinearClause>(C, [&](const auto *Of) {
        for (const Expr *E : Of->varlist())
          Same &= named<VarDecl>(E) != V;
      });
  each<DeclRefExpr>(In.getBody(), [&](const DeclRefExpr *E,
                                      llvm::ArrayRef<const Stmt *> Around) {
    if (E->getDecl() == V && mayWrite(E, Around))
      Same &=
          SM.isBeforeInTranslationUnit(E->getLocation(), Name.getLocation());
  });
  return Same;
}

} // namespace

bool saysTheSame(const Expr &Length, const FunctionDecl &In,
                 const ASTContext &Context) {
  return writtenRange(Length.getSourceRange(), Context).valid() &&
         llvm::all_of(all<Stmt>(&Length), [&](const Stmt *S) {
           const auto *Name = dyn_cast<DeclRefExpr>(S);
           return Name ? isSame(*Name, In)
                       : isa<IntegerLiteral, ParenExpr, ImplicitCastExpr,
                             BinaryOperator>(S) &&
                             !isa<CompoundAssignOperator>(S);
         });
}

void findExtents(std::vector<MapItem> &Maps, const FunctionDecl *In,
                 const ASTContext &Context) {
  for (MapItem &M : Maps) {
    const VarDecl *V = M.Item.isVariable() ? M.Item.Base : nullptr;
    const auto *Array =
        V ? Context.getAsVariableArrayType(V->getType()) : nullptr;
    if (Array && Array->getSizeExpr() && V->getDeclContext() == In &&
        saysTheSame(*Array->getSizeExpr(), *In, Context))
      M.Extent = Array->getSizeExpr();
  }
}

} // namespace omp2cuda
