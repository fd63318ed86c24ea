//===- SourceToPragmas.cpp - The first stage: what the preprocessor saw -----===//
// Idea: see SourceToPragmas.h. Three small machines share the token stream:
// Directive collects the tokens of one directive and refuses what the parser
// would not survive; Attribute finds `[[omp::directive(…)]]`; Region looks for
// `(*this).member` inside target regions.
//===----------------------------------------------------------------------===//
#include "SourceToPragmas.h"
#include "Fates.h"
#include "UserCode.h"

#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

/// The text of \p T if it is a word.
StringRef wordOf(const Token &T) {
  return T.getIdentifierInfo() ? T.getIdentifierInfo()->getNameStart() : "";
}

class Listener : public PPCallbacks, public CommentHandler {
public:
  Listener(Preprocessor &PP, Diag &Diags, std::function<void()> Leave,
           std::function<void(const Pragma &)> Seen)
      : PP(PP), SM(PP.getSourceManager()), Diags(Diags),
        Leave(std::move(Leave)), Seen(std::move(Seen)),
        Omp(PP.getIdentifierInfo("omp")) {}

  void token(const Token &T) {
    if (T.getLocation().isMacroID() && !InSystem)
      Found.MacroTokens.push_back(T);
    if (InDirective)
      return directive(T);
    if (T.is(tok::annot_pragma_openmp))
      return begin(T.getLocation());
    if (Attribute.State != AttributeState::No)
      return attribute(T);
    if ((Last == tok::l_square || Last == tok::kw_using) &&
        T.is(tok::identifier) && T.getIdentifierInfo() == Omp)
      Attribute = {AttributeState::Name, 0, 0, false, Square,
                   Found.Live.size()};
    if (T.is(tok::l_square) && Last != tok::l_square)
      Square = T.getLocation();
    Last = T.getKind();
    if (Region.Active)
      region(T);
  }

