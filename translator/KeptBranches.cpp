//===- KeptBranches.cpp - Conditionals choose what was read ---------------------===//
// Idea: see KeptBranches.h. The raw lexer sees every conditional, also in branches
// that were passed over.
//===----------------------------------------------------------------------===//
#include "KeptBranches.h"

#include "RealPath.h"

#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

using clang::FileID;
using clang::SourceLocation;
using clang::Token;
using llvm::StringRef;

/// What nvcc defines, and what its header does, which it reads before the file.
constexpr StringRef OfNvcc =
    "__CUDACC__ __NVCC__ __CUDA_ARCH__ __CUDACC_VER_MAJOR__ __CUDACC_RDC__ "
    "__CUDACC_EXTENDED_LAMBDA__ __CUDA_ARCH_LIST__ CUDART_VERSION CUDA_VERSION "
    "__CUDA_RUNTIME_H__ __VECTOR_TYPES_H__ __DRIVER_TYPES_H__ "
    "__CUDA_RUNTIME_API_H__";
/// What a C compiler defines and a C++ compiler does not.
constexpr StringRef OfC = "__STDC_VERSION__";
constexpr StringRef OfCpp = "__cplusplus";

class KeptBranches {
public:
  KeptBranches(const clang::Preprocessor &PP, const Options &Opts, Edits &Out,
               Diag &Diags)
      : PP(PP), SM(PP.getSourceManager()), IsC(!PP.getLangOpts().CPlusPlus),
        Out(Out), Diags(Diags) {
    llvm::SmallString<256> Here;
    if (!llvm::sys::fs::current_path(Here))
      Project.push_back(realPath(Here));
    if (auto Main = SM.getFileEntryRefForID(SM.getMainFileID()))
      Project.push_back(
          llvm::sys::path::parent_path(realPath(Main->getNameAsRequested()))
              .str());
    if (!Opts.InRoot.empty())
      Project.push_back(Opts.InRoot);
    for (StringRef Word : llvm::split(OfNvcc, ' '))
      if (const clang::IdentifierInfo *Id = PP.getIdentifierInfo(Word);
          !Id || !Id->hasMacroDefinition())
        Words.push_back(Word);
    if (IsC)
      Words.insert(Words.end(), {OfC, OfCpp});
  }

  void run() {
    for (FileID File : filesRead(SM)) {
      if (SM.isInSystemHeader(SM.getLocForStartOfFile(File)) ||
          !SM.getFileEntryRefForID(File))
        continue;
      StringRef Text = SM.getBufferData(File);
      if (llvm::any_of(Words, [&](StringRef W) { return Text.contains(W); }))
        read({File, 0, unsigned(Text.size())});
    }
  }

private:
  /// A conditional that asks for __cplusplus and is not closed yet.
  struct Group {
    std::vector<Token> Asks; ///< the words __cplusplus of its condition
    /// What only one of the two languages reads is more than extern "C".
    bool Declares = false;
  };

  void read(const FileRange &File) {
    Open.clear();
    for (llvm::ArrayRef<Token> Line : rawLines(File, SM, PP.getLangOpts()))
      if (Line.front().is(clang::tok::hash))
        directive(Line.drop_front());
      else if (!areLinkage(Line))
        declares();
  }

  StringRef spelled(const Token &T) const { return omp2cuda::spelled(T, SM); }
  /// Words of `extern "C" {` or its end.
  bool areLinkage(llvm::ArrayRef<Token> Line) const {
    constexpr StringRef Words[] = {"extern", "\"C\"", "\"C++\"", "{", "}"};
    return llvm::all_of(Line, [&](const Token &T) {
      return llvm::is_contained(Words, spelled(T));
    });
  }
  void declares() {
    for (Group &G : Open)
      G.Declares |= !G.Asks.empty();
  }

  /// \p Line: without '#'.
  void directive(llvm::ArrayRef<Token> Line) {
    StringRef Name = Line.empty() ? "" : spelled(Line.front());
    bool Opens = Name.starts_with("if");
    if (Opens)
      Open.emplace_back();
    if (Open.empty() || Name.empty())
      return;
    if (!Opens && !Name.starts_with("el") && Name != "endif") {
      // `#define EXTERN_C extern "C"` is for the linker alone, any other line counts.
      if (Name != "define" || Line.size() < 3 ||
          !areLinkage(Line.drop_front(2)))
        declares();
      return;
    }
    Group &G = Open.back();
    if (Name == "endif") {
      if (G.Declares)
        for (const Token &Ask : G.Asks)
          replace(Ask, OfCpp, Never);
      Open.pop_back();
      return;
    }
    bool Defined = Name.ends_with("def"); // the word behind is not a value
    for (size_t I = 1; I < Line.size(); ++I) {
      StringRef Word = spelled(Line[I]);
      if (IsC && Word == OfCpp)
        G.Asks.push_back(Line[I]);
      else if (IsC && Word == OfC)
        replace(Line[I], OfC, valueOfC(Defined));
      else if (llvm::is_contained(Words, Word))
        replace(Line[I], Word, Never);
      Defined = Word == "defined" || (Word == "(" && Defined);
    }
  }

  /// Which C it is, or a word that is \p Defined if that is; before C99 no macro says.
  Pieces valueOfC(bool Defined) const {
    const clang::MacroInfo *Of = PP.getMacroInfo(PP.getIdentifierInfo(OfC));
    return !Of       ? Never
           : Defined ? OfCpp.str()
                     : PP.getSpelling(Of->getReplacementToken(0));
  }

  void replace(const Token &T, StringRef Word, const Pieces &By) {
    SourceLocation Loc = T.getLocation();
    FileID File = SM.getFileID(Loc);
    if (!isOfProject(File)) {
      if (Warned.insert(File).second)
        Diags.report(Loc, DiagId::BranchOfOthers, {Word.str()});
      return;
    }
    Out.replace(fileRange(clang::SourceRange(Loc), SM, PP.getLangOpts()),
                By + (" /* " + Word.str() + " */"));
  }

  bool isOfProject(FileID File) const {
    std::string Path =
        realPath(SM.getFileEntryRefForID(File)->getNameAsRequested());
    return llvm::any_of(Project, [&](StringRef Folder) {
      return StringRef(Path).starts_with((Folder + "/").str());
    });
  }

  const Pieces Never = Pieces::spoken("OMP2CUDA_NEVER");
  const clang::Preprocessor &PP;
  const clang::SourceManager &SM;
  bool IsC;
  Edits &Out;
  Diag &Diags;
  std::vector<std::string> Project;
  std::vector<StringRef> Words;
  std::vector<Group> Open; ///< of the file at hand
  std::set<FileID> Warned;
};

} // namespace

void keepBranches(const clang::Preprocessor &PP, const Options &Opts,
                  Edits &Out, Diag &Diags) {
  KeptBranches(PP, Opts, Out, Diags).run();
}

} // namespace omp2cuda
