//===- Parse.cpp - One file through Clang and the stages, guarded -----------===//
// Idea: see Parse.h. The reader writes messages and result into files without a
// name as it goes; leaving at any point loses nothing.
//
// The OpenMP version is 60 first. Older texts (`declare target to(x)`,
// `map(always tofrom: x)`) are errors there: if the parse fails, 51 and 52 are
// tried, and if none succeeds the messages of the one with the fewest errors are shown. A file
// whose macros make directives, or whose functions include files, is read once more,
// with those written out.
//
// In:  ParseJob.   Out: Parsed.   Tested by: test/pragmas
//===----------------------------------------------------------------------===//
#include "Parse.h"

#include "CheckOutput.h"
#include "Explanation.h"
#include "ExternC.h"
#include "Fates.h"
#include "ParsedFacts.h"
#include "PlanToExplanation/PlanToExplanation.h"
#include "Reading.h"
#include "SourceToPragmas.h"
#include "Translate.h"
#include "Verbs.h"
#include "WriteOutMacros/WriteOutMacros.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <array>
#include <set>
#include <unistd.h>

namespace omp2cuda {
namespace {

using clang::DiagnosticsEngine;

/// The reader's exit status after a refusal. Not 1: LLVM leaves with that.
constexpr int ChildRefused = 10;
/// After a translation that does not compile.
constexpr int ChildBroken = 11;
/// After a stage that found a mistake of ours.
constexpr int ChildMistaken = 12;

/// What the reader leaves, in this process or in another.
struct Shared {
  Scratch Messages, Result, Explanation, Listed, Facts;
  SharedNote Place, Target;

  bool valid() const {
    return Messages.valid() && Result.valid() && Explanation.valid() &&
           Listed.valid() && Facts.valid();
  }
  void forgetMessages() {
    Messages.write("");
    Listed.write("");
  }
};

/// Warnings that say that Clang ignores a part of a directive: errors here.
constexpr unsigned Ignoring[] = {
    clang::diag::warn_omp_ctx_incompatible_property_for_selector,
    clang::diag::warn_omp_ctx_incompatible_selector_for_set,
    clang::diag::warn_omp_ctx_selector_without_properties,
    clang::diag::warn_omp_declare_variant_ctx_mutiple_use,
    clang::diag::warn_omp_declare_variant_ctx_not_a_selector,
    clang::diag::warn_omp_declare_variant_ctx_not_a_set,
    clang::diag::warn_omp_declare_variant_expected,
    clang::diag::warn_omp_declare_variant_string_literal_or_identifier,
    clang::diag::warn_omp_unknown_assumption_clause_missing_id,
    clang::diag::warn_omp_unknown_assumption_clause_without_args,
    clang::diag::warn_omp_invalid_attribute_for_ompx_attributes,
    clang::diag::warn_omp_unterminated_declare_target,
};

/// Prints Clang's errors and our messages, not Clang's warnings: the user's own
/// compiler gives those.
class Printer : public clang::TextDiagnosticPrinter {
public:
  using TextDiagnosticPrinter::TextDiagnosticPrinter;

  int ListFd = -1; ///< where messages go as data
  std::function<void(clang::SourceLocation, llvm::StringRef)> ExtraTokens;
  std::function<void(clang::SourceLocation)> Loops;
  std::function<void(clang::SourceLocation, llvm::StringRef)> UnknownTrait;

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    unsigned Id = Info.getID();
    bool Clangs = Id < clang::diag::DIAG_UPPER_LIMIT;
    if (Id == clang::diag::warn_omp_extra_tokens_at_eol && ExtraTokens) {
      Dropped = true;
      ExtraTokens(Info.getLocation(), argument(Info));
      return;
    }
    // A metadirective is chosen without Clang, and what nobody knows does not match.
    if (Id == clang::diag::warn_omp_declare_variant_ctx_not_a_property &&
        UnknownTrait && !inMetadirective(Info))
      UnknownTrait(Info.getLocation(), argument(Info));
    if (Clangs && Level == DiagnosticsEngine::Note && Dropped)
      return;
    Dropped = Clangs && Level < DiagnosticsEngine::Error &&
              Level != DiagnosticsEngine::Note;
    if (Dropped)
      return;
    // The parser does not take the word and reports it again, for ever.
    if (Id == clang::diag::err_omp_unexpected_clause ||
        Id == clang::diag::err_omp_expected_punc) {
      if (Info.getLocation() == Unexpected && Loops)
        return Loops(Unexpected);
      Unexpected = Info.getLocation();
    }
    TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
    if (ListFd >= 0)
      list(Level, Info);
  }

private:
  void list(DiagnosticsEngine::Level Level, const clang::Diagnostic &Info) {
    llvm::SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    ExplainedMessage M;
    M.Severity = Level >= DiagnosticsEngine::Error     ? "error"
                 : Level == DiagnosticsEngine::Warning ? "warning"
                                                       : "note";
    M.Text = Text.str().str();
    if (Info.getLocation().isValid() && Info.hasSourceManager())
      M.At = SourceWords::place(Info.getLocation(), Info.getSourceManager());
    std::string Line = messageLine(M);
    // Lost only where the disk is full, and then the text is still there.
    (void)!::write(ListFd, Line.data(), Line.size());
  }

