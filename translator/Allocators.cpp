//===- Allocators.cpp - What an allocator says of a variable --------------------===//
// Idea: see Allocators.h.
// In:  clauses, declarations.   Out: facts.
// Tested by: test/inputs/allocate
// Limits: allocators with traits and alignments are refused.
//===----------------------------------------------------------------------===//
#include "Allocators.h"
#include "Regions.h"
#include "UserCode.h"

#include "clang/AST/Attr.h"

namespace omp2cuda {

using namespace clang;

std::string predefinedAllocator(const Expr *E) {
  E = asWritten(E);
  const auto *Ref =
      dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenCasts() : nullptr);
  if (!Ref || !isa<EnumConstantDecl>(Ref->getDecl()))
    return "";
  llvm::StringRef Name = Ref->getDecl()->getName();
  return Name.starts_with("omp_") && Name.ends_with("_mem_alloc") ? Name.str()
                                                                  : "";
}

bool isTeamAllocator(const Expr *E) {
  std::string Name = predefinedAllocator(E);
  return Name == "omp_pteam_mem_alloc" || Name == "omp_cgroup_mem_alloc";
}

bool hasTeamAllocator(const VarDecl *V) {
  const auto *A = V->getAttr<OMPAllocateDeclAttr>();
  return A && isTeamAllocator(A->getAllocator());
}

std::string allocatorTrouble(const OMPClause *C) {
  if (const auto *A = dyn_cast<OMPAllocateClause>(C)) {
    if (A->getAllocator() && predefinedAllocator(A->getAllocator()).empty())
      return "only predefined allocators are supported";
    if (A->getAlignment())
      return "alignments are not supported: align the variable itself";
  } else if (const auto *U = dyn_cast<OMPUsesAllocatorsClause>(C)) {
    for (unsigned I = 0; I < U->getNumberOfAllocators(); ++I)
      if (U->getAllocatorData(I).AllocatorTraits ||
          predefinedAllocator(U->getAllocatorData(I).Allocator).empty())
        return "only predefined allocators are supported";
  }
  return "";
}

bool checkAllocateDirectives(const Stmt *Body, Diag &Diags) {
  struct Finder : UserCode {
    explicit Finder(Diag &Diags) : Diags(Diags) {}
    Diag &Diags;
    bool Ok = true;
    bool TraverseStmt(Stmt *S) override {
      if (S && isAllocateDirective(S))
        check(*cast<OMPAllocateDecl>(cast<DeclStmt>(S)->getSingleDecl()));
      return UserCode::TraverseStmt(S);
    }
    void check(const OMPAllocateDecl &D) {
      for (const OMPClause *C : D.clauselists()) {
        const auto *A = dyn_cast<OMPAllocatorClause>(C);
        if (A && !predefinedAllocator(A->getAllocator()).empty())
          continue;
        Diags.report(C->getBeginLoc(), DiagId::UnsupportedClause,
                     {A ? "allocator" : "align", "allocate",
                      A ? "only predefined allocators are supported"
                        : "align the variable itself"});
        Ok = false;
      }
    }
  } F(Diags);
  F.walk(Body);
  return F.Ok;
}

} // namespace omp2cuda
