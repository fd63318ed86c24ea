//===- LeftOver.cpp - Variables of the host that only regions named ------------===//
// Idea: the loop variables of C89 stand at the top of a function. When all loops that
// use one have become kernels, nothing names it any more, so its declaration goes.
//
//   int i, n = 100;                               int n = 100;
//   #pragma omp target teams … for         →      omp2cuda::target_region{…}.iterations(n)…
//   for (i = 0; i < n; i++) …
//
// In:  Plan.   Out: Plan::LeftOvers.   Tested by: test/inputs/text/left-over.c
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

#include "llvm/ADT/MapVector.h"

namespace omp2cuda {

namespace {

/// The offsets of words in parts of \p Body that an #if may leave out, by word.
std::map<std::string, std::set<unsigned>> underIfs(const FileRange &Body,
                                                   const Sources &In) {
  std::map<std::string, std::set<unsigned>> Out;
  unsigned Depth = 0;
  for (llvm::ArrayRef<Token> Line : rawLines(Body, In)) {
    StringRef Directive = directiveOf(Line, In.SM);
    Depth += Directive.starts_with("if");
    Depth -= Depth && Directive == "endif";
    for (const Token &T : Line)
      if (Depth && T.is(tok::raw_identifier))
        Out[spelled(T, In.SM).str()].insert(
            In.SM.getFileOffset(T.getLocation()));
  }
  return Out;
}

/// A function with regions, and what may become of one of its variables.
struct Function {
  std::vector<const RegionPlan *> Regions;

  /// Does the launch need nothing of \p V, nor a version of the region for the host?
  static bool needsNot(const RegionPlan &P, const VarDecl &V) {
    auto Same = [&](const VarPlan &Each) {
      return Each.Var->Var && Each.Var->Var->getLocation() == V.getLocation();
    };
    return !P.MayRunOnHost && !P.Sharing->Region->OnHost &&
           llvm::all_of(P.Vars, [&](const VarPlan &Each) {
             return !Same(Each) || Each.How == Passing::None;
           });
  }

  /// Is \p Name in the statement of a region that goes, or in its `private`?
  bool goes(const DeclRefExpr &Name, const SourceManager &SM) const {
    return llvm::any_of(Regions, [&](const RegionPlan *P) {
      const auto *D = P->Sharing->Region->Root->Node;
      const Stmt *Body = D->hasAssociatedStmt() ? D->getRawStmt() : nullptr,
                 *Last = Body;
      // A directive ends in its own line.
      while (const auto *In = dyn_cast_or_null<OMPExecutableDirective>(Last))
        Last = In->hasAssociatedStmt() ? In->getRawStmt() : nullptr;
      auto In = [&](SourceLocation Begin, SourceLocation End) {
        SourceLocation At = SM.getExpansionLoc(Name.getLocation());
        return SM.isPointWithin(At, SM.getExpansionLoc(Begin),
                                SM.getExpansionLoc(End));
      };
      if (!Last || !needsNot(*P, *cast<VarDecl>(Name.getDecl())))
        return false;
      return In(Body->getBeginLoc(), Last->getEndLoc()) ||
             llvm::any_of(D->getClausesOfKind<OMPPrivateClause>(),
                          [&](const OMPPrivateClause *C) {
                            return In(C->getBeginLoc(), C->getEndLoc());
                          });
    });
  }
};

} // namespace

void planLeftOver(Plan &P, ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::MapVector<const FunctionDecl *, Function> All; // as they stand
  assert(P.LeftOvers.empty() && "asked once");
  for (const RegionPlan &R : P.Regions)
    All[R.Sharing->Region->Host].Regions.push_back(&R);
  for (const auto &[Host, Of] : All) {
    std::map<const Decl *, bool> Goes;
    for (const auto *V : all<VarDecl>(Host->getBody()))
      Goes[V] = V->hasLocalStorage() && !V->hasInit() && !V->hasAttrs() &&
                V->getType()->isScalarType() && !isa<ParmVarDecl>(V) &&
                V->getLocation().isFileID();
    std::set<const Decl *> Named;
    // Another branch of an #if may name it, too.
    auto Words = underIfs(fileRange(Host->getBody()->getSourceRange(), Context),
                          Context);
    auto Read = [&](const NamedDecl *D, SourceLocation At) {
      if (auto It = Words.find(Names::asWritten(D)); It != Words.end())
        It->second.erase(SM.getFileOffset(SM.getExpansionLoc(At)));
    };
    for (const auto *E : everywhere<DeclRefExpr>(Host->getBody()))
      if (auto It = Goes.find(E->getDecl()); It != Goes.end()) {
        Named.insert(It->first);
        Read(E->getDecl(), E->getLocation());
        It->second &= Of.goes(*E, SM);
      }
    auto DefinesType = [](const DeclStmt *D) { // enum { A, B } k;
      return llvm::any_of(D->decls(), llvm::IsaPred<TypeDecl>);
    };
    for (const auto *D : all<DeclStmt>(Host->getBody()))
      for (const VarDecl *V : variablesOf(D))
        if (!DefinesType(D) && Goes[V] && Named.count(V) &&
            D->getBeginLoc().isFileID()) {
          Read(V, V->getLocation());
          P.LeftOvers.push_back({D, V, !Words[Names::asWritten(V)].empty()});
        }
  }
}

} // namespace omp2cuda
