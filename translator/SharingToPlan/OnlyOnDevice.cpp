//===- OnlyOnDevice.cpp - Functions that the host has no use for ----------------------------===//
// Idea: a `static` function with constructs whose name stands in device code only has
// nobody left who calls it on the host: its versions take its place, and if there is one,
// its name. The text is asked, not the tree: branches of #if that are not compiled and
// macros count as well.
//
//   static void rows(int n, double *x) {     After   __device__ static void rows(int n, double *x) {
//   #pragma omp parallel for                           for (int i : omp2cuda::team::parallel_for(0, n))
//     for (int i = 0; i < n; i++) …                      …
//
// In:  Plan::Versions.   Out: Plan::OnlyOnDevice, names of versions.
// Tested by: test/inputs/orphan/only-on-device.c
// Limits: functions of the file that is translated, not of its headers.
//===----------------------------------------------------------------------===//
#include "../Edits.h"
#include "../UserCode.h"
#include "SharingToPlan.h"

namespace omp2cuda {

using namespace clang;

namespace {

struct Users {
  Plan &Out;
  const SourceManager &SM;
  const LangOptions &LO;
  std::map<llvm::StringRef, std::set<const DeviceFunction *>> Named = {};
  /// Where user code names something, and the function that does; null: a region.
  std::map<SourceLocation, const DeviceFunction *> By = {};
  std::vector<std::pair<const DeviceFunction *, llvm::StringRef>> NamedBy = {};

  void run() {
    for (const auto &V : Out.Versions)
      if (mayGo(*V->Function)) {
        Out.OnlyOnDevice.insert(V->Function);
        Named[Names::identifier(V->Function->Decl)].insert(V->Function);
      }
    if (Named.empty())
      return;
    for (const DeviceFunction *F : Out.OnlyOnDevice) {
      for (const FunctionDecl *D : F->Redecls)
        By[D->getLocation()] = F;
      names(F->Decl->getBody(), F);
    }
    for (const RegionPlan &R : Out.Regions)
      if (!R.Sharing->Region->OnHost && !R.MayRunOnHost)
        names(R.Sharing->Region->Root->Body, nullptr);
    // What the host evaluates.
    for (const RegionPlan &R : Out.Regions)
      for (const LoopPlan &L : R.Loops)
        if (L.TheLoop)
          for (const Expr *E : {L.TheLoop->Lower, L.TheLoop->Upper})
            for (const auto *Ref : all<DeclRefExpr>(E))
              keep(Names::identifier(Ref->getDecl()));
    FileID Main = SM.getMainFileID();
    unsigned Size = unsigned(SM.getBufferData(Main).size());
    for (const Token &T : rawTokens({Main, 0, Size}, {SM, LO})) {
      if (T.isNot(tok::raw_identifier) || !Named.count(T.getRawIdentifier()))
        continue;
      auto It = By.find(T.getLocation());
      if (It == By.end())
        keep(T.getRawIdentifier());
      else if (It->second)
        NamedBy.emplace_back(It->second, T.getRawIdentifier());
    }
    for (const auto &[F, Word] : NamedBy)
      if (!Out.OnlyOnDevice.count(F))
        keep(Word);
    rename();
  }

private:
  /// \p Code is that of \p F, or of a region.
  void names(const Stmt *Code, const DeviceFunction *F) {
    for (const auto *Ref : all<DeclRefExpr>(Code))
      By[Ref->getLocation()] = F;
  }

  bool mayGo(const DeviceFunction &F) const {
    auto Here = [&](const FunctionDecl *D) {
      FileRange R = fileRange(D->getSourceRange(), {SM, LO});
      return R.valid() && R.File == SM.getMainFileID() &&
             (!R.Begin || SM.getBufferData(R.File)[R.Begin - 1] == '\n');
    };
    return F.hasVersions() && F.Decl->getStorageClass() == SC_Static &&
           !isa<CXXMethodDecl>(F.Decl) && F.Facts == F.Decl &&
           llvm::all_of(F.Redecls, Here);
  }

  /// The host needs what is called \p Word.
  void keep(llvm::StringRef Word) {
    auto Kept = Named.extract(Word);
    if (Kept.empty())
      return;
    for (const DeviceFunction *F : Kept.mapped())
      Out.OnlyOnDevice.erase(F);
    for (const auto &[F, Other] : NamedBy)
      if (Kept.mapped().count(F))
        keep(Other);
  }

  /// The only version of a function that goes has its name.
  void rename() {
    for (const auto &V : Out.Versions) {
      auto Same = [&](const auto &Other) {
        return Other->Function == V->Function ||
               Names::identifier(Other->Function->Decl) ==
                   Names::identifier(V->Function->Decl);
      };
      if (Out.OnlyOnDevice.count(V->Function) &&
          llvm::count_if(Out.Versions, Same) == 1)
        V->Name = Names::asWritten(V->Function->Decl);
    }
  }
};

} // namespace

void planOnlyOnDevice(Plan &Out, const ASTContext &Context) {
  Users{Out, Context.getSourceManager(), Context.getLangOpts()}.run();
}

} // namespace omp2cuda
