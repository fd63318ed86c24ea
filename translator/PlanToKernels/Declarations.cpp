//===- Declarations.cpp - Declarations that kernels need, and what is declared aligned ----===//
// Idea: types move from a function to the front of its kernels; allocate directives become
// alignment. Compilers that know `allocate` on the host are newer than those that nvcc takes,
// so it goes there as well; the host's variables have the memory that they would have anyway.
//
//   Before   void f(void) {                       After   struct pair { int a, b; };
//              struct pair { int a, b; } p;
//            #pragma omp target                           … kernel …
//              p.a = 1;                                   void f(void) {
//            }                                              pair p;
//
//            int x;                                        alignas(64) int x;
//            #pragma omp allocate(x) align(64)
//
// In:  Regions, RegionPlan::LocalTypes.   Out: Kernel::Forward, edits.
// Tested by: test/inputs/map/local-types.c, test/inputs/allocate
// Limits: memory of a team is the business of TeamVariables.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../Names.h"
#include "PlanToKernels.h"

namespace omp2cuda {

void moveTypes(const Plan &P, const Text &T, Kernels &Out) {
  std::set<std::string> Moved;
  for (auto [R, K] : llvm::zip_equal(P.Regions, Out.All)) {
    std::vector<Pieces> Texts;
    for (const TagDecl *Tag : R.LocalTypes) {
      const NamedDecl *By = namedAs(Tag);
      std::string Name = By ? T.name(By) : nameOfUnnamed(Tag);
      if (!Moved.insert(Name).second)
        continue; // in front of an earlier kernel
      FileRange Range = T.range(Tag->getSourceRange());
      Pieces Text = Out.Host.cut(Range).reindented(T.indent(Range), "");
      if (!Tag->getIdentifier()) {
        size_t Keyword = Text.text().find_first_of("{ ");
        Text = Text.slice(0, Keyword) + (" " + Name) + Text.slice(Keyword);
      }
      Texts.push_back(Text + ";");
      if (Tag->isFreeStanding()) {
        Range.End = T.behindSemicolon(Range).value_or(Range.End);
        Out.Host.replaceWhole(T.lines(T.withComment(Range)), "");
      } else {
        Out.Host.replace(Range, Name);
      }
    }
    for (const TagDecl *Tag : R.Unnamed)
      if (std::string Name = nameOfUnnamed(Tag);
          !Tag->getParentFunctionOrMethod() && Moved.insert(Name).second)
        Out.Host.insertAfterToken(Tag->getBeginLoc(), " " + Name);
    K.Forward.insert(K.Forward.begin(), Texts.begin(), Texts.end());
  }
}

Lines usingsOf(const TargetRegion &R, const Text &T) {
  // What the kernel is given has the name already.
  auto IsGiven = [&](const Decl *D) {
    return !isa<UsingDirectiveDecl>(D) &&
           llvm::any_of(R.Vars, [&](const VarDecl *V) {
             return DeclarationName(V->getIdentifier()) ==
                    Names::key(cast<NamedDecl>(D));
           });
  };
  Lines Out;
  FileRange Body = R.Root->Body ? T.statement(R.Root->Body) : FileRange();
  for (const Decl *D : Body.valid() ? R.Usings : decltype(R.Usings)())
    if (!IsGiven(D) && bringsTo(D, Body, T.context()))
      Out.push_back(T.of(D->getSourceRange()) + ";");
  return Out;
}

/// Of variables declared together, one has the alignment of all.
static void align(llvm::ArrayRef<const Decl *> Declared, SourceLocation At,
                  Edits &Out) {
  unsigned Bytes = 0;
  for (const Decl *Each : Declared)
    if (const auto *V = dyn_cast<VarDecl>(Each))
      Bytes = std::max(Bytes, directiveAlignment(V));
  if (Bytes)
    Out.insertBefore(At, aligned(Bytes));
}

void editAllocateDirectives(const Regions &Found, const Stmt *Body,
                            const SinglePlan *Single, const Text &T,
                            Edits &Out) {
  if (!Body)
    return;
  FileRange Whole = T.statement(Body);
  for (const DeclarativePragma &D : Found.DeclarativePragmas)
    if (D.OnDevice && D.Range.File == Whole.File &&
        D.Range.Begin >= Whole.Begin && D.Range.End <= Whole.End)
      Out.replaceWhole(T.lines(D.Range), "");
  for (const DeclStmt *D : all<DeclStmt>(Body))
    if (!Single || !Single->movesFrom(D))
      align({D->decl_begin(), D->decl_end()}, D->getBeginLoc(), Out);
}

void editHostAllocates(const Regions &Found, const Text &T, Edits &Host) {
  auto Directives = llvm::make_filter_range(
      Found.DeclarativePragmas, std::mem_fn(&DeclarativePragma::OnDevice));
  for (const DeclarativePragma &D : Directives)
    Host.replaceWhole(T.lines(D.Range), "");
  if (Directives.empty())
    return;
  const Decl *File = T.context().getTranslationUnitDecl();
  for (const VarDecl *V : everywhere<VarDecl>(File))
    // What is declared in a statement comes with it.
    if (isOfFile(V) && Host.sources().isInMainFile(V->getLocation()))
      align({V}, V->getBeginLoc(), Host);
  for (const DeclStmt *D : everywhere<DeclStmt>(File))
    align({D->decl_begin(), D->decl_end()}, D->getBeginLoc(), Host);
}

void dropLocalExterns(const Stmt *Body, const Text &T, Edits &Out) {
  auto Known = [](const Decl *D) {
    const auto *V = dyn_cast<VarDecl>(D);
    return V && V->isLocalExternDecl() &&
           llvm::any_of(V->redecls(), [&](const VarDecl *Other) {
             return !Other->isLocalExternDecl() &&
                    Other->getLocation() < V->getLocation();
           });
  };
  for (const DeclStmt *D : all<DeclStmt>(Body))
    if (llvm::all_of(D->decls(), Known) && !D->getBeginLoc().isMacroID())
      Out.replaceWhole(T.statement(D), "");
}

/// Takes the declarators of \p Gone out of \p D, which has others.
static void dropSome(const DeclStmt &D, const std::set<const Decl *> &Gone,
                     const Text &T, Edits &Host) {
  FileRange Whole = T.range(D.getSourceRange());
  llvm::SmallVector<FileRange, 8>
      Parts; // each with what divides it from the next
  unsigned Depth = 0, Begin = Whole.Begin;
  for (const Token &Tok : rawTokens(Whole, T.context())) {
    Depth += opens(Tok);
    Depth -= closes(Tok);
    if (Depth || !Tok.isOneOf(tok::comma, tok::semi))
      continue;
    unsigned At = T.offset(Tok.getLocation());
    Parts.push_back({Whole.File, Begin, At});
    Begin = At;
  }
  auto Vars = variablesOf(&D);
  assert(!Gone.empty() && Gone.size() < Vars.size() && "some stay");
  if (Parts.size() != Vars.size())
    return;
  // The words of the type stand in front of the first one that stays.
  size_t First = 0;
  while (Gone.count(Vars[First]))
    ++First;
  if (First) {
    FileRange R = Parts[First];
    llvm::StringRef Text = T.source(R.File);
    R.End = unsigned(Text.find_first_not_of(", \t\n", R.Begin));
    R.Begin = T.offset(Vars[0]->getLocation());
    llvm::StringRef Before = Text.slice(Whole.Begin, R.Begin).rtrim();
    if (Before.ends_with("*") || Before.ends_with("("))
      return;
    Host.replaceWhole(R, "");
  }
  for (size_t I = First + 1; I < Vars.size(); ++I)
    if (Gone.count(Vars[I]))
      Host.replaceWhole(Parts[I], "");
}

void dropLeftOver(const Plan &P, const Text &T, Edits &Host) {
  llvm::MapVector<const DeclStmt *, std::set<const Decl *>> Gone;
  std::set<const DeclStmt *> Unused;
  for (const Plan::LeftOver &L : P.LeftOvers)
    if (!L.Stays)
      Gone[L.Statement].insert(L.Var);
    else if (FileRange R = T.range(L.Statement->getSourceRange());
             R.valid() && Unused.insert(L.Statement).second)
      Host.insert(R.File, R.Begin, "[[maybe_unused]] ");
  for (const auto &[D, Vars] : Gone)
    if (FileRange R = T.range(D->getSourceRange()); !R.valid())
      continue;
    else if (Vars.size() ==
             size_t(std::distance(D->decl_begin(), D->decl_end())))
      Host.replaceWhole(T.lines(R), "");
    else
      dropSome(*D, Vars, T, Host);
}

} // namespace omp2cuda
