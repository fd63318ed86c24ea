//===- CheckOutput.cpp - Does what was written compile? -----------------------===//
// Idea: see CheckOutput.h. An error in a header of the runtime has its place where the
// translation asked for it, which the notes behind it say.
// In:  ParseJob, Translation.   Out: errors.   Tested by: test/cli/test_check.py
//===----------------------------------------------------------------------===//
#include "CheckOutput.h"

#include "Diag.h"
#include "Output.h"
#include "Precompiled.h"
#include "Reading.h"

#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {
namespace {

using clang::DiagnosticsEngine;
using clang::SourceLocation;
using clang::SourceManager;
using llvm::StringRef;
namespace path = llvm::sys::path;
namespace opt = clang::options;

/// Errors behind the first ones are mostly their children.
constexpr size_t MaxErrors = 5;

std::string inFolder(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> Out(Folder);
  path::append(Out, Name);
  path::remove_dots(Out, /*remove_dot_dot=*/true);
  return Out.str().str();
}

/// The flags of the input that say how its text is read.
struct Flags {
  std::vector<std::string>
      Headers;                  ///< what the runtime's headers are read with
  std::vector<std::string> Own; ///< the rest
};

/// A macro that the system's headers ask for.
bool isReserved(StringRef Macro) { return Macro.starts_with("_"); }

std::string standard(StringRef Std) {
  if (!Std.contains("++"))
    return "gnu++17";
  StringRef Year = Std.take_back(2);
  return Year == "20" || Year == "2a"   ? "gnu++20"
         : Year == "23" || Year == "2b" ? "gnu++23"
         : Year == "26" || Year == "2c" ? "gnu++26"
                                        : "gnu++17";
}

Flags sort(const ParseJob &Job) {
  std::vector<const char *> Argv;
  for (const std::string &F : Job.Flags)
    Argv.push_back(F.c_str());
  unsigned Index = 0, Count = 0;
  llvm::opt::InputArgList List = clang::getDriverOptTable().ParseArgs(
      Argv, Index, Count, llvm::opt::Visibility(opt::ClangOption));
  Flags Out;
  std::string Std = "gnu++17";
  for (const llvm::opt::Arg *A : List) {
    const llvm::opt::Option &O = A->getOption();
    std::vector<std::string> *To = nullptr;
    if (O.matches(opt::OPT_isystem) && isSearchedAnyway(A->getValue()))
      continue;
    if (O.matches(opt::OPT_std_EQ))
      Std = standard(A->getValue());
    else if (O.matches(opt::OPT_D) || O.matches(opt::OPT_U))
      To = isReserved(A->getValue()) ? &Out.Headers : &Out.Own;
    else if (O.matches(opt::OPT_I) || O.matches(opt::OPT_iquote) ||
             O.matches(opt::OPT_isystem) || O.matches(opt::OPT_idirafter) ||
             O.matches(opt::OPT_include) || O.matches(opt::OPT_imacros))
      To = &Out.Own;
    else if (O.matches(opt::OPT_m_Group) || O.matches(opt::OPT_target) ||
             O.matches(opt::OPT_pthread) || O.matches(opt::OPT_nostdinc) ||
             O.matches(opt::OPT_nostdincxx) || O.matches(opt::OPT__sysroot) ||
             O.matches(opt::OPT__sysroot_EQ) || O.matches(opt::OPT_isysroot) ||
             O.matches(opt::OPT_resource_dir) ||
             O.matches(opt::OPT_resource_dir_EQ) ||
             O.matches(opt::OPT_fopenmp_version_EQ) ||
             O.matches(opt::OPT_stdlib_EQ) ||
             O.matches(opt::OPT_fsigned_char) ||
             O.matches(opt::OPT_fno_signed_char) ||
             O.matches(opt::OPT_funsigned_char) ||
             O.matches(opt::OPT_fno_unsigned_char) ||
             O.matches(opt::OPT_fshort_enums) ||
             O.matches(opt::OPT_fms_extensions))
      To = &Out.Headers;
    if (!To)
      continue;
    llvm::opt::ArgStringList Words;
    A->render(List, Words);
    To->insert(To->end(), Words.begin(), Words.end());
  }
  Out.Headers.push_back("-std=" + Std);
  return Out;
}

/// Reads a translation and keeps what is said against it.
class Check : public clang::DiagnosticConsumer {
public:
  Check(const ParseJob &Job, unsigned Version, const Translation &T,
        SharedOfKernels &Shared)
      : Version(Version), Given(sort(Job)), Shared(Shared) {
    std::string Folder = folderOf(Job.Checked);
    Preambled = StringRef(T.Text).contains("#include <omp2cuda.h>\n")
                    ? Preamble::Runtime
                    : Preamble::Cuda;
    Read = preambleJob(Preambled, Given.Headers);
    Read.File = inFolder(Folder, path::filename(Job.Checked));
    Read.Flags[2] = "c++";
    Read.Flags.insert(Read.Flags.end(), Given.Own.begin(), Given.Own.end());
    Read.Flags.insert(Read.Flags.end(), {"-iquote", folderOf(Job.File)});
    Read.Unsaved.insert(Read.Unsaved.end(), Job.Unsaved.begin(),
                        Job.Unsaved.end());
    Read.Unsaved.emplace_back(Read.File, T.Text);
    Outputs.push_back(Read.File);
    for (const TranslatedHeader &H : T.Headers) {
      Outputs.push_back(inFolder(Folder, H.Path));
      Read.Unsaved.emplace_back(Outputs.back(), H.Text);
    }
  }

