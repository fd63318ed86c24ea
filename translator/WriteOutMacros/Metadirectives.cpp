//===- Metadirectives.cpp - The directive that a metadirective is --------------===//
// Idea: Clang chooses for the host while it reads, and the host's compiler may know no
// metadirective at all. So the choice is made here (OpenMP 5.2, 7.1 to 7.4): with the
// traits of a GPU in target regions, with those of the host outside, and the chosen
// directive stands in its place when the file is read again.
//
//   #pragma omp metadirective when(device={kind(gpu)}: teams loop) otherwise(parallel for)
//     →  #pragma omp teams loop          in a target region
//        #pragma omp parallel for        on the host
//
//   #pragma omp metadirective when(user={condition(n > 99)}: target) otherwise(parallel)
//   f();
//     →  if (n > 99) {
//        #pragma omp target
//          f();
//        } else {
//        #pragma omp parallel
//          f();
//        }
//
// A function that both sides may call, and for which the choices differ, has a variant for
// devices (Variants.cpp), which stands in front of it.
//
// In:  Pragmas, AST, where device code stands.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/form/metadirective*, test/inputs/refuse/metadirective*
// Limits: E0704 for traits that are not known, in a function with different choices that may be
// called by other files or is no plain one, and for a condition that is no literal where no text
// can say it.
//===----------------------------------------------------------------------===//
#include "../Names.h"
#include "../UserCode.h"
#include "Side.h"
#include "WriteOutMacros.h"

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

namespace {

/// Some of the words of a metadirective: [First, Last).
struct Part {
  size_t First = 0, Last = 0;
  bool empty() const { return First == Last; }
  friend bool operator==(const Part &A, const Part &B) {
    return A.First == B.First && A.Last == B.Last;
  }
};

/// A directive, and the condition that it takes; empty: none.
struct Choice {
  Part Directive, If = {};
  friend bool operator==(const Choice &A, const Choice &B) {
    return A.Directive == B.Directive && A.If == B.If;
  }
};

struct Chooser {
  const std::vector<std::string> &Words;
  const Side &Of;
  std::string Unknown = ""; ///< why there is no choice
  // Of the selector at hand:
  bool Never = false; ///< it holds for nothing
  Part Condition = {};

  /// What is asked one after the other; the last one has no condition (OpenMP 5.2, 7.4).
  std::vector<Choice> run() {
    llvm::SmallVector<VariantMatchInfo, 4> Infos;
    std::vector<Choice> Whens, Out;
    Choice Last{};
    for (size_t I = 1; I + 1 < Words.size(); ++I) {
      if (Words[I + 1] != "(")
        continue;
      size_t Close = closing(I + 1);
      if (Words[I] == "when") {
        size_t Colon = find(":", I + 2, Close);
        Never = false;
        Condition = {};
        VariantMatchInfo Info = selector(I + 2, Colon);
        if (!Never && Of.matches(Info)) {
          Infos.push_back(std::move(Info));
          Whens.push_back({directive(Colon + 1, Close), Condition});
        }
      } else {
        Last.Directive = directive(I + 2, Close);
      }
      I = Close;
    }
    if (Of.unknown())
      unknown(Of.unknown());
    while (!Infos.empty() && (Out.empty() || !Out.back().If.empty())) {
      int Best = getBestVariantMatchForContext(Infos, Of);
      Out.push_back(Whens[size_t(Best)]);
      Infos.erase(Infos.begin() + Best);
      Whens.erase(Whens.begin() + Best);
    }
    if (Out.empty() || !Out.back().If.empty())
      Out.push_back(Last);
    return Out;
  }

private:
  /// `nothing` is none.
  Part directive(size_t First, size_t Last) const {
    return Last == First + 1 && Words[First] == "nothing" ? Part{}
                                                          : Part{First, Last};
  }

