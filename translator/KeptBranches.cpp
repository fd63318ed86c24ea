//===- KeptBranches.cpp - Conditionals choose what was read ---------------------===//
// Idea: nvcc defines macros that nobody had defined when the program was read, and
// reads C as C++. A conditional of the project that asks for one of them would choose
// another branch than the one that was translated: its words are replaced so that it
// does not.
//
//   #ifndef __CUDACC__    →    #ifndef OMP2CUDA_NEVER /* __CUDACC__ */
//
// What only makes a C file fit for C++ stays as it is: extern "C", and macros and
// headers that differ between the two: in a header of others nobody hears of them.
//
// The raw lexer sees every conditional, also in branches that were passed over.
//
// In:  the files of the project.   Out: Edits; a warning for headers of others (W0507).
// Tested by: test/inputs/text/branch-*.c*, test/cli/test_branches.py
// Limits: macros that tell host compilers apart (__clang__, __GNUC__) keep their
// meaning: the output's host compiler answers them.
//===----------------------------------------------------------------------===//
#include "Conditionals.h"
#include "Diag.h"
#include "Edits.h"
#include "Includes.h"
#include "Options.h"

#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

/// What nvcc defines, and what its header does, which it reads before the file.
constexpr StringRef OfNvcc =
    "__CUDACC__ __NVCC__ __CUDA_ARCH__ __CUDACC_VER_MAJOR__ __CUDACC_RDC__ "
    "__CUDACC_EXTENDED_LAMBDA__ __CUDA_ARCH_LIST__ CUDART_VERSION CUDA_VERSION "
    "__CUDA_RUNTIME_H__ __VECTOR_TYPES_H__ __DRIVER_TYPES_H__ "
    "__CUDA_RUNTIME_API_H__";
/// What omp2cuda.h defines: classes of C++ that a C program has no use for.
constexpr StringRef OfRuntime[] = {"OMPI_SKIP_MPICXX", "MPICH_SKIP_MPICXX"};
/// What a C compiler defines and a C++ compiler does not.
constexpr StringRef OfC = "__STDC_VERSION__";
constexpr StringRef OfCpp = "__cplusplus";

struct KeptBranches {
  const Preprocessor &PP;
  const Options &Opts;
  Edits &Out;
  Diag &Diags;
  const SourceManager &SM = PP.getSourceManager();
  const bool IsC = !PP.getLangOpts().CPlusPlus;
  const Pieces Never = Pieces::spoken("OMP2CUDA_NEVER");
  std::vector<std::string> Project = {};
  std::vector<StringRef> Words = {};
  std::set<FileID> Warned = {};

  void run() {
    Project.push_back(realPath("."));
    std::string Main = realPath(pathOf(SM.getMainFileID(), SM));
    Project.push_back(llvm::sys::path::parent_path(Main).str());
    if (!Opts.InRoot.empty())
      Project.push_back(Opts.InRoot);
    for (StringRef Word : llvm::split(OfNvcc, ' '))
      if (const IdentifierInfo *Id = PP.getIdentifierInfo(Word);
          !Id || !Id->hasMacroDefinition())
        Words.push_back(Word);
    if (IsC)
      Words.insert(Words.end(), {OfC, OfCpp});
    for (FileID File : filesRead(SM)) {
      if (SM.isInSystemHeader(SM.getLocForStartOfFile(File)) ||
          !SM.getFileEntryRefForID(File))
        continue;
      StringRef Text = SM.getBufferData(File);
      if (llvm::any_of(Words, [&](StringRef W) { return Text.contains(W); }))
        read({File, 0, unsigned(Text.size())});
    }
  }

  void read(const FileRange &File) {
    auto Lines = rawLines(File, PP);
    const bool OfOthers = !isOfProject(File.File);
    const auto Groups = conditionalsOf(Lines, SM);
    bool Opens = false; // a namespace, which such a branch closes
    for (const std::vector<size_t> &Group : Groups) {
      // What only one of the two languages reads is more than extern "C".
      auto First =
          llvm::find_if(Group, [&](size_t I) { return asks(Lines[I], OfCpp); });
      auto Branch =
          First == Group.end()
              ? llvm::ArrayRef<std::vector<Token>>()
              : llvm::ArrayRef(Lines).slice(*First, Group.back() - *First);
      // `extern "C" {` or its end in front of that stays in a branch of its own.
      std::vector<std::vector<Token>> Rest;
      if (!Branch.empty())
        Rest.assign(Branch.begin() + 1, Branch.end());
      std::optional<Token> Linkage;
      if (IsC && First == Group.begin() && !Opens && !Rest.empty())
        Linkage = dropLinkage(Rest.front());
      if (!Rest.empty() && Rest.front().empty())
        Rest.erase(Rest.begin());
      auto Any = [&](StringRef Word) {
        return llvm::any_of(Rest, [&](const auto &L) { return asks(L, Word); });
      };
      bool Declares =
          llvm::any_of(Rest, [&](const auto &L) { return declares(L); });
      Opens |= Declares && Any("{") && !Any("}");
      Declares |= Opens && Any("}");
      if (OfOthers && isSwitchedOff(Lines, Groups, Group.front()))
        continue;
      bool ForBoth =
          OfOthers && First != Group.end() && onlyMacros(Lines, Group);
      bool Parted = Declares && Linkage;
      if (Parted)
        part(*Linkage);
      for (size_t I : Group)
        condition(Lines[I], Declares && !Parted, ForBoth);
    }
  }

  bool asks(llvm::ArrayRef<Token> Line, StringRef For) const {
    return llvm::any_of(Line,
                        [&](const Token &T) { return spelled(T, SM) == For; });
  }