  void run() {
    std::string Pch =
        precompiled(Preambled, Given.Headers, Version, /*Anew=*/false);
    if (!attempt(Pch)) {
      Pch = precompiled(Preambled, Given.Headers, Version, /*Anew=*/true);
      if (Pch.empty() || !attempt(Pch))
        attempt("");
    }
  }

  struct Found {
    OutputError Error;
    SourceLocation Loc;
  };
  std::vector<Found> Errors;
  const SourceManager &sources() const { return CI->getSourceManager(); }
  const clang::LangOptions &lang() const { return CI->getLangOpts(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level >= DiagnosticsEngine::Error && !isClangsOwn(Info)) {
      Unusable |= isOfPch(Info.getID());
      llvm::SmallString<256> Text;
      Info.FormatDiagnostic(Text);
      Errors.push_back({{Text.str().str(), "", 0, 0}, {}});
    }
    if (!Errors.empty() && Errors.back().Loc.isInvalid() &&
        Info.hasSourceManager())
      place(Errors.back(), Info.getLocation(), Info.getSourceManager());
  }

private:
  /// Looks at the kernels when all templates have their instances.
  struct Reader : clang::ASTConsumer {
    explicit Reader(Check &C) : C(C) {}
    bool HandleTopLevelDecl(clang::DeclGroupRef Decls) override {
      Own.push_back(Decls);
      return true;
    }
    void HandleTranslationUnit(clang::ASTContext &) override {
      // What is looked at may be read now, out of the precompiled header: it is one more.
      for (size_t I = 0; I < Own.size(); ++I)
        findShared(Own[I], C.Shared,
                   [&](SourceLocation Loc) { return C.isOutput(Loc); });
    }
    Check &C;
    std::vector<clang::DeclGroupRef> Own;
  };
  struct Reading : clang::ASTFrontendAction {
    explicit Reading(Check &C) : C(C) {}
    std::unique_ptr<clang::ASTConsumer>
    CreateASTConsumer(clang::CompilerInstance &, StringRef) override {
      return std::make_unique<Reader>(C);
    }
    Check &C;
  };

  static bool isOfPch(unsigned Id) {
    return Id > clang::diag::DIAG_START_SERIALIZATION &&
           Id < clang::diag::DIAG_START_LEX;
  }

