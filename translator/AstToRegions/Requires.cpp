//===- Requires.cpp - What a program requires of its implementation -------------===//
// Idea: each clause of `requires` (OpenMP 5.2, 8.2) has its answer:
//
//   clause                          answer
//   unified_address                 true of CUDA: host and device addresses differ
//   unified_shared_memory           a warning: pointers pass unchanged, so the GPU has to
//                                   reach host memory by itself, and an object that tells
//                                   the runtime to look whether it does
//   reverse_offload                 nothing to do; its use, device(ancestor: 1), is refused
//   dynamic_allocators              allocators work in regions without uses_allocators
//   atomic_default_mem_order(…)     the order of atomic constructs that name none; the
//                                   directive stays for those of the host
//   self_maps                       the same, and nothing is copied
//
// In:  OMPRequiresDecl.   Out: W0108, E0102; AtomicForm::Order.
// Tested by: test/inputs/requires, test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../Verbs.h"
#include "AstToRegions.h"

namespace omp2cuda {

std::vector<const OMPClause *> required(const DeclContext *Where) {
  std::vector<const OMPClause *> Out;
  for (const Decl *D : Where->decls()) {
    if (const auto *N = dyn_cast<NamespaceDecl>(D))
      llvm::append_range(Out, required(N));
    else if (const auto *R = dyn_cast<OMPRequiresDecl>(D))
      llvm::append_range(Out, R->clauselists());
  }
  return Out;
}

void checkRequires(ASTContext &Context, Diag &Diags) {
  for (const OMPClause *C : required(Context.getTranslationUnitDecl())) {
    std::string Name = llvm::omp::getOpenMPClauseName(C->getClauseKind()).str();
    if (isa<OMPUnifiedSharedMemoryClause, OMPSelfMapsClause>(C))
      Diags.report(C->getBeginLoc(), DiagId::RequiresOfGpu, {Name});
    else if (!isa<OMPUnifiedAddressClause, OMPReverseOffloadClause,
                  OMPDynamicAllocatorsClause, OMPAtomicDefaultMemOrderClause>(
                 C))
      Diags.report(C->getBeginLoc(), DiagId::UnsupportedClause,
                   {Name, "requires", "maps make copies"});
  }
}

void checkSelfMaps(const Regions &R, ASTContext &Context, Diag &Diags) {
  for (const OMPClause *C : required(Context.getTranslationUnitDecl()))
    for (const DeviceGlobal &G : R.Globals)
      if (isa<OMPSelfMapsClause>(C) && !G.Link &&
          !G.Var->getType().isConstQualified())
        Diags.report(C->getBeginLoc(), DiagId::UnsupportedClause,
                     {"self_maps", "requires",
                      "'" + Names::asWritten(G.Var) +
                          "' has a copy on the device: map it, or say 'link'"});
}

std::string keptOfRequires(const Pragma &P) {
  if (P.Kind != llvm::omp::OMPD_requires)
    return "";
  llvm::StringRef Text = P.Text;
  std::vector<std::string> Kept;
  auto Object = [&](Verb V) {
    Kept.push_back("static " +
                   object(Space::Runtime, V, Word(V).Text + "_required"));
  };
  if (Text.contains("self_maps"))
    Object(Verb::self_maps);
  else if (Text.contains("unified_shared_memory"))
    Object(Verb::unified_shared_memory);
  size_t At = Text.find("atomic_default_mem_order");
  if (At != llvm::StringRef::npos)
    Kept.push_back("#pragma omp requires " +
                   Text.slice(At, Text.find(')', At) + 1).str());
  return llvm::join(Kept, "\n");
}

MemoryOrder orderOf(const Construct &C, const ASTContext &Context) {
  const std::pair<llvm::omp::Clause, MemoryOrder> Orders[] = {
      {llvm::omp::OMPC_seq_cst, MemoryOrder::SeqCst},
      {llvm::omp::OMPC_acq_rel, MemoryOrder::AcqRel},
      {llvm::omp::OMPC_acquire, MemoryOrder::Acquire},
      {llvm::omp::OMPC_release, MemoryOrder::Release},
      {llvm::omp::OMPC_relaxed, MemoryOrder::Relaxed}};
  for (const OMPClause *Clause : clauses(C))
    for (auto [Kind, Order] : Orders)
      if (Clause->getClauseKind() == Kind) {
        take(C, Clause, stage::InRegions);
        return Order;
      }
  bool Read = has<OMPReadClause>(C), Capture = has<OMPCaptureClause>(C);
  for (const OMPClause *Each : required(Context.getTranslationUnitDecl()))
    if (const auto *Default = dyn_cast<OMPAtomicDefaultMemOrderClause>(Each)) {
      auto Kind = Default->getAtomicDefaultMemOrderKind();
      if (Kind == OMPC_ATOMIC_DEFAULT_MEM_ORDER_seq_cst)
        return MemoryOrder::SeqCst;
      if (Kind == OMPC_ATOMIC_DEFAULT_MEM_ORDER_acq_rel)
        return Read      ? MemoryOrder::Acquire
               : Capture ? MemoryOrder::AcqRel
                         : MemoryOrder::Release;
    }
  return MemoryOrder::Relaxed;
}

} // namespace omp2cuda