  // What the token stream does not show.
  /// A branch that is not compiled; directives in it are reported once per branch.
  void SourceRangeSkipped(SourceRange R, SourceLocation) override {
    if (SM.isInSystemHeader(R.getBegin()))
      return;
    auto [File, Begin] = SM.getDecomposedLoc(R.getBegin());
    unsigned End = SM.getFileOffset(R.getEnd());
    Found.Ifs.skip(File, Begin, End);
    StringRef Body = SM.getBufferData(File).slice(Begin, End);
    if (!Body.contains("omp") || !Body.contains("target"))
      return;
    size_t First = Found.Skipped.size();
    for (llvm::ArrayRef<Token> Tokens : rawLines({File, Begin, End}, PP)) {
      if (directiveOf(Tokens, SM) != "pragma" || Tokens.size() < 4 ||
          spelled(Tokens[2], SM) != "omp")
        continue;
      Pragma P;
      P.Begin = Tokens[0].getLocation();
      P.Text = "omp";
      for (const Token &T : Tokens.drop_front(3))
        P.Text += (T.hasLeadingSpace() ? " " : "") + spelled(T, SM).str();
      if (llvm::any_of(Tokens.slice(3).take_front(3), [&](const Token &T) {
            return spelled(T, SM) == "target" ||
                   spelled(T, SM).starts_with("target_");
          }))
        Found.Skipped.push_back(P);
    }
    size_t Count = Found.Skipped.size() - First;
    if (Count)
      Found.SkippedBranches.push_back(Found.Skipped[First].Begin);
    if (Count)
      Diags.report(Found.Skipped[First].Begin, DiagId::SkippedTarget,
                   {std::to_string(Count),
                    StringRef(Found.Skipped[First].Text).drop_front(4).str()});
  }
  void MacroUndefined(const Token &Name, const MacroDefinition &Was,
                      const MacroDirective *) override {
    if (const MacroInfo *Macro = Was.getMacroInfo(); Macro && !InSystem)
      Found.Undefined.emplace_back(Name.getLocation(),
                                   Macro->getDefinitionLoc());
  }
  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    if (Loc.isMacroID() && !InSystem)
      Found.MacroPragmas.push_back(Loc);
  }
  void InclusionDirective(SourceLocation Hash, const Token &, StringRef Name,
                          bool IsAngled, CharSourceRange Range,
                          OptionalFileEntryRef File, StringRef SearchPath,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override {
    if (!File || SrcMgr::isSystem(Kind))
      return;
    auto From = SM.getFileEntryRefForID(SM.getFileID(Hash));
    bool Beside =
        !IsAngled && From &&
        SearchPath == llvm::sys::path::parent_path(From->getNameAsRequested());
    Found.Included.push_back({Hash, Range, Name.str(), *File, Beside});
  }
  void FileChanged(SourceLocation Loc, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind Kind, FileID Left) override {
    InSystem = SrcMgr::isSystem(Kind);
    if (Reason == ExitFile)
      defineComplex(Left, Loc);
    Found.HasLineDirectives |=
        Reason == RenameFile && SM.getFileID(Loc) == SM.getMainFileID();
  }

  /// GNU's <complex.h> has these for compilers that call themselves GCC 4.7, not for Clang.
  void defineComplex(FileID Left, SourceLocation Loc) {
    if (!PP.getLangOpts().C11 || PP.getLangOpts().CPlusPlus ||
        !SM.getFileEntryRefForID(Left) ||
        llvm::sys::path::filename(pathOf(Left, SM)) != "complex.h" ||
        !SM.isInSystemHeader(SM.getLocForStartOfFile(Left)) ||
        PP.isMacroDefined("CMPLX"))
      return;
    auto Text = llvm::MemoryBuffer::getMemBuffer(
        "#define CMPLX(x, y) __builtin_complex((double)(x), (double)(y))\n"
        "#define CMPLXF(x, y) __builtin_complex((float)(x), (float)(y))\n"
        "#define CMPLXL(x, y) "
        "__builtin_complex((long double)(x), (long double)(y))\n",
        "<complex.h>");
    PP.EnterSourceFile(
        PP.getSourceManager().createFileID(std::move(Text), SrcMgr::C_System, 0,
                                           0, SM.getLocForStartOfFile(Left)),
        nullptr, Loc);
  }

  bool HandleComment(Preprocessor &, SourceRange R) override {
    StringRef Text = SM.getCharacterData(R.getBegin());
    if (!InSystem && Text.drop_front(2).ltrim(" \t").starts_with("omp2cuda:"))
      Found.Told.push_back(R);
    return false;
  }

  Pragmas Found;

private:
  // --- One directive ---------------------------------------------------------
  void begin(SourceLocation Loc) {
    InDirective = true;
    Current = {};
    Current.Begin = Loc;
    Current.FromMacro = Loc.isMacroID();
    Current.InSystemHeader = SM.isInSystemHeader(Loc);
    Current.Text = "omp";
    Words.clear();
    Selector.clear();
    Depth = Braces = 0;
    OnlyWords = true;
  }

  void directive(const Token &T) {
    if (T.is(tok::annot_pragma_openmp_end))
      return finish(T.getLocation());
    if (Attribute.State == AttributeState::Body) {
      if (opens(T))
        ++Attribute.Depth;
      else if (closes(T) && Attribute.Depth-- == Attribute.Start)
        return finish(T.getLocation());
    }
    if (T.isAnnotation() || T.is(tok::eof))
      return;
    std::string Spelling = PP.getSpelling(T);
    if (Words.empty() && OnlyWords)
      Current.Name = T.getLocation();
    if (T.hasLeadingSpace() || T.isAtStartOfLine() || Current.Text == "omp")
      Current.Text += ' ';
    Current.Text += Spelling;
    bool IsWord = T.getIdentifierInfo() != nullptr;
    OnlyWords &= IsWord;
    if (OnlyWords)
      Words.push_back(Spelling);
    if (IsWord && Depth == 0)
      clauseWord(T.getLocation(), Spelling);
    Selector.push_back(T);
    if (opens(T))
      ++Depth;
    else if (closes(T) && Depth)
      --Depth;
    if (T.is(tok::l_brace) && Braces++ == 0)
      Brace = T.getLocation();
    Braces -= T.is(tok::r_brace);
  }

  /// \p Word stands where a clause or a part of the directive's name does.
  void clauseWord(SourceLocation Loc, const std::string &Word) {
    if (Word == "taskgraph" && Words.size() == 1)
      return refuse(Loc, DiagId::UnsupportedDirective,
                    {Word, fateOf(OMPD_taskgraph)->Sentence.str()});
    auto [Kind, Length] = directiveIn(Words);
    if (Kind == OMPD_target_loop)
      return refuse(Loc, DiagId::UnsupportedDirective,
                    {name(), "Clang 22 cannot read it: write 'target' and "
                             "'loop' as two directives"});
    if (Kind == OMPD_unknown || (OnlyWords && Length == Words.size()))
      return; // a word of the name, or not a directive: Clang says so
    if (isUnreadable(getOpenMPClauseKind(Word), Kind))
      refuse(Loc, DiagId::ClauseNotAllowed, {Word, name()});
  }

  /// The directive's name as it is spelled.
  std::string name() const {
    size_t Length = std::max<size_t>(directiveIn(Words).second, 1);
    return llvm::join(llvm::ArrayRef(Words).take_front(Length), " ");
  }

  void finish(SourceLocation End) {
    InDirective = false;
    Current.Kind = directiveIn(Words).first;
    Current.End = endOf(End);
    if (Braces > 0)
      refuse(Brace, DiagId::OpenBrace, {name()});
    if (Current.Kind == OMPD_declare_induction)
      Diags.report(Current.Begin, DiagId::UnsupportedDirective,
                   {name(), "Clang 22 drops it"});
    if (Current.Kind == OMPD_metadirective)
      Current.Tokens = std::move(Selector); // chosen later
    if (isOpenMPTargetExecutionDirective(Current.Kind) && !Region.Active)
      Region = {/*Active=*/true};
    if (Seen && !Current.InSystemHeader)
      Seen(Current);
    Found.Live.push_back(Current);
    Last = tok::unknown;
  }

  /// One past the directive's last character; that of `_Pragma("…")` is its parenthesis.
  SourceLocation endOf(SourceLocation End) const {
    return Current.Begin.isMacroID() || End.isFileID()
               ? End
               : PP.getLocForEndOfToken(SM.getExpansionRange(End).getEnd());
  }

  void refuse(SourceLocation Loc, DiagId Id, std::vector<std::string> Args) {
    Diags.report(Loc, Id, std::move(Args));
    Leave();
  }

  // --- [[omp::directive(…)]], [[using omp: sequence(…)]] ----------------------
  enum class AttributeState { No, Name, Scope, Body, End };
  struct {
    AttributeState State = AttributeState::No;
    unsigned Depth = 0, Start = 0;
    bool Directive = false; ///< the next '(' opens a directive
    SourceLocation Begin;   ///< of `[[`
    size_t First = 0;       ///< the first of its directives in Found
  } Attribute;

  void attribute(const Token &T) {
    StringRef Word = wordOf(T);
    AttributeState &State = Attribute.State;
    if (State == AttributeState::Name) { // behind `omp`
      State = T.isOneOf(tok::coloncolon, tok::colon) ? AttributeState::Scope
                                                     : AttributeState::No;
      return;
    }
    if (State == AttributeState::End) { // the second of `]]`
      for (size_t I = Attribute.First; I < Found.Live.size(); ++I)
        Found.Live[I].End = T.getLocation().getLocWithOffset(1);
      State = AttributeState::No;
      Last = tok::unknown;
      return;
    }
    if (State == AttributeState::Scope) // behind `omp::`
      State = Word == "directive" || Word == "sequence" ? AttributeState::Body
                                                        : AttributeState::No;
    if (Word == "directive") {
      Attribute.Directive = true;
    } else if (opens(T)) {
      ++Attribute.Depth;
      if (Attribute.Directive) {
        Attribute.Directive = false;
        Attribute.Start = Attribute.Depth;
        begin(Attribute.Begin);
        Current.IsAttribute = true;
      }
    } else if (closes(T) && Attribute.Depth-- == 0) {
      State = AttributeState::End; // the first
    }
  }

  // --- (*this).member in a target region --------------------------------------
  struct {
    bool Active = false;
    bool MayEnd = false; ///< unless `else` follows
    int Depth = 0;
    SourceLocation Member = {}; ///< of the name behind the dot
    std::string Name = "", Object = "";
    tok::TokenKind Kinds[5] = {}; ///< the last five tokens, newest last
  } Region;

  void region(const Token &T) {
    if (Region.MayEnd && T.isNot(tok::kw_else)) {
      Region.Active = false;
      return;
    }
    if (Region.Member.isValid()) {
      if (T.isNot(tok::l_paren))
        refuse(Region.Member, DiagId::MemberOfDerefThis,
               {Region.Object, Region.Name});
      Region.Member = {};
    }
    const tok::TokenKind *K = Region.Kinds;
    if (T.is(tok::identifier) && K[4] == tok::period) {
      bool Star = K[0] == tok::l_paren && K[1] == tok::star &&
                  K[2] == tok::kw_this && K[3] == tok::r_paren;
      bool Zero = K[0] == tok::kw_this && K[1] == tok::l_square &&
                  K[2] == tok::numeric_constant && K[3] == tok::r_square;
      if (Star || Zero) {
        Region.Member = T.getLocation();
        Region.Name = PP.getSpelling(T);
        Region.Object = Star ? "(*this)" : "this[0]";
      }
    }
    std::move(Region.Kinds + 1, Region.Kinds + 5, Region.Kinds);
    Region.Kinds[4] = T.getKind();
    Region.Depth += opens(T) ? 1 : closes(T) ? -1 : 0;
    if (Region.Depth < 0)
      Region.Active = false;
    Region.MayEnd = Region.Depth == 0 && T.isOneOf(tok::semi, tok::r_brace);
  }

  Preprocessor &PP;
  const SourceManager &SM;
  Diag &Diags;
  std::function<void()> Leave;
  std::function<void(const Pragma &)> Seen;
  const IdentifierInfo *Omp;
  tok::TokenKind Last = tok::unknown;
  SourceLocation Square; ///< of the last `[` that follows no other

  bool InSystem = false; ///< a header of the system is read
  bool InDirective = false;
  Pragma Current;
  std::vector<std::string> Words; ///< the leading words: name and bare clauses
  bool OnlyWords = true;
  std::vector<Token> Selector; ///< from the directive's name on
  unsigned Depth = 0;
  int Braces = 0;
  SourceLocation Brace; ///< of the outermost open one
};

} // namespace