  /// To Clang, two types `double (*)[n]` are never one, and a second declaration of a
  /// function of the C library says `throw()` too; the compilers of the output take
  /// them.
  static bool isClangsOwn(const clang::Diagnostic &Info) {
    if (Info.getID() == clang::diag::err_missing_exception_specification)
      return true;
    for (unsigned I = 0; I < Info.getNumArgs(); ++I)
      if (Info.getArgKind(I) == DiagnosticsEngine::ak_qualtype &&
          clang::QualType::getFromOpaquePtr(
              reinterpret_cast<void *>(Info.getRawArg(I)))
              ->isVariablyModifiedType())
        return true;
    return false;
  }

  bool isOutput(SourceLocation Loc) const {
    const SourceManager &SM = sources();
    auto File = SM.getFileEntryRefForID(SM.getFileID(SM.getExpansionLoc(Loc)));
    return File && llvm::is_contained(Outputs, File->getName());
  }

  /// The place of \p F, if it is one of the output's.
  void place(Found &F, SourceLocation Loc, const SourceManager &SM) {
    if (Loc.isInvalid())
      return;
    SourceLocation At = SM.getExpansionLoc(Loc);
    auto File = SM.getFileEntryRefForID(SM.getFileID(At));
    if (!isOutput(Loc))
      return;
    F.Loc = At;
    F.Error.File = path::filename(File->getName()).str();
    F.Error.Line = SM.getSpellingLineNumber(At);
    F.Error.Column = SM.getSpellingColumnNumber(At);
  }

  /// False: \p Pch is no good.
  bool attempt(const std::string &Pch) {
    Errors.clear();
    clear();
    Unusable = false;
    CI = compilerFor(Read, Version, *this);
    if (!CI)
      return true;
    // Of isClangsOwn() there may be any number.
    CI->getDiagnostics().setErrorLimit(0);
    CI->getPreprocessorOpts().ImplicitPCHInclude = Pch;
    if (Pch.empty() && Preambled == Preamble::Cuda)
      CI->getPreprocessorOpts().Includes.insert(
          CI->getPreprocessorOpts().Includes.begin(), "cuda_runtime.h");
    CI->setVerboseOutputStream(llvm::nulls());
    // Nothing is read behind it, and freeing a syntax tree takes time.
    CI->getFrontendOpts().DisableFree = true;
    Reading Action(*this);
    CI->ExecuteAction(Action);
    return !Unusable || Pch.empty();
  }

  unsigned Version;
  Flags Given;
  SharedOfKernels &Shared;
  Preamble Preambled;
  ParseJob Read;
  std::vector<std::string> Outputs;
  std::unique_ptr<clang::CompilerInstance> CI;
  bool Unusable = false;
};

} // namespace

std::vector<OutputError> checkOutput(const ParseJob &Job, unsigned Version,
                                     const Translation &T,
                                     SharedOfKernels &Shared) {
  Check C(Job, Version, T, Shared);
  C.run();
  std::vector<OutputError> Out;
  for (const auto &F : C.Errors)
    if (Out.size() < MaxErrors)
      Out.push_back(F.Error);
  return Out;
}

void explainErrors(const ParseJob &Job, unsigned Version,
                   const std::vector<OutputError> &Errors,
                   const Translation &Lined, clang::DiagnosticConsumer &To) {
  SharedOfKernels Nothing;
  Check C(Job, Version, Lined, Nothing);
  C.run();
  if (C.Errors.empty())
    return;
  clang::DiagnosticOptions Options;
  DiagnosticsEngine Engine(clang::DiagnosticIDs::create(), Options, &To, false);
  auto &SM = const_cast<SourceManager &>(C.sources());
  Engine.setSourceManager(&SM);
  To.BeginSourceFile(C.lang(), nullptr);
  Diag Diags(Engine);
  for (size_t I = 0; I < Errors.size(); ++I) {
    const OutputError &E = Errors[I];
    // The two parses say the same, in the same order.
    bool Same = I < C.Errors.size() && C.Errors[I].Error.Text == E.Text;
    Diags.report(
        Same ? C.Errors[I].Loc : SourceLocation(), DiagId::OutputBroken,
        {E.Text, E.File.empty() ? "no place"
                                : E.File + ":" + std::to_string(E.Line) + ":" +
                                      std::to_string(E.Column)});
  }
  To.EndSourceFile();
}

} // namespace omp2cuda
