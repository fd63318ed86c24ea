//===- Names.h - What everything is called in the output, and why -------------===//
// Idea: a name may be a word of C++, may be taken by CUDA before the file begins, or
// may be a macro of the project: here it is decided, once, what each declaration is
// called in the output. Letters outside ASCII, which nvcc refuses in names that a device
// has, are spelled by number. Printers ask of(), messages say asWritten(); nothing else in
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

#include "ClangNames.h"

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
  Names(ASTContext &Context, Preprocessor &PP);

  /// The identifier that the source declares; empty for operators and what has no name.
  static StringRef identifier(const NamedDecl *D) {
    return D->getIdentifier() ? D->getIdentifier()->getName() : "";
  }
  /// The name as the source spells it, for messages and comments.
  static std::string asWritten(const NamedDecl *D) {
    return D->getNameAsString();
  }
  /// \p Name in ASCII, which nvcc asks of what a device has: gr_u00f6_u00dfe.
  static std::string ascii(StringRef Name);
  static std::string qualified(const NamedDecl *D) {
    return D->getQualifiedNameAsString();
  }
  /// What is declared, or, of a clause, named: also an operator.
  static DeclarationName key(const NamedDecl *D) { return D->getDeclName(); }
  /// Where it is named: of an operator more than a token.
  static SourceRange place(const FunctionDecl *D) {
    return D->getNameInfo().getSourceRange();
  }
  template <class Clause> static DeclarationName key(const Clause *C) {
    return C->getNameInfo().getName();
  }

  /// \p D, of file scope in the output, gets a name of its own if CUDA has one like it.
  void renameTaken(const NamedDecl *D);
  void renameMacro(StringRef Word, bool Called);
  /// The same of the type \p Tag of a function and its enumerators, also if the file has
  /// something of that name, or another function a type that moved.
  void moveToFile(const TagDecl *Tag);
  /// The name in the output.
  std::string of(const NamedDecl *D) const;
  /// Has \p D a name of its own in the output, as a token?
  bool renamed(const NamedDecl *D) const;
  /// May \p Word be called otherwise in the output, wherever it stands?
  bool changes(StringRef Word) const {
    return Renames.count(Word) || word(Word);
  }
  /// Does head() give \p Word another meaning?
  bool defines(StringRef Word) const { return Defines.count(Word.str()); }
  /// Is one of these words a part of \p Symbol, which Clang mangled?
  bool definedIn(StringRef Symbol) const;
  bool changesAny() const {
    return !Renames.empty() || !Words.empty() || !Defines.empty();
  }
  /// What becomes of the word \p Word wherever the project writes it; or null.
  const std::string *word(StringRef Word) const {
    auto It = Words.find(Word);
    return It != Words.end() ? &It->second : nullptr;
  }
  const auto &words() const { return Words; }

  /// \p T with \p Name as its declarator, in the names of the output.
  std::string declare(QualType T, StringRef Name,
                      const PrintingPolicy &Policy) const;
  /// \p Printed, which Clang's printer made, in the names of the output; \p Name is not
  /// touched.
  std::string respell(std::string Printed, StringRef Name = {}) const;
  /// Behind `struct`, `union` or `enum`, \p Tag is spelled \p Text.
  void respellTag(const TagDecl *Tag, std::string Text) {
    Tags[identifier(Tag).str()] = std::move(Text);
  }

  /// Lines for the head of the file: `#define float4 float4_ // CUDA has a type float4`.
  std::string head() const;

  /// A name that starts with \p Base and is used nowhere in this file.
  std::string fresh(const std::string &Base);

  /// Is \p Word one of C++, or does CUDA declare it?
  static bool isTaken(StringRef Word);

  /// Does \p F declare what the C library defines, without its header?
  static bool isOfLibrary(const FunctionDecl *F);

  /// Macros of the command line that are called like words of generated text.
  const std::vector<std::string> &given() const { return Given; }

  /// Is \p Word, or was it, a macro, so that its tokens are not names?
  bool wasMacro(StringRef Word) const {
    const IdentifierInfo *Id = read(Word);
    return Id && Id->hadMacroDefinition();
  }
  /// Is \p Word now a macro of a system header?
  bool isSystemMacro(StringRef Word) const;

  Preprocessor &preprocessor() const { return PP; }

  /// Does the text belong to the project, not to a system header? What a macro makes with
  /// ## does where it is used.
  bool ours(SourceLocation Loc) const;
  /// Does nobody else declare \p D?
  bool onlyOurs(const Decl *D) const {
    return llvm::all_of(D->redecls(), [&](const Decl *R) {
      return R->isImplicit() || ours(R->getLocation());
    });
  }
  /// The project's declarations at file scope, and all that is in them.
  const Written &written();

private:
  void seenInFile(Decl *D, std::vector<NamedDecl *> &Out,
                  std::set<const NamespaceDecl *> &Seen) const;
  /// \p Word, if the source has it; or null.
  const IdentifierInfo *read(StringRef Word) const;
  void rename(const NamedDecl *D);
  /// \p T with the names of types that have moved.
  QualType moved(QualType T) const;

  ASTContext &Context;
  const SourceManager &SM;
  Preprocessor &PP;
  std::vector<Decl *> Own;
  std::shared_ptr<const Written> OfProject;
  std::map<const Decl *, std::string> Renamed; ///< by entity
  std::map<std::string, const Decl *> Moved;   ///< by name, to the file
  std::map<std::string, std::string, std::less<>> Words, Tags, Functions;
  std::set<std::string, std::less<>> Renames; ///< identifiers of Renamed
  std::vector<std::string> Given;
  std::map<std::string, std::string> Defines; ///< the word; what it stands for
  std::set<std::string> Fresh;
  /// ours() of whole files; those with #line directives are asked each time.
  mutable llvm::DenseMap<FileID, bool> OwnFiles;
};

/// May another file have something else that is called like \p D?
inline bool isInternal(const FunctionDecl &D) {
  auto IsOther = [&](const NamedDecl *Each) {
    const auto *F = dyn_cast<FunctionDecl>(Each);
    return F && F->getCanonicalDecl() != D.getCanonicalDecl();
  };
  return D.getFormalLinkage() == Linkage::Internal
             ? !D.isInAnonymousNamespace()
             : !D.isCXXClassMember() &&
                   llvm::any_of(D.getDeclContext()->lookup(Names::key(&D)),
                                IsOther);
}

/// May another file have a function that is called like \p F, for other arguments? Its
/// kernels would be called like those of this one.
inline bool mayBeOverloaded(const FunctionDecl &F, const SourceManager &SM) {
  return F.getLangOpts().CPlusPlus && !F.isCXXClassMember() && !F.isExternC() &&
         !F.isMain() && !F.isInAnonymousNamespace() &&
         SM.isWrittenInMainFile(F.getLocation());
}

} // namespace omp2cuda