  /// The parenthesis or brace that closes the one at \p I.
  size_t closing(size_t I) const {
    for (unsigned Open = 0; I < Words.size(); ++I) {
      Open += isOneOf(I, "({[") - isOneOf(I, ")}]");
      if (!Open)
        break;
    }
    return I;
  }
  bool isOneOf(size_t I, StringRef Brackets) const {
    return Brackets.contains(Words[I].front()) && Words[I].size() == 1;
  }
  /// The first \p Word in [From, To) that stands in no parentheses of its own; else \p To.
  size_t find(StringRef Word, size_t From, size_t To) const {
    for (size_t I = From; I < To; ++I)
      if (isOneOf(I, "({["))
        I = closing(I);
      else if (Words[I] == Word)
        return I;
    return To;
  }

  /// `set={trait(…), …}, …`
  VariantMatchInfo selector(size_t I, size_t End) {
    VariantMatchInfo Out;
    for (size_t Next; I < End; I = Next + 1) {
      Next = find(",", I, End);
      TraitSet Set = getOpenMPContextTraitSetKind(Words[I]);
      size_t Open = find("=", I, Next) + 1;
      for (size_t At = Open + 1, Close = closing(Open); At < Close;) {
        size_t Comma = find(",", At, Close);
        trait(Set, Words[I], {At, Comma}, Out);
        At = Comma + 1;
      }
    }
    return Out;
  }

  void trait(TraitSet Set, StringRef SetName, Part Of, VariantMatchInfo &To) {
    StringRef Name = Words[Of.First];
    TraitSelector Selector = getOpenMPContextTraitSelectorKind(Name, Set);
    bool Scores = false, Lists = false;
    if (!isValidTraitSelectorForTraitSet(Selector, Set, Scores, Lists))
      return unknown("'" + (SetName + "={" + Name).str() + "…}' is unknown");
    size_t At = Of.First + 2, Close = Of.Last - 1; // in parentheses
    std::optional<llvm::APInt> Score;
    if (At < Close && Words[At] == "score") {
      uint64_t Number = 0;
      if (StringRef(Words[At + 2]).getAsInteger(0, Number) ||
          Words[At + 3] != ")")
        unknown("a score that is no number");
      Score.emplace(64, Number);
      At = find(":", At, Close) + 1;
    }
    auto Add = [&](TraitProperty Is, StringRef Word) {
      To.addTrait(Set, Is, Word, Score ? &*Score : nullptr);
    };
    if (Selector == TraitSelector::user_condition) {
      bool Known = false, Holds = isTrue({At, Close}, Known);
      Never |= !Holds;
      if (!Known)
        Condition = {At, Close};
      return Add(TraitProperty::user_condition_true, "");
    }
    if (Selector == TraitSelector::target_device_device_num)
      return Add(TraitProperty::target_device_device_num_number, "");
    if (!Lists)
      return Add(getOpenMPContextTraitPropertyForSelector(Selector), "");
    for (size_t Next; At < Close; At = Next + 1) {
      Next = find(",", At, Close);
      StringRef Word = StringRef(Words[At]).trim('"');
      TraitProperty Is =
          Next == At + 1
              ? getOpenMPContextTraitPropertyKind(Set, Selector, Word)
              : TraitProperty::invalid;
      if (Is == TraitProperty::invalid)
        Never = true;
      else
        Add(Is, Word);
    }
  }

  /// Does the condition hold? One that is not \p Known may.
  bool isTrue(Part Of, bool &Known) const {
    StringRef Word = Words[Of.First];
    long Number = Word == "true";
    Known = Of.Last == Of.First + 1 && (!Word.getAsInteger(0, Number) ||
                                        Word == "true" || Word == "false");
    return !Known || Number;
  }
  void unknown(std::string Why) {
    if (Unknown.empty())
      Unknown = std::move(Why);
  }
};

struct Writer : Rewriting {
  const std::vector<const Stmt *> Statements; ///< of the file, outer ones first
  bool InRegion = false;                      ///< the one at hand
  Edits OnDevice =
      View; ///< functions as devices have them, of View what is not
  std::set<const FunctionDecl *> Split = {}; ///< which need both