  /// A directive is one line, with what a backslash joins to it.
  static bool inMetadirective(const clang::Diagnostic &Info) {
    const clang::SourceManager &SM = Info.getSourceManager();
    auto [File, At] = SM.getDecomposedSpellingLoc(Info.getLocation());
    llvm::StringRef Front = SM.getBufferData(File).take_front(At), Line;
    do {
      size_t Begin = Front.rfind('\n') + 1;
      Line = Front.substr(Begin);
      Front = Front.take_front(Begin).rtrim();
    } while (!Line.contains("metadirective") && Front.ends_with("\\"));
    return Line.contains("metadirective");
  }

  static std::string argument(const clang::Diagnostic &Info) {
    if (Info.getNumArgs() == 0)
      return "";
    switch (Info.getArgKind(0)) {
    case DiagnosticsEngine::ak_std_string:
      return Info.getArgStdStr(0);
    case DiagnosticsEngine::ak_c_string:
      return Info.getArgCStr(0) ? Info.getArgCStr(0) : "";
    default:
      return "";
    }
  }

  bool Dropped = false;
  clang::SourceLocation Unexpected;
};

/// A translation as the child sends it: a line of numbers, a line of lengths per
/// header, then all texts.
std::string packed(const Translation &T) {
  std::string Head = std::to_string(T.TargetRegions) + " " +
                     std::to_string(T.HostFallbacks) + " " +
                     std::to_string(T.Headers.size()) + " " +
                     std::to_string(T.Text.size()) + "\n";
  std::string Texts;
  for (const TranslatedHeader &H : T.Headers) {
    Head += std::to_string(H.Path.size()) + " " +
            std::to_string(H.Source.size()) + " " +
            std::to_string(H.Text.size()) + "\n";
    Texts += H.Path + H.Source + H.Text;
  }
  return Head + Texts + T.Text;
}

/// The numbers of the first line of \p Text, which is taken off.
bool takeNumbers(llvm::StringRef &Text, llvm::ArrayRef<unsigned *> Out) {
  auto [Line, Rest] = Text.split('\n');
  Text = Rest;
  for (unsigned *Number : Out) {
    auto [Word, More] = Line.split(' ');
    if (Word.getAsInteger(10, *Number))
      return false;
    Line = More;
  }
  return true;
}

bool unpackTexts(llvm::StringRef Text, Parsed &P) {
  unsigned Headers = 0, Size = 0;
  if (!takeNumbers(Text, {&P.TargetRegions, &P.HostFallbacks, &Headers, &Size}))
    return false;
  std::vector<std::array<unsigned, 3>> Lengths(Headers);
  for (auto &[Path, Source, Body] : Lengths)
    if (!takeNumbers(Text, {&Path, &Source, &Body}))
      return false;
  auto Take = [&](unsigned Length) {
    std::string Out = Text.take_front(Length).str();
    Text = Text.drop_front(Out.size());
    return Out;
  };
  for (auto [Path, Source, Body] : Lengths) {
    TranslatedHeader H;
    H.Path = Take(Path);
    H.Source = Take(Source);
    H.Text = Take(Body);
    P.Headers.push_back(std::move(H));
  }
  P.Text = Text.str();
  // Less arrives where files may not grow further, or memory is short.
  return P.Text.size() == Size;
}

/// One parse with one OpenMP version.
struct Attempt {
  Shared &S;
  const ParseJob &Job;
  const Options &Opts;
  bool Read = false;        ///< to the end of the file
  bool ClangFailed = false; ///< the parse itself had errors
  bool Fatal = false;       ///< another version would not help
  bool SawOpenMP = false;
  unsigned Errors = 0;
  bool Ok = false;
  Translation Result = {};
  bool Broken = false;     ///< by a mistake of ours
  unsigned Expansions = 0; ///< how often macros were written out
  std::map<std::string, std::string> Files = {}; ///< hashes of what was read
  std::set<std::string> Objects = {};  ///< classes that lambdas became
  std::set<std::string> Variants = {}; ///< names that functions got
  std::optional<WrittenOut> MainFile =
      std::nullopt; ///< read instead of the file on disk
  std::map<std::string, FileText> Headers = {}; ///< the same
  std::optional<WrittenOut> Again =
      std::nullopt; ///< to be read instead of this
  Explanation Explained = {};

