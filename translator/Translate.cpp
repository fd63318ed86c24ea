//===- Translate.cpp - The spine ----------------------------------------------===//
// Idea: the list of the stages and nothing else; no stage knows another.
//   Pragmas ─Clang→ AST ─AstToRegions→ Regions ─RegionsToSharing→ Sharing
//   ─SharingToPlan→ Plan ─PlanToKernels→ Kernels ─KernelsToText→ the .cu
// In:  AST, Pragmas, Options.   Out: Translation.
//===----------------------------------------------------------------------===//
#include "Translate.h"

#include "AstToRegions/AstToRegions.h"
#include "CToCuda.h"
#include "Dump/Dump.h"
#include "Fates.h"
#include "KernelsToText.h"
#include "PlanToExplanation/PlanToExplanation.h"
#include "PlanToKernels/PlanToKernels.h"
#include "RegionsToSharing/RegionsToSharing.h"
#include "SharingToPlan/SharingToPlan.h"
#include "SourceToPragmas.h"
#include "UserCode.h"
#include "Verify/Verify.h"

namespace omp2cuda {

/// Did the stages read every clause of what they translated?
static bool everyClauseTaken(const Plan &P, Diag &Diags) {
  std::vector<const Construct *> Roots;
  for (const RegionPlan *R : bodiesOf(P))
    Roots.push_back(R->Sharing->Region->Root.get());
  for (const DataConstruct &D : P.From->From->Data)
    Roots.push_back(D.Root.get());
  // OMP2CUDA_FORGET=filter, for tests: as if nobody had read the clauses of this name.
  const char *Forget = getenv("OMP2CUDA_FORGET");
  for (const Construct *C : Roots) {
    eachConstruct(*C, [&](const Construct &Each) {
      for (auto &[Of, By] : Each.Taken)
        if (Forget &&
            Forget == llvm::omp::getOpenMPClauseName(Of.first->getClauseKind()))
          By = stage::Nobody;
    });
    if (const clang::OMPClause *Missed = missedClause(*C)) {
      Diags.report(
          Missed->getBeginLoc(), DiagId::NobodyTook,
          {llvm::omp::getOpenMPClauseName(Missed->getClauseKind()).str(),
           C->name()});
      return false;
    }
  }
  return true;
}

/// One run through the stages.
static Translation run(clang::ASTContext &Context, clang::Preprocessor &PP,
                       const Pragmas &Found, const Options &Opts,
                       const std::set<clang::SourceLocation> &OnHost,
                       Diag &Diags) {
  Translation Out;
  auto Done = [&](std::string Text) {
    Out.Ok = !Diags.refused();
    if (Out.Ok)
      Out.Text = std::move(Text);
    return Out;
  };
  auto Holds = [&](const char *Name, auto &Noun) {
    if (Diags.refused() || !(Opts.Spoil || verifies()))
      return true;
    if (Opts.Spoil)
      Opts.Spoil->spoil(Noun);
    for (const Broken &Each : verify(Noun)) {
      Diags.report(Each.Loc, DiagId::DoesNotHold, {Name, Each.What});
      Out.Broken = true;
    }
    return !Out.Broken;
  };
  Names Named(Context, PP);
  Regions R = astToRegions(Context, Found, OnHost, Opts, Diags);
  Out.HostFallbacks = unsigned(OnHost.size());
  Out.TargetRegions = unsigned(R.Targets.size()) - Out.HostFallbacks;
  if (!Holds("Regions", R))
    return Out;
  // A refusal does not end the run: all of a file are reported together.
  if (Opts.Dump == DumpWhat::Regions)
    return Done(dump(R));
  Sharing S = regionsToSharing(R, Context, Diags);
  if (!Holds("Sharing", S))
    return Out;
  if (Opts.Dump == DumpWhat::Sharing)
    return Done(dump(S));
  Plan P = sharingToPlan(S, Context, Opts, Diags);
  if (!Holds("Plan", P))
    return Out;
  if (Opts.Dump == DumpWhat::Plan)
    return Done(dump(P));
  for (const RegionPlan &Each : P.Regions) {
    for (const clang::TagDecl *Tag : Each.LocalTypes)
      Named.moveToFile(Tag);
    for (const std::string &Macro : Named.given())
      Diags.report(Each.Sharing->Region->Root->loc(), DiagId::GivenMacro,
                   {Macro});
  }
  auto Explained = [&](const Kernels *Made) {
    if (Opts.Explain != ExplainAs::Nothing)
      Out.Explained = planToExplanation(P, Made, Context, Diags);
  };
  Edits C(Context, Found.Ifs);
  auto OnDevice = [&](const clang::FunctionDecl *F) {
    return llvm::any_of(R.Functions, [&](const auto &Each) {
      return Each->Decl->getCanonicalDecl() == F->getCanonicalDecl();
    });
  };
  std::vector<std::string> Headers =
      cToCuda(Context, Named, C, Opts, OnDevice, Diags);
  keepBranches(PP, Opts, C, Diags);
  if (!R.Targets.empty())
    guardBranches(Found, C);
  pragmasOfAttributes(Found, C);
  if (Diags.refused()) {
    Explained(nullptr);
    return Done("");
  }
  Kernels K = planToKernels(P, Context, C, Named);
  if (!Diags.refused())
    Out.Broken = !everyClauseTaken(P, Diags);
  if (!Holds("Kernels", K))
    return Out;
  if (!Diags.refused() && Opts.Dump != DumpWhat::Kernels)
    copyHeaders(K, Found.Included, Opts, Diags);
  Explained(&K);
  if (Opts.Dump == DumpWhat::Kernels)
    return Done(dump(K));
  if (Diags.refused())
    return Done("");
  if (K.StdComplex != ComplexUse::None)
    Headers.push_back(K.StdComplex == ComplexUse::Functions
                          ? "std_complex_functions.h"
                          : "std_complex.h");
  if (Opts.BreakText)
    for (unsigned Begin : {0u, 1u})
      K.Host.replace(
          {Context.getSourceManager().getMainFileID(), Begin, Begin + 2}, "?");
  Out.Headers = headersToText(K, Context, Opts);
  std::string Text = kernelsToText(K, Context, Opts, Headers, Named);
  for (const Clash &Each : C.clashes()) {
    Diags.report(Each.Loc, DiagId::EditsMeet, {Each.First, Each.Second});
    Out.Broken = true;
  }
  return Done(std::move(Text));
}

Translation translate(clang::ASTContext &Context, clang::Preprocessor &PP,
                      const Pragmas &Found, const Options &Opts, Diag &Diags) {
  std::set<clang::SourceLocation> OnHost =
      regionsNotChosen(Context, Found, Opts, Diags);
  // Which regions are refused is known after a trial; a function that one of them
  // reached may then be refused for the next.
  for (bool More = Opts.AllowHostFallback; More;) {
    Diag Trial = Diags.silent();
    run(Context, PP, Found, Opts, OnHost, Trial);
    More = false;
    for (const Message &M : Trial.messages())
      if (Diag::isError(M.Id) && M.Region.isValid() &&
          OnHost.insert(M.Region).second) {
        Diags.report(M.Region, DiagId::KeptOnHost,
                     {M.Text, "omp2cuda-" + Diag::idText(M.Id).str()});
        More = true;
      }
  }
  return run(Context, PP, Found, Opts, OnHost, Diags);
}

} // namespace omp2cuda