Pragmas &sourceToPragmas(Preprocessor &PP, Diag &Diags,
                         std::function<void()> Leave,
                         std::function<void(const Pragma &)> Seen) {
  auto *L = new Listener(PP, Diags, std::move(Leave), std::move(Seen));
  PP.addPPCallbacks(std::unique_ptr<Listener>(L));
  PP.addCommentHandler(L);
  PP.setTokenWatcher([L](const Token &T) { L->token(T); });
  return L->Found;
}

void reportExtraTokens(SourceLocation Loc, StringRef Directive,
                       const Preprocessor &PP, Diag &Diags) {
  const SourceManager &SM = PP.getSourceManager();
  Token T;
  if (Lexer::getRawToken(SM.getSpellingLoc(Loc), T, SM, PP.getLangOpts(), true))
    T.startToken();
  // A lone `;` at the end of a directive loses nothing.
  if (T.is(tok::semi)) {
    std::optional<Token> Next =
        Lexer::findNextToken(T.getLocation(), SM, PP.getLangOpts());
    auto LinesTo = [&](const Token &Other) {
      std::string Between =
          Lexer::getSourceText(
              CharSourceRange::getCharRange(T.getEndLoc(), Other.getLocation()),
              SM, PP.getLangOpts())
              .str();
      for (size_t At; (At = Between.find("\\\n")) != std::string::npos;)
        Between.erase(At, 2);
      return llvm::count(Between, '\n');
    };
    if (!Next || Next->is(tok::eof) || LinesTo(*Next) ||
        SM.isMacroArgExpansion(Loc))
      return;
  }
  Diags.report(
      Loc, DiagId::ExtraTokens,
      {T.isOneOf(tok::unknown, tok::eof) ? std::string("?") : PP.getSpelling(T),
       Directive.str()});
}