  void explain() const {
    S.Explanation.write(Opts.Explain == ExplainAs::Json   ? toJson(Explained)
                        : Opts.Explain == ExplainAs::Text ? toText(Explained)
                                                          : "");
  }
};

/// The names of all files that were read, and whether `main` is defined.
/// What is read once more, as another text, stays as it was first: \p Read.
std::string packedFacts(const clang::ASTContext &Context,
                        std::map<std::string, std::string> &Read) {
  const clang::SourceManager &SM = Context.getSourceManager();
  ParsedFacts Facts;
  if (auto Main = SM.getFileEntryRefForID(SM.getMainFileID()))
    Facts.Main = Main->getFileEntry().tryGetRealPathName().str();
  for (auto It = SM.fileinfo_begin(); It != SM.fileinfo_end(); ++It) {
    llvm::StringRef Path = It->first.getFileEntry().tryGetRealPathName();
    auto Text = It->second->getBufferIfLoaded();
    if (Text && !Path.empty() && !Path.starts_with(OmpHeaderFolder))
      Read.try_emplace(Path.str(), hashOf(Text->getBuffer()));
  }
  Facts.Files = Read;
  for (const clang::Decl *D : Context.getTranslationUnitDecl()->decls())
    if (auto *F = llvm::dyn_cast<clang::FunctionDecl>(D))
      Facts.DefinesMain |= F->isMain() && F->isThisDeclarationADefinition();
  Facts.DeviceApi = usesDeviceApi(Context);
  Facts.IsC = !Context.getLangOpts().CPlusPlus;
  Facts.ExternC = functionsOfC(Context);
  return pack(Facts);
}

class Consumer : public clang::ASTConsumer {
public:
  Consumer(clang::CompilerInstance &CI, Printer &P, Attempt &A)
      : CI(CI), A(A), Diags(CI.getDiagnostics()),
        Scanned(sourceToPragmas(
            CI.getPreprocessor(), Diags, [] { leave(ChildRefused); },
            [this](const Pragma &Found) { seen(Found); })) {
    P.ExtraTokens = [this, &CI](clang::SourceLocation Loc,
                                llvm::StringRef Name) {
      reportExtraTokens(Loc, Name, CI.getPreprocessor(), Diags);
    };
    P.UnknownTrait = [this](clang::SourceLocation Loc, llvm::StringRef Trait) {
      Diags.report(Loc, DiagId::ContextDiffers,
                   {"declare variant",
                    ("'" + Trait + "' is no trait that Clang knows").str()});
    };
    P.Loops = [this](clang::SourceLocation Loc) {
      Diags.report(Loc, DiagId::ReadingStopped);
      leave(ChildRefused);
    };
  }

