//===- Includes.cpp - Every #include line of the project --------------------===//
// Idea: see Includes.h.
//===----------------------------------------------------------------------===//
#include "Includes.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"

namespace omp2cuda {
namespace {

using clang::SourceLocation;
using llvm::StringRef;

class Recorder : public clang::PPCallbacks {
public:
  Recorder(const clang::SourceManager &SM, Includes &Out) : SM(SM), Out(Out) {}

  void InclusionDirective(SourceLocation Hash, const clang::Token &,
                          StringRef Name, bool IsAngled,
                          clang::CharSourceRange Range,
                          clang::OptionalFileEntryRef File,
                          StringRef SearchPath, StringRef,
                          const clang::Module *, bool,
                          clang::SrcMgr::CharacteristicKind Kind) override {
    if (!File || clang::SrcMgr::isSystem(Kind))
      return;
    clang::OptionalFileEntryRef From =
        SM.getFileEntryRefForID(SM.getFileID(Hash));
    bool Beside =
        !IsAngled && From &&
        SearchPath == llvm::sys::path::parent_path(From->getNameAsRequested());
    Out.push_back({Hash, Range, Name.str(), *File, Beside});
  }

private:
  const clang::SourceManager &SM;
  Includes &Out;
};

} // namespace

void recordIncludes(clang::Preprocessor &PP, Includes &Out) {
  PP.addPPCallbacks(std::make_unique<Recorder>(PP.getSourceManager(), Out));
}

} // namespace omp2cuda