  /// What belongs to \p P: what is behind it, up to the end of a statement, with the
  /// directives on the way.
  struct Body {
    FileRange Text;
    const Stmt *Of = nullptr;
  };
  Body bodyOf(const Pragma &P) const {
    auto [File, End] = SM.getDecomposedLoc(P.End);
    unsigned Nearest = ~0u;
    Body Out;
    for (const Stmt *S : Statements) {
      auto [In, At] = SM.getDecomposedExpansionLoc(S->getBeginLoc());
      if (In == File && At >= End && At < Nearest) {
        Nearest = At;
        Out.Of = S;
      }
    }
    FileRange Whole = Out.Of ? wholeStatement(*Out.Of) : FileRange();
    bool Follows =
        Whole.valid() && Whole.End > End &&
        llvm::all_of(rawLines({File, End, Nearest}, PP), [&](const auto &Line) {
          return directiveOf(Line, SM) == "pragma";
        });
    if (!Follows)
      return {};
    StringRef Source = SM.getBufferData(File);
    size_t First = Source.find_first_not_of(" \t\r\n", End);
    Out.Text = {File, unsigned(First), Whole.End};
    return Out;
  }

  /// The constructs around \p P, as the two sides have them.
  Side side(const Pragma &P, bool OnDevice) const {
    Traits Around;
    if (OnDevice && isInside(Places.Functions, P.Begin))
      addTraits(OMPD_target, Around);
    for (const Stmt *S : Statements)
      if (const auto *D = dyn_cast<OMPExecutableDirective>(S);
          D && D->hasAssociatedStmt() &&
          !SM.isPointWithin(SM.getFileLoc(D->getBeginLoc()), P.Begin, P.End) &&
          isInside(SourceRange(D->getBeginLoc(),
                               D->getAssociatedStmt()->getEndLoc()),
                   P.Begin))
        addTraits(D->getDirectiveKind(), Around);
    return Side(OnDevice, Around, Found, PP.getTargetInfo());
  }

  void write(const Pragma &P) {
    if (P.FromMacro || P.IsAttribute)
      return Diags.report(
          P.Begin, DiagId::UnsupportedDirective,
          {"metadirective", "it stands in a macro or an attribute"});
    std::vector<std::string> Words;
    for (const Token &T : P.Tokens)
      Words.push_back(PP.getSpelling(T));
    InRegion = isInside(Places.Regions, P.Begin);
    Side Host = side(P, false), Gpu = side(P, true);
    Chooser OnHost{Words, Host}, OnGpu{Words, Gpu},
        &First = InRegion ? OnGpu : OnHost;
    std::vector<Choice> ForGpu = OnGpu.run(), ForHost = OnHost.run(),
                        &Chosen = InRegion ? ForGpu : ForHost;
    std::string Why = First.Unknown;
    bool InFunction = isInside(Places.Functions, P.Begin);
    if (Why.empty() && InFunction && !(ForGpu == ForHost))
      Why = split(P);
    if (Why.empty())
      Why = write(P, Words, Chosen, View);
    if (Why.empty() && InFunction)
      Why = write(P, Words, InRegion ? Chosen : ForGpu, OnDevice);
    if (!Why.empty())
      Diags.report(P.Begin, DiagId::ContextDiffers, {"metadirective", Why});
  }