void reportLost(const Pragmas &Found, ASTContext &Context, Diag &Diags) {
  auto Concerns = [](const Pragma &P) {
    return !P.InSystemHeader && P.Kind != OMPD_unknown &&
           getDirectiveCategory(P.Kind) == Category::Executable;
  };
  if (llvm::none_of(Found.Live, Concerns))
    return;
  const SourceManager &SM = Context.getSourceManager();
  llvm::DenseSet<SourceLocation> Places;
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
      for (const auto *Each : everywhere<clang::OMPExecutableDirective>(D))
        Places.insert(SM.getExpansionLoc(Each->getBeginLoc()));
  // Clang places a directive of an attribute at its name, of a pragma at '#'.
  for (const Pragma &P : Found.Live)
    if (Concerns(P) &&
        !Places.contains(SM.getExpansionLoc(P.IsAttribute ? P.Name : P.Begin)))
      Diags.report(P.Begin, DiagId::LostPragma);
}

void guardBranches(const Pragmas &Found, Edits &Out) {
  const SourceManager &SM = Out.sources();
  for (SourceLocation First : Found.SkippedBranches) {
    auto [File, At] = SM.getDecomposedLoc(First);
    if (File != SM.getMainFileID())
      continue;
    unsigned Line = unsigned(lineStart(SM.getBufferData(File), At));
    Out.insert(File, Line,
               Pieces::spoken("#error \"the target directives of this branch "
                              "were not translated\"\n"));
  }
}

