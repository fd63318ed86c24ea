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
      bool First = V.Var->OnTarget == Attribute::FirstPrivate ||
                   V.Var->OnTarget == Attribute::PresentPtr;
      if (First && V.Var->WrittenShared)
        copy(V.Var->Var, true, Copies);
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
    if (!First && !isa<OMPPrivateClause>(Clause))
      return;
    for (const ListItem &Item : listItems(Clause)) {
      const VarDecl *V = Item.var();
      const VarSharing *S = V ? P.Sharing->find(V) : nullptr;
      const InnerSharing *I = S ? S->innerAt(&C) : nullptr;
      if (!V || (First && &C == R.Root.get() &&
                 (!I || !I->Written || S->WrittenShared)))
        continue; // nobody changes it, or it is done
      copy(V, First, Now);
    }
  }

  /// Declares a copy of \p V; a \p First one begins with its value.
  void copy(const VarDecl *V, bool First, Lines &Now) const {
    QualType Ty =
        typeInRegion(R, V->getCanonicalDecl(), T).getNonReferenceType();
    std::string Name = T.name(V), Outer = Name + "_first",
                Copy = T.declare(Ty, Name);
    if (!First)
      return Now.push_back(Copy + ";");
    bool Array = Ty->isArrayType();
    if (T.context().getAsVariableArrayType(Ty))
      Diags.report(R.Root->loc(), DiagId::UnsupportedVariable,
                   {Name, "a firstprivate array of variable length has no copy "
                          "in the host version of the region"});
    Now.push_back((Array ? "auto &" : "const auto ") + Outer + " = " + Name +
                  ";");
    Now.push_back(Copy + (Array ? ";" : " = " + Outer + ";"));
    if (Array)
      Now.push_back(statement(Verb::assign, Name, Outer));
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
      bool Keep = Kind != OMPD_unknown && K != OMPC_default &&
                  isAllowedClauseForDirective(Kind, K, 51);
      if (const auto *If = dyn_cast<OMPIfClause>(Clause))
        Keep &= Parallel
                    ? If == ifOf(C, OMPD_parallel) || If == ifOf(C, OMPD_simd)
                    : If == ifOf(C, OMPD_simd);
      Keep &= !isa<OMPNowaitClause>(Clause) || For;
      if (Keep)
        Pragma += " " + T.of({Clause->getBeginLoc(), Clause->getEndLoc()});
      else // of what has no place on the host only private copies remain
        privateCopies(C, Clause, C.Node == R.Root->Node ? Copies : Block);
    }
    if (Parallel)
      Pragma += defaultCopies(C);
    if (!Block.empty()) {
      std::string Indent = T.indent(T.statement(C.Body)),
                  Line = "\n" + Indent + "  ";
      Pragma = Indent + "{" + Line + llvm::join(Block, Line) +
               (Pragma.empty() ? "" : "\n" + Pragma);
      View.close(T.statement(C.Node), "\n" + Indent + "}");
    }
    View.replaceWhole(C.Pragma, Pragma);
  }
};

} // namespace

Pieces hostVersion(const Printing &In) { return HostVersion{In}.text(); }

} // namespace omp2cuda