  /// Puts the variants for devices in front of the functions that need one.
  void variants() {
    for (const FunctionDecl *F : Split) {
      FileRange Whole = fileRange(F->getSourceRange(), PP);
      std::string Name =
          unusedWord(Names::asWritten(F) + "_on_device", Context);
      OnDevice.replaceWhole(Names::place(F), Name);
      View.insert(Whole.File, Whole.Begin,
                  OnDevice.render(Whole) + "\n\n#pragma omp declare variant(" +
                      Name + ") match(device={kind(nohost)})\n",
                  Layer::Function);
    }
  }

private:
  /// Notes that the function around \p P needs a variant; why it can have none.
  std::string split(const Pragma &P) {
    const FunctionDecl *In = nullptr;
    for (const Decl *D : Context.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D);
          F && F->doesThisDeclarationHaveABody() &&
          isInside(F->getBody()->getSourceRange(), P.Begin))
        In = F;
    auto Calls = [&](const DeclRefExpr *E) {
      return E->getDecl()->getCanonicalDecl() == In->getCanonicalDecl();
    };
    const char *Why = !In || !fileRange(In->getSourceRange(), PP).valid()
                          ? "which is no plain one"
                      : SM.getFileID(In->getLocation()) != SM.getMainFileID() ||
                              Found.HasLineDirectives
                          ? "which stands in a header or a file with #line"
                      : In->getPreviousDecl() ? "which other files may know"
                      : any<DeclRefExpr>(In->getBody(), Calls)
                          ? "which calls itself"
                          : nullptr;
    if (Why)
      return std::string("both sides may call the function, ") + Why;
    Split.insert(In);
    return "";
  }

  /// Writes in \p To what is chosen; why that cannot be.
  std::string write(const Pragma &P, const std::vector<std::string> &Words,
                    const std::vector<Choice> &Chosen, Edits &To) {
    assert(!Chosen.empty() && "the last choice has no condition");
    if (Chosen.size() == 1) {
      writeOne(P, Chosen.front().Directive, To);
      return "";
    }
    std::string Why = writeEach(P, Words, Chosen, To);
    return Why.empty() ? "" : "a condition is no literal, and " + Why;
  }

  /// The text of some tokens of \p P on one line, with the macros that it names.
  std::string textOf(const Pragma &P, Part Of) const {
    assert(Of.First < Of.Last && Of.Last <= P.Tokens.size() &&
           "a choice is some of its words");
    auto Place = [&](size_t I) {
      return SM.getExpansionRange(P.Tokens[I].getLocation());
    };
    std::string Out;
    if (Place(Of.First).getBegin() == Place(Of.First - 1).getBegin() ||
        Place(Of.Last - 1).getBegin() == Place(Of.Last).getBegin()) {
      for (size_t I = Of.First; I < Of.Last; ++I) // a macro makes more than it
        Out += (I > Of.First ? " " : "") + PP.getSpelling(P.Tokens[I]);
      return Out;
    }
    StringRef Text = Lexer::getSourceText(
        CharSourceRange::getTokenRange(Place(Of.First).getBegin(),
                                       Place(Of.Last - 1).getEnd()),
        SM, PP.getLangOpts());
    for (StringRef Line : llvm::split(Text, '\n'))
      Out += (Out.empty() ? "" : " ") + Line.rtrim("\\ \t\r").ltrim().str();
    return Out;
  }

  void writeOne(const Pragma &P, Part Chosen, Edits &To) {
    auto [File, Begin] = SM.getDecomposedLoc(P.Name);
    unsigned End = SM.getFileOffset(P.End);
    if (Chosen.empty() && !InRegion && &To == &View)
      return dropDirective({File, SM.getFileOffset(P.Begin), End});
    std::string Text = Chosen.empty() ? "nothing" : textOf(P, Chosen);
    // No line moves in what is there; those of a region go with its directive.
    for (size_t I = &To == &OnDevice
                        ? 0
                        : SM.getBufferData(File).slice(Begin, End).count('\n');
         I; --I)
      Text = InRegion ? "\\\n" + Text : Text + "\n";
    To.replace({File, Begin, End}, Text);
  }

  // --- what is chosen at run time ---------------------------------------------