void pragmasOfAttributes(const Pragmas &Found, Edits &Out) {
  const SourceManager &SM = Out.sources();
  for (size_t I = 0; I < Found.Live.size();) {
    const Pragma &First = Found.Live[I];
    std::vector<std::string> Lines;
    for (; I < Found.Live.size() && Found.Live[I].Begin == First.Begin; ++I)
      Lines.push_back("#pragma " + Found.Live[I].Text);
    if (!First.IsAttribute || First.InSystemHeader || First.Begin.isMacroID())
      continue;
    auto [File, Begin] = SM.getDecomposedLoc(First.Begin);
    unsigned End = SM.getFileOffset(First.End);
    StringRef Buffer = SM.getBufferData(File),
              Front = Buffer.slice(lineStart(Buffer, Begin), Begin),
              Behind = Buffer.substr(End).split('\n').first;
    std::string Break = ("\n" + indentOf(Front)).str(),
                Text = (Front.trim().empty() ? "" : Break) +
                       llvm::join(Lines, Break);
    if (!Behind.trim().empty()) // blanks stand there already
      Text += StringRef(Break).drop_back(
          std::min(indentOf(Front).size(), indentOf(Behind).size()));
    Out.replace({File, Begin, End}, Text);
  }
}

std::string dump(const Pragmas &Found, const SourceManager &SM) {
  std::string Out;
  for (const auto *List : {&Found.Live, &Found.Skipped})
    for (const Pragma &P : *List)
      if (!P.InSystemHeader)
        Out += SM.getExpansionLoc(P.Begin).printToString(SM) + ": " + P.Text +
               (List == &Found.Skipped ? "  (not compiled)"
                : P.FromMacro          ? "  (from a macro)"
                                       : "") +
               "\n";
  return Out;
}

} // namespace omp2cuda
