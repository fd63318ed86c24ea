//===- Names.h - What everything is called in the output, and why -------------===//
// Idea: a name may be a word of C++, may be taken by CUDA before the file begins, or
// may be a macro of the project: here it is decided, once, what each declaration is
// called in the output. Printers ask of(), messages say asWritten(); nothing else in
// the translator spells a declaration.
//
//   before   struct float4 { … };        struct node *new;    static double y1[8];
//   after    #define float4 float4_      struct node *new_;   static double y1_[8];
//            // CUDA has a type float4
//
// In:  the AST, the preprocessor's macros, CudaNames.def.   Out: names.
// Read by: every stage; CToCuda/Rename.cpp edits the user's text accordingly.
// Tested by: test/inputs/names, test/inputs/c/names_*.c, test/test_names.py
// Limits: docs/limitations.md, "names".
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace omp2cuda {

class Written;

class Names {
public:
  Names(clang::ASTContext &Context, clang::Preprocessor &PP);

  /// The identifier that the source declares; empty for operators and what has no name.
  static llvm::StringRef identifier(const clang::NamedDecl *D) {
    return D->getIdentifier() ? D->getIdentifier()->getName() : "";
  }
  /// The name as the source spells it, for messages and comments.
  static std::string asWritten(const clang::NamedDecl *D) {
    return D->getNameAsString();
  }
  static std::string qualified(const clang::NamedDecl *D) {
    return D->getQualifiedNameAsString();
  }
  /// What is declared, or, of a clause, named: also an operator.
  static clang::DeclarationName key(const clang::NamedDecl *D) {
    return D->getDeclName();
  }
  /// Where it is named: of an operator more than a token.
  static clang::SourceRange place(const clang::FunctionDecl *D) {
    return D->getNameInfo().getSourceRange();
  }
  template <class Clause> static clang::DeclarationName key(const Clause *C) {
    return C->getNameInfo().getName();
  }

  /// \p D, of file scope in the output, gets a name of its own if CUDA has one like it.
  void renameTaken(const clang::NamedDecl *D);
  void renameMacro(llvm::StringRef Word, bool Called);
  /// The same of the type \p Tag of a function and its enumerators, also if the file has
  /// something of that name, or another function a type that moved.
  void moveToFile(const clang::TagDecl *Tag);
  /// The name in the output.
  std::string of(const clang::NamedDecl *D) const;
  /// Has \p D a name of its own in the output, as a token?
  bool renamed(const clang::NamedDecl *D) const;
  /// May \p Word be called otherwise in the output, wherever it stands?
  bool changes(llvm::StringRef Word) const {
    return Renames.count(Word) || word(Word);
  }
  /// Does head() give \p Word another meaning?
  bool defines(llvm::StringRef Word) const { return Defines.count(Word.str()); }
  /// Is one of these words a part of \p Symbol, which Clang mangled?
  bool definedIn(llvm::StringRef Symbol) const;
  bool changesAny() const {
    return !Renames.empty() || !Words.empty() || !Defines.empty();
  }
  /// What becomes of the word \p Word wherever the project writes it; or null.
  const std::string *word(llvm::StringRef Word) const {
    auto It = Words.find(Word);
    return It != Words.end() ? &It->second : nullptr;
  }
  const auto &words() const { return Words; }

  /// \p T with \p Name as its declarator, in the names of the output.
  std::string declare(clang::QualType T, llvm::StringRef Name,
                      const clang::PrintingPolicy &Policy) const;
  /// \p Printed, which Clang's printer made, in the names of the output; \p Name is not
  /// touched.
  std::string respell(std::string Printed, llvm::StringRef Name = {}) const;
  /// Behind `struct`, `union` or `enum`, \p Tag is spelled \p Text.
  void respellTag(const clang::TagDecl *Tag, std::string Text) {
    Tags[identifier(Tag).str()] = std::move(Text);
  }

  /// Lines for the head of the file: `#define float4 float4_ // CUDA has a type float4`.
  std::string head() const;

  /// A name that starts with \p Base and is used nowhere in this file.
  std::string fresh(const std::string &Base);

  /// Is \p Word one of C++, or does CUDA declare it?
  static bool isTaken(llvm::StringRef Word);

  /// Does \p F declare what the C library defines, without its header?
  static bool isOfLibrary(const clang::FunctionDecl *F);

  /// Macros of the command line that are called like words of generated text.
  const std::vector<std::string> &given() const { return Given; }

  /// Is \p Word, or was it, a macro, so that its tokens are not names?
  bool wasMacro(llvm::StringRef Word) const {
    const clang::IdentifierInfo *Id = read(Word);
    return Id && Id->hadMacroDefinition();
  }
  /// Is \p Word now a macro of a system header?
  bool isSystemMacro(llvm::StringRef Word) const;

  clang::Preprocessor &preprocessor() const { return PP; }

  /// Does the text belong to the project, not to a system header?
  bool ours(clang::SourceLocation Loc) const;
  /// Does nobody else declare \p D?
  bool onlyOurs(const clang::Decl *D) const {
    return llvm::all_of(D->redecls(), [&](const clang::Decl *R) {
      return R->isImplicit() || ours(R->getLocation());
    });
  }
  /// The project's declarations at file scope, and all that is in them.
  const Written &written();

private:
  void seenInFile(clang::Decl *D, std::vector<clang::NamedDecl *> &Out,
                  std::set<const clang::NamespaceDecl *> &Seen) const;
  /// \p Word, if the source has it; or null.
  const clang::IdentifierInfo *read(llvm::StringRef Word) const;
  void rename(const clang::NamedDecl *D);
  /// \p T with the names of types that have moved.
  clang::QualType moved(clang::QualType T) const;

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  clang::Preprocessor &PP;
  std::vector<clang::Decl *> Own;
  std::shared_ptr<const Written> OfProject;
  std::map<const clang::Decl *, std::string> Renamed; ///< by entity
  std::map<std::string, const clang::Decl *> Moved;   ///< by name, to the file
  std::map<std::string, std::string, std::less<>> Words, Tags, Functions;
  std::set<std::string, std::less<>> Renames; ///< identifiers of Renamed
  std::vector<std::string> Given;
  std::map<std::string, std::string> Defines; ///< the word; what it stands for
  std::set<std::string> Fresh;
  /// ours() of whole files; those with #line directives are asked each time.
  mutable llvm::DenseMap<clang::FileID, bool> OwnFiles;
};

/// May another file have something else that is called like \p D?
inline bool isInternal(const clang::FunctionDecl &D) {
  auto IsOther = [&](const clang::NamedDecl *Each) {
    const auto *F = clang::dyn_cast<clang::FunctionDecl>(Each);
    return F && F->getCanonicalDecl() != D.getCanonicalDecl();
  };
  return D.getFormalLinkage() == clang::Linkage::Internal
             ? !D.isInAnonymousNamespace()
             : !D.isCXXClassMember() &&
                   llvm::any_of(D.getDeclContext()->lookup(Names::key(&D)),
                                IsOther);
}

} // namespace omp2cuda