  /// Of `extern int a[]; int a[3];` Clang's clauses and every stage ask the first declaration.
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override {
    for (clang::Decl *D : Group)
      if (auto *V = llvm::dyn_cast<clang::VarDecl>(D);
          V && V->getType()->isConstantArrayType())
        for (clang::VarDecl *Each : V->redecls())
          if (Each->getType()->isIncompleteArrayType())
            Each->setType(V->getType());
    return true;
  }
  void HandleTranslationUnit(clang::ASTContext &Context) override {
    DiagnosticsEngine &Engine = CI.getDiagnostics();
    A.Read = true;
    A.ClangFailed = Engine.getClient()->getNumErrors() > Diags.errors();
    A.S.Facts.write(packedFacts(Context, A.Files));
    if (Engine.hasErrorOccurred() || Diags.refused())
      return;
    A.S.Place.set("while translating");
    Pragmas Found = std::move(Scanned);
    Found.Objects = A.Objects;
    Found.Variants = A.Variants;
    reportLost(Found, Context, Diags);
    if (Diags.refused())
      return explain(explainRefusal(CI.getSourceManager(), Diags));
    if (A.Opts.Dump != DumpWhat::Pragmas) {
      A.Again = writeOut(Context, Found, CI.getPreprocessor(), A.Expansions,
                         A.Opts.AllowHostFallback || A.Opts.SelfCheck ||
                             A.Opts.HostVersions,
                         Diags);
      if (Diags.refused())
        return explain(explainRefusal(CI.getSourceManager(), Diags));
      if (A.Again)
        return;
    }
    Translation T;
    if (A.Opts.Dump == DumpWhat::Pragmas) {
      T.Ok = true;
      T.Text = dump(Found, CI.getSourceManager());
    } else {
      T = translate(Context, CI.getPreprocessor(), Found, A.Opts, Diags);
      if (T.Explained)
        explain(*T.Explained);
    }
    A.Broken = T.Broken;
    A.Ok = T.Ok && !Engine.hasErrorOccurred();
    if (!A.Ok)
      return;
    A.S.Result.write(packed(T));
    A.Result = std::move(T);
  }

private:
  void explain(Explanation E) {
    E.File = A.Job.File;
    A.Explained = std::move(E);
    A.explain();
  }

  void seen(const Pragma &Found) {
    A.SawOpenMP = true;
    if (llvm::StringRef(Found.Text).contains("target"))
      A.S.Target.set("seen");
    const clang::SourceManager &SM = CI.getSourceManager();
    clang::PresumedLoc P = SM.getPresumedLoc(SM.getExpansionLoc(Found.Begin));
    if (P.isValid())
      A.S.Place.set("last directive read: " + std::string(P.getFilename()) +
                    ":" + std::to_string(P.getLine()) + ": " + Found.Text);
  }

  clang::CompilerInstance &CI;
  Attempt &A;
  Diag Diags;
  Pragmas &Scanned;
};

/// Lines of headers that are read as another text stay the user's.
class HeaderLines : public clang::PPCallbacks {
public:
  HeaderLines(const std::map<std::string, FileText> &Texts,
              clang::SourceManager &SM)
      : Texts(Texts), SM(SM) {}
  void FileChanged(clang::SourceLocation Loc, FileChangeReason Reason,
                   clang::SrcMgr::CharacteristicKind, clang::FileID) override {
    clang::FileID File = SM.getFileID(Loc);
    if (Reason != EnterFile || !SM.getFileEntryRefForID(File))
      return;
    if (auto It = Texts.find(pathOf(File, SM).str()); It != Texts.end())
      It->second.numberLines(File, SM);
  }

private:
  const std::map<std::string, FileText> &Texts;
  clang::SourceManager &SM;
};

class Action : public clang::ASTFrontendAction {
public:
  Action(Printer &P, Attempt &A) : P(P), A(A) {}
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI, llvm::StringRef) override {
    if (A.MainFile)
      A.MainFile->numberLines(CI.getSourceManager().getMainFileID(),
                              CI.getSourceManager());
    CI.getPreprocessor().addPPCallbacks(
        std::make_unique<HeaderLines>(A.Headers, CI.getSourceManager()));
    return std::make_unique<Consumer>(CI, P, A);
  }

private:
  Printer &P;
  Attempt &A;
};

