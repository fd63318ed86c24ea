//===- OnlyOnDevice.cpp - What the host has no use for ----------------------------===//
// Idea: a `static` function or variable of the file whose name stands in device code only is
// declared for the device and nowhere else: no version beside the function, no copy beside
// the variable, no field for it. The text is asked, not the tree: branches of #if that are
// not compiled, macros and clauses count as well.
//
//   static const int w[2] = {1, 2};       After   __device__ static const int w[2] = {1, 2};
//   static int f(int i) {                         __device__ static int f(int i) {
//     return w[i];                                  return w[i];
//   }                                             }
//
// In:  Regions::Targets, Functions, Globals.   Out: their OnlyOnDevice.
// Tested by: test/inputs/orphan/only-on-device.c, test/inputs/func/only-on-device.c
// Limits: functions and variables of the file that is translated, not of its headers.
//===----------------------------------------------------------------------===//
#include "../Edits.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

namespace omp2cuda {

namespace {

struct Users {
  Regions &R;
  const ASTContext &Context;
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &LO = Context.getLangOpts();
  /// Functions and variables that may go, by name: canonical declarations.
  std::map<llvm::StringRef, std::set<const Decl *>> Named = {};
  std::set<const Decl *> Going = {};
  /// Where user code names something, and the function that does; null: a region.
  std::map<SourceLocation, const Decl *> By = {};
  std::vector<std::pair<const Decl *, llvm::StringRef>> NamedBy = {};

  void run() {
    for (const auto &F : R.Functions)
      if (mayGo(*F))
        goes(F->Decl);
    for (const DeviceGlobal &G : R.Globals)
      if (!G.Link && G.Var->getType().isConstQualified() && mayGo(G.Var))
        goes(G.Var);
    for (const TargetRegion &Each : R.Targets)
      for (const VarDecl *V : Each.Vars)
        if (V->getType().isConstQualified() && !isKnown(V) &&
            V->hasConstantInitialization() && !namesOthers(V) && mayGo(V))
          goes(V);
    if (Going.empty())
      return;
    for (const auto &F : R.Functions)
      if (Going.count(F->Decl->getCanonicalDecl()))
        names(F->Decl->getBody(), F->Decl->getCanonicalDecl());
    for (const TargetRegion &Each : R.Targets)
      if (!Each.OnHost && !Each.hasHostVersion())
        names(Each.Root->Body, nullptr);
    for (FileID File : filesRead(SM))
      if (!SM.isInSystemHeader(SM.getLocForStartOfFile(File)))
        read(File);
    for (const TargetRegion &Each : R.Targets)
      eachConstruct(*Each.Root, [&](const Construct &C) { ofHost(C); });
    for (const auto &[User, Word] : NamedBy)
      if (!Going.count(User))
        keep(Word);
    settle();
  }

private:
  void goes(const NamedDecl *D) {
    Going.insert(D->getCanonicalDecl());
    Named[Names::identifier(D)].insert(D->getCanonicalDecl());
    for (const Decl *Each : D->redecls())
      By[Each->getLocation()] = D->getCanonicalDecl();
  }

  /// \p Code is that of \p F, or of a region.
  void names(const Stmt *Code, const Decl *F) {
    for (const auto *Ref : all<DeclRefExpr>(Code))
      if (!Ref->hasQualifier()) // the scope would have to go with it
        By[Ref->getLocation()] = F;
  }

  void read(FileID File) {
    unsigned Size = unsigned(SM.getBufferData(File).size());
    for (const Token &T : rawTokens({File, 0, Size}, {SM, LO})) {
      if (T.isNot(tok::raw_identifier) || !Named.count(T.getRawIdentifier()))
        continue;
      auto It = By.find(T.getLocation());
      if (It == By.end())
        keep(T.getRawIdentifier());
      else if (It->second)
        NamedBy.emplace_back(It->second, T.getRawIdentifier());
    }
  }

  /// What the host evaluates of a region: the loops that are shared out, and how much room
  /// its arrays take. Clauses are in no body.
  void ofHost(const Construct &C) {
    auto Keep = [&](const Stmt *E) {
      for (const auto *Ref : all<DeclRefExpr>(E))
        keep(Names::identifier(Ref->getDecl()));
    };
    for (const Loop &L : C.Loops)
      for (const Expr *E : {L.Lower, L.Upper, L.Step, L.Range})
        Keep(E);
    for (const VarDecl *V : all<VarDecl>(C.Body))
      if (const auto *Array = Context.getAsVariableArrayType(V->getType()))
        Keep(Array->getSizeExpr());
  }

