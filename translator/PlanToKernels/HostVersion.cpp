//===- HostVersion.cpp - A region as code of the host -------------------------------===//
// Idea: the user's own text, in the data environment that target gives it:
// firstprivate variables are copies; maps are the host's own variables. Directives
// become those that share the work among threads of the host.
//
//   Before   #pragma omp target teams distribute parallel for if(n > 9)
//            for (…) …
//   After    if (region.on_host()) {
//            #pragma omp parallel for
//            for (…) …
//            } else …
//
// In:  RegionPlan.   Out: text.
// Tested by: test/inputs/host, test/inputs/share
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "PlanToKernels.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// Do the threads of a parallel region share out the loop construct \p C?
bool loopOfThreads(const Construct &C) {
  bool Parallel =
      C.has(llvm::omp::OMPD_parallel) || C.around(llvm::omp::OMPD_parallel);
  return Parallel && !bindsThread(C.Node) && !bindsTeams(C.Node);
}

struct HostVersion : Printing {
  Edits View = T.base();
  Lines Copies = {}; ///< in front of the whole

  Pieces text() {
    for (const VarPlan &V : P.Vars) {
      const VarDecl *Var = V.Var->Var;
      std::string Name = T.name(Var);
      bool First = V.Var->OnTarget == Attribute::FirstPrivate ||
                   V.Var->OnTarget == Attribute::PresentPtr;
      if (!First || !V.Var->WrittenShared)
        continue;
      QualType Ty = typeInRegion(R, Var, T);
      if (Ty->isArrayType())
        continue;
      Copies.push_back(T.declare(Ty, Name + "_value") + " = " + Name + ";");
      Copies.push_back(T.declare(Ty, Name) + " = " + Name + "_value;");
    }
    directive(*R.Root);
    Copies.push_back("");
    const FileRange &Pragma = R.Root->Pragma;
    return llvm::join(Copies, "\n") +
           View.render(
               {Pragma.File, Pragma.Begin, T.statement(R.Root->Body).End});
  }

  /// " private(t, u)": what `default`, which is not kept, makes of variables.
  std::string defaultCopies(const Construct &C) const {
    std::string Private, First;
    for (const VarPlan &V : P.Vars)
      if (const InnerSharing *I = V.Var->innerAt(&C);
          I && I->Why.From == Origin::Implicit)
        append(I->What == Attribute::Private ? Private : First,
               T.name(V.Var->Var));
    return (Private.empty() ? "" : " private(" + Private + ")") +
           (First.empty() ? "" : " firstprivate(" + First + ")");
  }

  /// Declares the copies of a clause of a construct that is no construct on the host.
  void privateCopies(const Construct &C, const OMPClause *Clause, Lines &Now) {
    bool First = isa<OMPFirstprivateClause>(Clause);
    if (!isa<OMPPrivateClause>(Clause) &&
        !(First && &C != R.Root.get())) // of target: above
      return;
    for (const ListItem &Item : listItems(Clause)) {
      const VarDecl *V = Item.var();
      if (!V)
        continue;
      std::string Name = T.name(V),
                  Copy = T.declare(typeInRegion(R, V->getCanonicalDecl(), T),
                                   Name);
      if (!First) {
        Now.push_back(Copy + ";");
        continue;
      }
      if (V->getType().getNonReferenceType()->isArrayType())
        Diags.report(C.loc(), DiagId::UnsupportedVariable,
                     {Name, "a firstprivate array has no copy in the host "
                            "version of the region"});
      Now.push_back("const auto " + Name + "_first = " + Name + ";");
      Now.push_back(Copy + " = " + Name + "_first;");
    }
  }

  /// Turns \p C and what is below into constructs of the host.
  void directive(const Construct &C) {
    using namespace llvm::omp;
    for (const auto &Child : C.Children)
      directive(*Child);
    if (!C.has(OMPD_target) && !C.has(OMPD_teams) && !C.has(OMPD_distribute) &&
        !C.has(OMPD_loop))
      return;
    bool Parallel = C.has(OMPD_parallel), Simd = C.has(OMPD_simd),
         For = C.has(OMPD_for) || (C.has(OMPD_loop) && loopOfThreads(C));
    llvm::SmallVector<Directive, 3> Kept;
    for (auto [Is, Leaf] : {std::pair(Parallel, OMPD_parallel),
                            {For, OMPD_for},
                            {Simd && (For || !Parallel), OMPD_simd}})
      if (Is)
        Kept.push_back(Leaf);
    Directive Kind = getCompoundConstruct(Kept);
    std::string Pragma;
    Lines Block;
    if (Kind != OMPD_unknown)
      Pragma = "#pragma omp " + getOpenMPDirectiveName(Kind, 51).str();
    for (const OMPClause *Clause : clauses(C)) {
      if (Clause->isImplicit())
        continue;
      OpenMPClauseKind K = Clause->getClauseKind();
      if (Kind == OMPD_unknown) {
        // Serial code: only private copies remain of the clauses.
        privateCopies(C, Clause, C.Node == R.Root->Node ? Copies : Block);
        continue;
      }
      bool Keep = isAllowedClauseForDirective(Kind, K, 51) && K != OMPC_default;
      if (const auto *If = dyn_cast<OMPIfClause>(Clause))
        Keep &= Parallel
                    ? If == ifOf(C, OMPD_parallel) || If == ifOf(C, OMPD_simd)
                    : If == ifOf(C, OMPD_simd);
      Keep &= !isa<OMPNowaitClause>(Clause) || For;
      if (Keep)
        Pragma += " " + T.of({Clause->getBeginLoc(), Clause->getEndLoc()});
    }
    if (Parallel)
      Pragma += defaultCopies(C);
    if (!Block.empty()) {
      std::string Indent = T.indent(T.statement(C.Body)),
                  Line = "\n" + Indent + "  ";
      Pragma = Indent + "{" + Line + llvm::join(Block, Line);
      View.close(T.statement(C.Node), "\n" + Indent + "}");
    }
    View.replaceWhole(C.Pragma, Pragma);
  }
};

} // namespace

Pieces hostVersion(const Printing &In) { return HostVersion{In}.text(); }

} // namespace omp2cuda