void runAttempt(Attempt &A, unsigned Version, bool Color) {
  // The printer writes as it goes, so that a crash loses nothing.
  auto Out = std::make_unique<llvm::raw_fd_ostream>(A.S.Messages.fd(), false,
                                                    /*unbuffered=*/true);
  auto Shown = std::make_unique<clang::DiagnosticOptions>();
  Shown->ShowColors = Color;
  auto P = std::make_unique<Printer>(*Out, *Shown);
  P->ListFd = A.S.Listed.fd();
  A.Read = false;
  A.S.Explanation.write("");
  auto CI = compilerFor(A.Job, Version, *P, Color);
  A.Fatal = A.ClangFailed = !CI;
  if (!CI)
    return;
  if (A.MainFile)
    CI->getPreprocessorOpts().addRemappedFile(
        A.Job.File,
        llvm::MemoryBuffer::getMemBufferCopy(A.MainFile->Text, A.Job.File)
            .release());
  if (A.MainFile)
    CI->getPreprocessorOpts().addMacroDef(SideForClang);
  for (const auto &[Path, Text] : A.Headers)
    CI->getPreprocessorOpts().addRemappedFile(
        Path, llvm::MemoryBuffer::getMemBufferCopy(Text.Text, Path).release());
  *Shown = CI->getDiagnosticOpts();
  CI->setVerboseOutputStream(*Out);
  CI->getDiagnostics().setSeverity(clang::diag::warn_omp_extra_tokens_at_eol,
                                   clang::diag::Severity::Warning, {});
  for (unsigned Id : Ignoring)
    CI->getDiagnostics().setSeverity(Id, clang::diag::Severity::Error, {});
  // Nobody would see it, and Clang draws a graph of each function for it.
  CI->getDiagnostics().setSeverity(clang::diag::warn_falloff_nonvoid,
                                   clang::diag::Severity::Ignored, {});
  // What reads the output next can have the memory; else everything lives until the
  // child ends: freeing a syntax tree takes time.
  bool Free = !A.Job.Checked.empty();
  CI->getFrontendOpts().DisableFree = !Free;
  auto Act = std::make_unique<Action>(*P, A);
  CI->ExecuteAction(*Act);
  A.Errors = CI->getDiagnostics().getClient()->getNumErrors();
  if (!A.Read)
    A.ClangFailed = CI->getDiagnostics().hasErrorOccurred();
  A.Fatal |= CI->getDiagnostics().hasFatalErrorOccurred();
  if (Free)
    return;
  (void)Act.release();
  (void)CI.release();
  (void)P.release();
  (void)Shown.release();
  (void)Out.release();
}

/// Reads what was made. An error in it is an error of ours.
int check(Attempt &A, unsigned Version, bool Color) {
  A.S.Place.set("while reading its translation");
  SharedOfKernels Kernels;
  for (const ExplainedRegion &R : A.Explained.Regions)
    if (R.Status == "translated")
      Kernels[R.Kernel];
  std::vector<OutputError> Errors =
      checkOutput(A.Job, Version, A.Result, Kernels);
  if (Errors.empty()) {
    tellShared(A.Explained, Kernels);
    A.explain();
    return 0;
  }
  // Made again with #line, it says which lines of the source the errors lead to.
  std::string Said = A.S.Messages.read(), Listed = A.S.Listed.read();
  Options Lined = A.Opts;
  Lined.LineDirectives = true;
  Attempt B{A.S, A.Job, Lined};
  B.MainFile = A.MainFile;
  B.Headers = A.Headers;
  B.Objects = A.Objects;
  B.Variants = A.Variants;
  runAttempt(B, Version, Color);
  A.S.Messages.write(Said);
  A.S.Listed.write(Listed);
  llvm::raw_fd_ostream Out(A.S.Messages.fd(), false, /*unbuffered=*/true);
  clang::DiagnosticOptions Shown;
  Shown.ShowColors = Color;
  Shown.ShowPresumedLoc = true;
  Printer P(Out, Shown);
  P.ListFd = A.S.Listed.fd();
  explainErrors(A.Job, Version, Errors, B.Result, P);
  return ChildBroken;
}