  /// Is all of \p D written in the file, a function at the beginning of a line?
  bool isHere(const Decl *D) const {
    FileRange Whole = fileRange(D->getSourceRange(), {SM, LO});
    return Whole.valid() && Whole.File == SM.getMainFileID() &&
           (!Whole.Begin || isa<VarDecl>(D) ||
            SM.getBufferData(Whole.File)[Whole.Begin - 1] == '\n');
  }

  /// Does the value of \p V hold an address that is the host's?
  static bool namesOthers(const VarDecl *V) {
    return any<DeclRefExpr>(V->getInit(), [](const DeclRefExpr *E) {
      const auto *Of = dyn_cast<VarDecl>(E->getDecl());
      return Of ? !isKnown(Of) : isa<FunctionDecl>(E->getDecl());
    });
  }

  /// The compiler or the linker keeps it, whoever names it.
  static bool isKept(const Decl *D) {
    return D->hasAttr<UsedAttr>() || D->hasAttr<ConstructorAttr>() ||
           D->hasAttr<DestructorAttr>() || D->hasAttr<SectionAttr>();
  }

  /// C++ and its library call some functions without a word in the text; the host's compiler
  /// looks for what `declare simd` stands in front of.
  bool mayGo(const DeviceFunction &F) const {
    llvm::StringRef Name = Names::identifier(F.Decl);
    return F.Decl->getStorageClass() == SC_Static && F.Facts == F.Decl &&
           !isa<CXXMethodDecl>(F.Decl) && !Name.empty() &&
           (F.hasVersions() || !F.Decl->hasAttr<OMPDeclareSimdDeclAttr>()) &&
           !isKept(F.Decl) &&
           !llvm::is_contained({"begin", "end", "swap", "get"}, Name) &&
           llvm::all_of(F.Redecls, [&](const Decl *D) { return isHere(D); });
  }

  bool mayGo(const VarDecl *V) const {
    auto Same = [&](const Decl *Other) {
      return Other && Other->getBeginLoc() == V->getBeginLoc();
    };
    const DeclContext *Around = V->getDeclContext();
    return isOfFile(V) && !isOfBodies(V) &&
           V->getFormalLinkage() == Linkage::Internal &&
           V->getCanonicalDecl() == V->getMostRecentDecl() &&
           !V->getType()->isReferenceType() && isHere(V) && !isKept(V) &&
           llvm::count_if(Around->decls(), Same) == 1; // not `int a, b;`
  }

  /// The host needs what is called \p Word.
  void keep(llvm::StringRef Word) {
    auto Kept = Named.extract(Word);
    if (Kept.empty())
      return;
    for (const Decl *D : Kept.mapped())
      Going.erase(D);
    for (const auto &[User, Other] : NamedBy)
      if (Kept.mapped().count(User))
        keep(Other);
  }

  void settle() {
    for (const auto &F : R.Functions)
      F->OnlyOnDevice = Going.count(F->Decl->getCanonicalDecl());
    for (DeviceGlobal &G : R.Globals)
      if ((G.OnlyOnDevice = Going.erase(G.Var->getCanonicalDecl())))
        for (const auto &F : R.Functions)
          llvm::erase(F->Globals, G.Var->getCanonicalDecl());
    for (const TargetRegion &Each : R.Targets)
      for (const VarDecl *V : Each.Vars)
        if (Going.erase(V->getCanonicalDecl()))
          R.Globals.push_back({V, false, false, true, true});
  }
};

} // namespace

void findOnlyOnDevice(Regions &R, const ASTContext &Context) {
  Users{R, Context}.run();
}

std::vector<const DeclRefExpr *> addressesIn(const VarDecl &V) {
  std::vector<const DeclRefExpr *> Out;
  each<DeclRefExpr>(V.getInit(), [&](const DeclRefExpr *E, auto Around) {
    const auto *Of = dyn_cast<VarDecl>(E->getDecl());
    bool Value = llvm::any_of(Around, [](const Stmt *S) {
      return isa<UnaryExprOrTypeTraitExpr>(S) || isLoad(S);
    });
    if (Of && Of->hasGlobalStorage() && !Value)
      Out.push_back(E);
  });
  return Out;
}

} // namespace omp2cuda
