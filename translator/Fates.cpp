//===- Fates.cpp - What becomes of each directive and clause --------------------===//
// Idea: see Fates.h.
// In:  Constructs.def, Clauses.def.   Out: fates, clauses, E0101.
// Tested by: test/inputs/clause
//===----------------------------------------------------------------------===//
#include "Fates.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

using namespace clang;
using namespace llvm::omp;

namespace {

constexpr DirectiveFate Directives[] = {
#define CONSTRUCT(Directive, Since, OnDevice, OnHost, Traits, Sentence)        \
  {OMPD_##Directive, #Directive,       Fate::OnDevice,                         \
   Fate::OnHost,     unsigned(Traits), Sentence},
#include "Constructs.def"
#undef CONSTRUCT
};

constexpr ClauseFate Clauses[] = {
#define CLAUSE(Clause, Leaves, What, By, Sentence)                             \
  {OMPC_##Clause, Leaves, Fate::What, Stage::By, Sentence},
#include "Clauses.def"
#undef CLAUSE
};

} // namespace

const DirectiveFate *fateOf(Directive Leaf) {
  for (const DirectiveFate &Row : Directives)
    if (Row.Kind == Leaf)
      return &Row;
  return nullptr;
}

const ClauseFate *fateOf(llvm::omp::Clause Kind, Directive Leaf) {
  const DirectiveFate *Of = fateOf(Leaf);
  for (const ClauseFate &Row : Clauses)
    if (Of && Row.Kind == Kind &&
        llvm::is_contained(llvm::split(Row.Leaves, ' '), Of->Name))
      return &Row;
  return nullptr;
}

bool hasTrait(Directive D, unsigned Traits) {
  return llvm::any_of(getLeafConstructsOrSelf(D), [&](Directive Leaf) {
    const DirectiveFate *Row = fateOf(Leaf);
    return Row && (Row->Traits & Traits);
  });
}

bool allHave(Directive D, unsigned Traits) {
  return llvm::all_of(getLeafConstructsOrSelf(D),
                      [&](Directive Leaf) { return hasTrait(Leaf, Traits); });
}

const OMPIfClause *ifOf(const Construct &C, Directive Leaf) {
  if (C.has(Leaf))
    for (const auto *If : C.Node->getClausesOfKind<OMPIfClause>())
      if (If->getNameModifier() == Leaf ||
          If->getNameModifier() == OMPD_unknown)
        return If;
  return nullptr;
}

const OMPIfClause *ifOnDevice(const Construct &C, Directive Leaf) {
  const OMPIfClause *If = ifOf(C, Leaf);
  bool ByTarget = Leaf != OMPD_target && If && If == ifOf(C, OMPD_target);
  return ByTarget ? nullptr : If;
}

void refuseDirectives(const Pragmas &Found, Diag &Diags) {
  for (const Pragma &P : Found.Live)
    for (Directive Leaf : getLeafConstructsOrSelf(P.Kind))
      if (const DirectiveFate *Row = fateOf(Leaf);
          Row && Row->OnHost == Fate::Refused && !P.InSystemHeader)
        Diags.report(
            P.Begin, DiagId::UnsupportedDirective,
            {getOpenMPDirectiveName(Leaf, 52).str(), Row->Sentence.str()});
}

} // namespace omp2cuda
