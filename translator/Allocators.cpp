//===- Allocators.cpp - What an allocator says of a variable --------------------===//
// Idea: see Allocators.h.
// Limits: traits are read from the initializer of their array.
//===----------------------------------------------------------------------===//
#include "Allocators.h"
#include "AstToRegions/AstToRegions.h"
#include "Fates.h"
#include "Names.h"
#include "UserCode.h"

namespace omp2cuda {

/// \p E as it is written, without casts; may be null.
static const Expr *uncast(const Expr *E) {
  return asWritten(E) ? asWritten(E)->IgnoreParenCasts() : nullptr;
}

static llvm::StringRef enumerator(const Expr *E) {
  const auto *Named = named<EnumConstantDecl>(uncast(E));
  return Named ? Names::identifier(Named) : "";
}

std::string predefinedAllocator(const Expr *E) {
  llvm::StringRef Name = enumerator(E);
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

namespace {

const VarDecl *variable(const Expr *E) {
  const auto *V = named<VarDecl>(uncast(E));
  return V ? V->getCanonicalDecl() : nullptr;
}

/// What counts of an array of traits, read from its initializer; \p Array may be null.
struct Traits {
  unsigned Alignment = 0;
  bool Limited = false;      ///< pool_size
  bool DefaultMemory = true; ///< what it falls back to
};
std::optional<Traits> read(const Expr *Array) {
  const VarDecl *V = variable(Array);
  const Expr *Init = V ? V->getAnyInitializer() : nullptr;
  const auto *List =
      dyn_cast_or_null<InitListExpr>(Init ? Init->IgnoreImplicit() : nullptr);
  if (!List)
    return std::nullopt;
  Traits Out;
  for (const Expr *Each : List->inits()) {
    const auto *Trait = dyn_cast<InitListExpr>(Each->IgnoreImplicit());
    if (!Trait || Trait->getNumInits() != 2)
      return std::nullopt;
    llvm::StringRef Key = enumerator(Trait->getInit(0)),
                    Value = enumerator(Trait->getInit(1));
    if (Key == "omp_atk_alignment") {
      auto Bytes = constantOf(Trait->getInit(1), V->getASTContext());
      if (!Bytes)
        return std::nullopt;
      Out.Alignment = unsigned(*Bytes);
    } else if (Key == "omp_atk_pool_size") {
      Out.Limited = Value != "omp_atv_default";
    } else if (Key == "omp_atk_fallback") {
      Out.DefaultMemory =
          Value == "omp_atv_default_mem_fb" || Value == "omp_atv_default";
    } else if (Key.empty()) {
      return std::nullopt;
    }
  }
  return Out;
}

unsigned alignment(const Expr *E, const VarDecl *V) {
  return unsigned(constantOf(E, V->getASTContext()).value_or(0));
}

/// Does the code of \p Body name \p V, not only in clauses?
bool names(const Stmt *Body, const VarDecl &V) {
  return any<DeclRefExpr>(
      Body, [&](const DeclRefExpr *E) { return variable(E) == &V; });
}

std::string usesTrouble(const Construct &C, const OMPUsesAllocatorsClause &U) {
  take(C, &U, stage::InPlan);
  for (unsigned I = 0; I < U.getNumberOfAllocators(); ++I) {
    auto D = U.getAllocatorData(I);
    if (!D.AllocatorTraits) { // the default ones (OpenMP 5.2, 6.8)
      const VarDecl *V = predefinedAllocator(D.Allocator).empty()
                             ? variable(D.Allocator)
                             : nullptr;
      if (V && names(C.Body, *V))
        return "the region names an allocator that gets no traits there: give "
               "it an array of them";
      continue;
    }
    std::optional<Traits> Known = read(D.AllocatorTraits);
    if (!Known)
      return "the traits of an allocator are an array with constant values";
    if (Known->Limited && !Known->DefaultMemory)
      return "a pool that does not fall back to default memory has to be "
             "counted, and memory of the device is not";
    if (has<OMPIfClause>(C) || has<OMPDeviceClause>(C))
      return "allocators with traits, in a region that may run on the host";
  }
  return "";
}

} // namespace

const Expr *allocatorTraits(const Construct &C, const VarDecl *V) {
  if (C.Parent)
    return allocatorTraits(*C.Parent, V);
  for (const auto *U : look<OMPUsesAllocatorsClause>(C))
    for (unsigned I = 0; I < U->getNumberOfAllocators(); ++I)
      if (variable(U->getAllocatorData(I).Allocator) == V->getCanonicalDecl())
        return U->getAllocatorData(I).AllocatorTraits;
  return nullptr;
}

/// Does `uses_allocators` on the root of \p C name \p V?
static bool isUsed(const Construct &C, const VarDecl *V) {
  if (C.Parent)
    return isUsed(*C.Parent, V);
  return llvm::any_of(look<OMPUsesAllocatorsClause>(C), [&](const auto *U) {
    for (unsigned I = 0; I < U->getNumberOfAllocators(); ++I)
      if (variable(U->getAllocatorData(I).Allocator) == V)
        return true;
    return false;
  });
}

/// Does the program ask for allocators that regions use without a word (OpenMP 5.2, 8.2)?
static bool areDynamic(const ASTContext &Context) {
  return llvm::any_of(required(Context.getTranslationUnitDecl()),
                      llvm::IsaPred<OMPDynamicAllocatorsClause>);
}

bool allocates(const OMPAllocateClause &A, const VarDecl *V) {
  return llvm::any_of(listItems(&A), [&](const ListItem &Item) {
    return Item.Base == V->getCanonicalDecl();
  });
}

unsigned copyAlignment(const Construct &C, const VarDecl *V) {
  unsigned Out = 0;
  for (const auto *A : take<OMPAllocateClause>(C, stage::InPlan)) {
    if (!allocates(*A, V))
      continue;
    Out = std::max(Out, alignment(A->getAlignment(), V));
    const VarDecl *Allocator = variable(A->getAllocator());
    if (std::optional<Traits> Known =
            read(Allocator ? allocatorTraits(C, Allocator) : nullptr))
      Out = std::max(Out, Known->Alignment);
  }
  return Out;
}

unsigned alignmentOf(const VarDecl *V) {
  return std::max(V->hasAttr<AlignedAttr>() ? V->getMaxAlignment() / 8 : 0,
                  directiveAlignment(V));
}

unsigned directiveAlignment(const VarDecl *V) {
  const auto *A = V->getAttr<OMPAllocateDeclAttr>();
  return A ? alignment(A->getAlignment(), V) : 0;
}

std::string allocatorTrouble(const Construct &C, const OMPClause *Clause) {
  if (const auto *U = dyn_cast<OMPUsesAllocatorsClause>(Clause))
    return usesTrouble(C, *U);
  const auto *A = dyn_cast<OMPAllocateClause>(Clause);
  if (!A)
    return "";
  if (A->getAllocator() && predefinedAllocator(A->getAllocator()).empty()) {
    const VarDecl *V = variable(A->getAllocator());
    if (!V || !(isUsed(C, V) || areDynamic(V->getASTContext())))
      return "the region does not name its allocator in uses_allocators";
  }
  for (const ListItem &Item : listItems(A)) {
    const VarDecl *V = Item.var();
    if (!V || !copyAlignment(C, V))
      continue;
    for (const auto *Red : look<OMPReductionClause>(C))
      for (const ListItem &R : listItems(Red))
        if (R.Base == V)
          return "an alignment of a reduced variable";
    if (C.countsBy(V))
      return "an alignment of the variable of a loop";
  }
  return "";
}

void checkAllocateDirectives(const Stmt *Body, Diag &Diags) {
  for (const auto *Allocate : everywhere<OMPAllocateDecl>(Body))
    for (const OMPClause *C : Allocate->clauselists())
      if (const auto *A = dyn_cast<OMPAllocatorClause>(C);
          A && predefinedAllocator(A->getAllocator()).empty())
        Diags.report(C->getBeginLoc(), DiagId::UnsupportedClause,
                     {"allocator", "allocate",
                      "only predefined allocators are supported"});
}

} // namespace omp2cuda
