//===- KernelNames.cpp - What kernels are called --------------------------------------------===//
// Idea: a kernel is called after its function and, where that has several regions, what
// it writes: names that stay when lines come in front. A comment gives another one.
//
//   void saxpy(…) { one region }            saxpy_kernel, saxpy_data
//   int main() { … y[i] = …  sum += … }     main_y_kernel, main_sum_kernel
//   // omp2cuda: name=lu_diagonal           lu_diagonal, lu_diagonal_data
//
// In:  Sharing.   Out: RegionPlan::Kernel, Data.   Tested by: test/inputs/text/kernel-names.c
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// Does the region give \p V, or what it points to, a value that lasts?
bool isWritten(const VarSharing &V) {
  if (V.Local || isFirst(V.OnTarget) || V.OnTarget == Attribute::Private)
    return false;
  const ValueDecl *D = V.OfThis ? cast<ValueDecl>(V.OfThis) : V.Var;
  QualType T = D->getType().getNonReferenceType();
  return V.WrittenShared ||
         llvm::any_of(V.Inner, std::mem_fn(&InnerSharing::handsOut)) ||
         ((T->isPointerType() || T->isArrayType()) && !V.OnlyLoads);
}

/// "_x", "_y": what \p R writes, else what its loop counts by.
std::vector<std::string> does(const RegionSharing &R) {
  std::vector<std::string> Out;
  for (const auto *List : {&R.Vars, &R.Members})
    for (const VarSharing &V : *List)
      if (isWritten(V)) {
        std::string Name =
            V.OfThis ? Names::asWritten(V.OfThis) : Names::asWritten(V.Var);
        // A static variable of the function, which moved to the file.
        llvm::StringRef Own = Name;
        Own.consume_front(R.Region->Name + "_");
        Out.push_back("_" + Names::ascii(Own));
      }
  const Construct *Loops = R.Region->Root.get();
  if (Out.empty() && !Loops->Loops.empty())
    Out.push_back("_" +
                  Names::ascii(Names::asWritten(Loops->Loops.front().Var)));
  return Out;
}

} // namespace

void nameKernels(Plan &Out, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  std::map<const FunctionDecl *, unsigned> RegionsOf;
  for (const RegionPlan &P : Out.Regions)
    ++RegionsOf[P.Sharing->Region->Host];
  for (RegionPlan &P : Out.Regions)
    if (P.Kernel = P.Sharing->Region->Called; !P.Kernel.empty())
      P.Data = unusedWord(P.Kernel + "_data", Context);
  for (RegionPlan &P : Out.Regions) {
    if (!P.Kernel.empty())
      continue;
    const TargetRegion &R = *P.Sharing->Region;
    std::vector<std::string> Does;
    if (RegionsOf[R.Host] > 1)
      Does = does(*P.Sharing);
    auto More = Does.begin();
    std::string Stem = Names::ascii(R.Name);
    for (; More != Does.end() && More - Does.begin() < 2; ++More)
      Stem += *More;
    // Of a function `f_kernel` it is f_kernel_gpu.
    std::string End =
        llvm::StringRef(Stem).ends_with("kernel") ? "_gpu" : "_kernel";
    auto Known = [&](const std::string &Word) {
      return Context.Idents.find(Word) != Context.Idents.end();
    };
    while (Known(Stem + End) || Known(Stem + "_data"))
      Stem = "omp_" + Stem;
    P.Kernel = Stem + End;
    // A header's kernels are called alike in every file that includes it.
    auto Meets = [&](const RegionPlan &Other) {
      const TargetRegion &Its = *Other.Sharing->Region;
      return &Other != &P && Other.Kernel == P.Kernel &&
             (SM.isInMainFile(R.Root->loc()) ||
              Its.scope()->Equals(R.scope()->getRedeclContext()));
    };
    for (; More != Does.end() && llvm::any_of(Out.Regions, Meets); ++More)
      P.Kernel = (Stem += *More) + End;
    std::string Number;
    for (unsigned I = 2; llvm::any_of(Out.Regions, Meets); ++I) {
      Number = "_" + std::to_string(I);
      P.Kernel = Stem + End + Number;
    }
    P.Data = Stem + "_data" + Number;
  }
}

} // namespace omp2cuda