  /// Is the line \p At behind an `#if !defined(X)` for whose X omp2cuda.h cares?
  bool isSwitchedOff(llvm::ArrayRef<std::vector<Token>> Lines,
                     const std::vector<std::vector<size_t>> &Groups,
                     size_t At) const {
    return llvm::any_of(Groups, [&](const std::vector<size_t> &Group) {
      const std::vector<Token> &If = Lines[Group[0]];
      return At > Group[0] && At < Group[1] && !asks(If, "||") &&
             (asks(If, "!") || directiveOf(If, SM) == "ifndef") &&
             llvm::any_of(
                 OfRuntime, [&](StringRef Word) { return asks(If, Word); });
    });
  }

  /// Do the branches of \p Group define macros, and nothing else? A macro that is one number
  /// for C and another one for C++ is more.
  bool onlyMacros(llvm::ArrayRef<std::vector<Token>> Lines,
                  const std::vector<size_t> &Group) const {
    bool OneEach =
        llvm::any_of(Group, [&](size_t I) { return asks(Lines[I], OfC); });
    std::map<StringRef, StringRef> Numbers;
    bool Language = false; // asked for by the branch
    for (size_t I = Group.front(); I < Group.back(); ++I) {
      const std::vector<Token> &L = Lines[I];
      StringRef Name = directiveOf(L, SM);
      if (llvm::is_contained(Group, I))
        Language =
            asks(L, OfC) || asks(L, OfCpp) || (Name == "else" && !OneEach);
      else if (Name == "define" && Language && L.size() == 4 &&
               L[3].is(tok::numeric_constant) &&
               Numbers.try_emplace(spelled(L[2], SM), spelled(L[3], SM))
                       .first->second != spelled(L[3], SM))
        return false;
      if (!Name.starts_with("if") && !Name.starts_with("el") &&
          Name != "endif" && Name != "define" && Name != "undef")
        return false;
    }
    return true;
  }

  constexpr static StringRef OfLinkage[] = {"extern", "\"C\"", "\"C++\"", "{",
                                            "}"};
  bool isLinkage(llvm::ArrayRef<Token> Line) const {
    return llvm::all_of(Line, [&](const Token &T) {
      return llvm::is_contained(OfLinkage, spelled(T, SM));
    });
  }

  /// Takes the lines `extern "C" {` or `}` away that \p Code begins with; the last token.
  std::optional<Token> dropLinkage(std::vector<Token> &Code) const {
    auto End = llvm::find_if(Code, [&](const Token &T) {
      return !llvm::is_contained(OfLinkage, spelled(T, SM));
    });
    if (End == Code.begin() || (End != Code.end() && !End->isAtStartOfLine()))
      return std::nullopt;
    Token Last = End[-1];
    Code.erase(Code.begin(), End);
    return Last;
  }

  /// What follows \p Last in its branch is for C++ alone.
  void part(const Token &Last) {
    FileID File = SM.getFileID(Last.getLocation());
    if (!isOfProject(File))
      return;
    size_t End =
        lineEnd(SM.getBufferData(File), SM.getFileOffset(Last.getLocation()));
    Out.insert(
        File, unsigned(End),
        Pieces::spoken("#endif\n#ifdef OMP2CUDA_NEVER /* __cplusplus */\n"));
  }

  /// Is \p Line more than a condition, or words of `extern "C" {` or its end?
  bool declares(llvm::ArrayRef<Token> Line) const {
    StringRef Name = directiveOf(Line, SM);
    if (Name.starts_with("if") || Name.starts_with("el") || Name == "endif")
      return false;
    // `#define EXTERN_C extern "C"` is for the linker alone, any other line counts.
    if (!Name.empty() && (Name != "define" || Line.size() < 4))
      return true;
    return !isLinkage(Line.drop_front(Name.empty() ? 0 : 3));
  }

  void condition(llvm::ArrayRef<Token> Line, bool Declares, bool ForBoth) {
    // Is the word behind not a value?
    bool Defined = directiveOf(Line, SM).ends_with("def");
    for (const Token &T : Line.drop_front(2)) {
      StringRef Word = spelled(T, SM);
      if (IsC && ForBoth && (Word == OfC || Word == OfCpp))
        continue;
      if (IsC && Word == OfC)
        replace(T, valueOfC(Defined));
      else if (IsC && Word == OfCpp ? Declares
                                    : llvm::is_contained(Words, Word))
        replace(T, Never);
      Defined = Word == "defined" || (Word == "(" && Defined);
    }
  }

  /// Which C it is, or a word that is \p Defined if that is; before C99 no macro says.
  Pieces valueOfC(bool Defined) const {
    const MacroInfo *Of = PP.getMacroInfo(PP.getIdentifierInfo(OfC));
    return !Of       ? Never
           : Defined ? OfCpp.str()
                     : PP.getSpelling(Of->getReplacementToken(0));
  }

  void replace(const Token &T, const Pieces &By) {
    SourceLocation Loc = T.getLocation();
    FileID File = SM.getFileID(Loc);
    std::string Word = spelled(T, SM).str();
    if (isOfProject(File))
      Out.replace(Loc, By + (" /* " + Word + " */"));
    else if (Warned.insert(File).second)
      Diags.report(Loc, DiagId::BranchOfOthers, {Word});
  }

  bool isOfProject(FileID File) const {
    std::string Path = realPath(pathOf(File, SM));
    return llvm::any_of(Project, [&](StringRef Folder) {
      return StringRef(Path).starts_with((Folder + "/").str());
    });
  }
};

} // namespace

void keepBranches(const Preprocessor &PP, const Options &Opts, Edits &Out,
                  Diag &Diags) {
  KeptBranches{PP, Opts, Out, Diags}.run();
}

} // namespace omp2cuda