int child(Shared &S, const ParseJob &Job, const Options &Opts, bool Color) {
  if (!Job.Directory.empty() && chdir(Job.Directory.c_str()) != 0) {
    S.Messages.write("error: cannot enter " + Job.Directory + "\n");
    return ChildRefused;
  }
  std::string Said, Listed;
  unsigned Fewest = 0;
  for (unsigned Version : {60u, 51u, 52u}) {
    Attempt A{S, Job, Opts};
    runAttempt(A, Version, Color);
    // What a macro made may itself be made of macros: until nothing is left.
    while (A.Again) {
      S.forgetMessages();
      A.Objects.insert(A.Again->Objects.begin(), A.Again->Objects.end());
      A.Variants.insert(A.Again->Variants.begin(), A.Again->Variants.end());
      for (const auto &[Path, Text] : A.Again->Headers)
        A.Headers[Path] = Text;
      A.MainFile = std::move(A.Again);
      A.Again.reset();
      runAttempt(A, Version, Color);
    }
    if (A.Ok)
      return Job.Checked.empty() ? 0 : check(A, Version, Color);
    if (A.Broken)
      return ChildMistaken;
    if (!A.ClangFailed)
      return ChildRefused; // parsed, and refused by a stage: the messages say why
    // Of one that the program was not written for there are more.
    if (Version == 60 || A.Errors < Fewest) {
      Fewest = A.Errors;
      Said = S.Messages.read();
      Listed = S.Listed.read();
    }
    if (A.Fatal || !A.SawOpenMP || Job.VersionGiven)
      break;
    S.forgetMessages();
  }
  S.Messages.write(Said);
  S.Listed.write(Listed);
  return ChildRefused;
}

} // namespace

struct Parsing::State {
  ParseJob Job;
  Options Opts;
  bool Color = false;
  Shared S;
};

Parsing::Parsing(ParseJob Job, Options Opts, bool Color) : S(new State) {
  S->Job = std::move(Job);
  S->Opts = std::move(Opts);
  S->Color = Color;
}

Parsing::~Parsing() = default;

pid_t Parsing::start(const Limits &L) {
  if (!S->S.valid())
    return 0;
  return startGuarded(L,
                      [&] { return child(S->S, S->Job, S->Opts, S->Color); });
}

Parsed Parsing::finish(const End &E, bool Interrupted) {
  Parsed P;
  Shared &All = S->S;
  if (!All.valid()) {
    P.How = Parsed::Outcome::Crashed;
    P.Reason = "no temporary file could be made";
    return P;
  }
  P.Messages = All.Messages.read();
  P.Listed = messagesOf(All.Listed.read());
  P.SawTarget = !All.Target.get().empty();
  if (Interrupted) {
    P.How = Parsed::Outcome::Interrupted;
    return P;
  }
  if (E.Code == ChildBroken || E.Code == ChildMistaken) {
    P.How = Parsed::Outcome::Crashed;
    P.Reason = E.Code == ChildMistaken
                   ? "one of its stages made a mistake"
                   : "its translation does not compile (--no-check writes it)";
    return P;
  }
  if (!E.Started || E.Signal || (E.Code != 0 && E.Code != ChildRefused)) {
    P.How = E.TimedOut ? Parsed::Outcome::TimedOut : Parsed::Outcome::Crashed;
    P.Reason = !E.Started ? "no process could be started"
               : E.Signal ? signalText(E.Signal)
                          : "exit status " + std::to_string(E.Code);
    P.Where = All.Place.get();
    return P;
  }
  P.Explanation = All.Explanation.read();
  unpack(All.Facts.read(), P);
  if (E.Code != 0)
    return P;
  if (!unpackTexts(All.Result.read(), P)) {
    P.How = Parsed::Outcome::Crashed;
    P.Reason = "its result is incomplete";
    return P;
  }
  P.How = Parsed::Outcome::Translated;
  return P;
}

Parsed Parsing::here(Signals &Sig, const Limits &L) {
  llvm::SmallString<256> Folder;
  llvm::sys::fs::current_path(Folder);
  End E =
      S->S.valid()
          ? Sig.guard(L, [&] { return child(S->S, S->Job, S->Opts, S->Color); })
          : End{false, 1, 0, false};
  llvm::sys::fs::set_current_path(Folder);
  return finish(E, Sig.caught() != 0);
}

Parsed parse(Signals &Sig, const Limits &L, const ParseJob &Job,
             const Options &Opts, bool Color) {
  Parsing Running(Job, Opts, Color);
  pid_t Child = Running.start(L);
  End E = Child ? Sig.wait(Child) : End{false, 1, 0, false};
  return Running.finish(E, Sig.caught() != 0);
}

} // namespace omp2cuda