  /// Why the statement \p Of cannot stand in a text twice; null: it can.
  const char *onlyOnce(const Body &Of) const {
    if (isa<DeclStmt>(Of.Of))
      return "its statement is a declaration";
    bool Labels = any<LabelStmt>(Of.Of), Statics = false;
    for (const auto *D : all<DeclStmt>(Of.Of))
      for (const VarDecl *V : variablesOf(D))
        Statics |= V->isStaticLocal();
    each<SwitchCase>(Of.Of, [&](const SwitchCase *, const auto &Around) {
      Labels |= llvm::none_of(Around,
                              [](const Stmt *S) { return isa<SwitchStmt>(S); });
    });
    if (Labels)
      return "its statement has a label";
    if (Statics)
      return "its statement has a static variable";
    for (const std::vector<Token> &Line : rawLines(Of.Text, PP))
      if (StringRef Word = directiveOf(Line, SM);
          !Word.empty() && Word != "pragma")
        return "its statement has lines of the preprocessor";
    return nullptr;
  }

  /// One branch for each of \p All; why that cannot be.
  std::string writeEach(const Pragma &P, const std::vector<std::string> &Words,
                        const std::vector<Choice> &All, Edits &To) {
    auto [File, Begin] = SM.getDecomposedLoc(P.Begin);
    if (File != SM.getMainFileID() || Found.HasLineDirectives)
      return "it stands in a header or a file with #line";
    bool Alone = false, Holds = false;
    for (const Choice &Each : All) {
      if (Each.Directive.empty())
        continue;
      Directive Kind =
          directiveIn(llvm::ArrayRef(Words).slice(Each.Directive.First,
                                                  Each.Directive.Last -
                                                      Each.Directive.First))
              .first;
      bool Stands = getDirectiveAssociation(Kind) == Association::None;
      if (getDirectiveCategory(Kind) != Category::Executable)
        return "one of its directives executes nothing";
      if (InRegion && isOpenMPTeamsDirective(Kind))
        return "'teams' would stand in an 'if' of its target region";
      (Stands ? Alone : Holds) = true;
    }
    Body Of = bodyOf(P);
    if (Alone && Holds)
      return "only one of its directives has a statement";
    if (Holds && !Of.Of)
      return "its statement is not written behind it";
    if (const char *Why = Holds ? onlyOnce(Of) : nullptr)
      return Why;
    StringRef Source = SM.getBufferData(File);
    size_t First = lineStart(Source, Begin);
    std::string Own = indentOf(Source.slice(First, Begin)).str(),
                Indent = statementIndent(Source, Begin);
    Pieces Out = Indent;
    for (size_t I = 0; I < All.size(); ++I) {
      bool Ends = I + 1 == All.size();
      if (Ends && Alone && All[I].Directive.empty())
        continue;
      Out += Pieces((I ? " else " : "") +
                    (Ends ? "" : "if (" + textOf(P, All[I].If) + ") ") + "{\n")
                 .generated();
      if (!All[I].Directive.empty())
        Out +=
            Pieces(Own + "#pragma omp " + textOf(P, All[I].Directive) + "\n");
      if (Holds)
        Out += To.render(Of.Text).indented();
      Out += Pieces("\n" + Indent + "}").generated();
    }
    To.replace(
        {File, unsigned(First), Holds ? Of.Text.End : SM.getFileOffset(P.End)},
        Out);
    return "";
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::chooseDirectives() {
  std::vector<const Pragma *> All;
  for (const Pragma &P : Found.Live)
    if (P.Kind == OMPD_metadirective && !P.InSystemHeader)
      All.push_back(&P);
  if (All.empty())
    return std::nullopt;
  EachNode Walk;
  Writer Out{*this, foundBy<Stmt>(Walk, Context.getTranslationUnitDecl())};
  // Those around others come first: they are a part of what surrounds them.
  FileRange Last;
  for (const Pragma *P : All) {
    auto [File, At] = SM.getDecomposedExpansionLoc(P->Begin);
    if (File == Last.File && At < Last.End)
      continue; // until it is read again
    Last = Out.bodyOf(*P).Text;
    Out.write(*P);
  }
  Out.variants();
  return Out.rewritten();
}

} // namespace omp2cuda
