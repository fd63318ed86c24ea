//===- Rename.cpp - The user's text in the names of the output -----------------===//
// Idea: Names decides what is called what. A word that C++ reserves is replaced wherever
// the project writes it, in code, macro definitions and pragmas alike, so that one rule
// is right for every expansion, and so is a macro that generated text would meet; a
// declaration and what refers to it, token by token.
// In:  Names.   Out: replaced tokens.
//
//   before   struct node *new = this->class;        static double rsqrt(double x);
//   after    struct node *new_ = this_->class_;     static double rsqrt_(double x);
//
// Tested by: test/inputs/names, test/inputs/c/names_words.c, names_cuda.c, names_tags.c
// Limits: text that a macro of the project makes of such names with # or ## is refused.
// A branch that is only for C++ (#ifdef __cplusplus) is left alone.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

/// Gives everything that refers to a renamed declaration its new name.
struct Renamer : Concept {
  using Concept::Concept;

  void brought(UsingDecl *D) {
    for (const UsingShadowDecl *Each : D->shadows())
      apply(Each->getTargetDecl(), D->getLocation());
  }
  /// Which function a template calls its instances know.
  void overloads(UnresolvedLookupExpr *E) {
    std::set<const NamedDecl *> May(E->decls_begin(), E->decls_end());
    if (!May.empty() && !C.Named.changes(Names::identifier(*May.begin())))
      return;
    if (auto Called = calledAt(E->getNameLoc()); !Called.empty())
      May = std::move(Called);
    auto Renamed = [&](const NamedDecl *D) { return C.Named.renamed(D); };
    if (llvm::any_of(May, Renamed) && !llvm::all_of(May, Renamed))
      C.refuse(E->getNameLoc(), DiagId::OverloadOfLibrary,
               {Names::identifier(*May.begin()).str()});
    for (const NamedDecl *D : May)
      apply(D, E->getNameLoc());
  }
  void text(StringLiteral *S) {
    for (unsigned I = 0; I < S->getNumConcatenated(); ++I) {
      SourceLocation Loc = S->getStrTokenLoc(I);
      if (C.SM.isWrittenInScratchSpace(C.SM.getSpellingLoc(Loc)) &&
          !C.Named.isSystemMacro(Lexer::getImmediateMacroName(Loc, C.SM, C.LO)))
        refuseWords(Loc, S->getString(), [&](StringRef Word) {
          // What is defined is spelled as it is, if nothing expands it.
          return C.Named.changes(Word) ||
                 (C.Named.defines(Word) &&
                  C.SM.getImmediateMacroCallerLoc(Loc).isMacroID());
        });
    }
    nameOfFunction(S);
  }
  void declared(NamedDecl *D) { apply(D, D->getLocation()); }
  void named(DeclRefExpr *E) { apply(E->getDecl(), E->getLocation()); }
  void member(MemberExpr *E) { apply(E->getMemberDecl(), E->getMemberLoc()); }
  void alias(TypedefTypeLoc T) { apply(T.getDecl(), T.getNameLoc()); }
  void tag(TagTypeLoc T) { apply(T.getDecl(), T.getNameLoc()); }

private:
  /// What all that the compiler made of the project's templates names, by place; read
  /// when a template leaves a name open.
  std::optional<std::map<SourceLocation, std::set<const NamedDecl *>>> Made;

  std::set<const NamedDecl *> calledAt(SourceLocation Loc) {
    if (!Made) {
      Made.emplace();
      for (const Decl *D : C.Context.getTranslationUnitDecl()->decls())
        if (C.Named.ours(D->getLocation()))
          for (const auto *E : inInstances<DeclRefExpr>(D))
            (*Made)[E->getLocation()].insert(E->getDecl());
    }
    auto It = Made->find(Loc);
    return It != Made->end() ? It->second : std::set<const NamedDecl *>();
  }

  void apply(const NamedDecl *D, SourceLocation Loc) {
    if (Loc.isInvalid())
      return;
    if (C.SM.isWrittenInScratchSpace(C.SM.getSpellingLoc(Loc)))
      pasted(D, Loc);
    // An anonymous tag has the location of its keyword.
    else if (C.Named.renamed(D) && C.token(Loc) == Names::identifier(D))
      C.replaceToken(Loc, C.Named.of(D));
  }

  /// A macro made the name of \p D with ##: it is what it was, and so is all it is of.
  void pasted(const NamedDecl *D, SourceLocation Loc) {
    StringRef Name = Names::identifier(D);
    if (C.Named.of(D) != Names::asWritten(D))
      refuse(Loc, Name);
    CharSourceRange Call = C.SM.getExpansionRange(Loc);
    if (C.ours(Call.getBegin()))
      refuseWords(Loc, Lexer::getSourceText(Call, C.SM, C.LO),
                  [&](StringRef Word) {
                    return C.Named.changes(Word) && Name.contains(Word);
                  });
  }

  /// Refuses the words of \p Text that are \p Lost.
  void refuseWords(SourceLocation Loc, StringRef Text,
                   llvm::function_ref<bool(StringRef)> Lost) {
    while (!Text.empty()) {
      StringRef Word =
          Text.take_while([](char Each) { return mayBeInWord(Each); });
      if (!Word.empty() && Lost(Word))
        refuse(Loc, Word);
      Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
    }
  }

  /// `__func__` says what the function is called in the source.
  void nameOfFunction(const StringLiteral *S) {
    SourceLocation Loc = S->getBeginLoc();
    std::string Token = C.token(Loc);
    if ((Token != "__func__" && Token != "__FUNCTION__") ||
        !C.Named.changes(S->getString()) || !C.ours(C.SM.getSpellingLoc(Loc)))
      return;
    if (Loc.isMacroID() && !C.SM.isMacroArgExpansion(Loc))
      refuse(Loc, S->getString());
    else
      C.replaceToken(Loc, "\"" + S->getString().str() + "\"");
  }

  void refuse(SourceLocation Loc, StringRef Name) {
    C.refuse(Loc, DiagId::NameInMacro, {Name.str()});
  }
};

} // namespace

void rename(Convert &C) {
  if (!C.Named.words().empty())
    for (const WordAt &T : C.words()) {
      const std::string *New =
          T.Pasted || T.InInclude ? nullptr : C.Named.word(T.Text);
      // A macro has its name everywhere, a word of C++ only where C is read.
      if (New &&
          (C.Named.wasMacro(T.Text) ||
           !((T.ForCppOnly && !C.LO.CPlusPlus) || T.MacroName || T.Clause)))
        C.replaceToken(T.Loc, *New);
    }
  if (C.Named.changesAny())
    Renamer(C).run(&Renamer::brought, &Renamer::overloads, &Renamer::text,
                   &Renamer::declared, &Renamer::named, &Renamer::member,
                   &Renamer::alias, &Renamer::tag);
}

} // namespace omp2cuda::c
