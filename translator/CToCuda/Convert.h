//===- Convert.h - What all passes from C to CUDA C++ share ---------------------===//
// Idea: a pass is asked for each node of the classes that concern it, in the project's own
// files, and asks Convert for edits. Convert knows where an expression may be edited: in
// the file, where a macro argument is written, around a whole macro invocation, or in the
// macro's definition when every expansion asks for the same text.
// In:  expressions, locations, new text.   Out: Edits, refusals.
// Tested by: test/c_to_cuda
// Limits: a cast in a macro definition whose expansions disagree is refused.
//===----------------------------------------------------------------------===//
#pragma once

#include "../CToCuda.h"
#include "../Written.h"
#include "Tokens.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace omp2cuda::c {

class Convert {
public:
  Convert(clang::ASTContext &Context, Names &Named, Edits &Out, Diag &Diags)
      : Context(Context), Named(Named), SM(Context.getSourceManager()),
        LO(Context.getLangOpts()), Out(Out), Diags(Diags) {}

  clang::ASTContext &Context;
  Names &Named;
  const clang::SourceManager &SM;
  const clang::LangOptions &LO;
  Edits &Out;
  Diag &Diags;
  CToCudaNeeds Needs;
  bool CLinkage = false; ///< functions keep the linkage of C

  bool ours(clang::SourceLocation Loc) const { return Named.ours(Loc); }

  const std::vector<WordAt> &words() {
    if (!Words)
      Words = readWords(Named, SM, LO);
    return *Words;
  }

  /// Puts \p Before and \p After around \p E. \p Depth orders nested wraps.
  /// \p InMacro, if not empty, is used instead of \p Before when the edit has
  /// to go into a macro definition.
  void wrap(const clang::Expr *E, std::string Before, std::string After,
            unsigned Depth, std::string InMacro = {});

  /// A cast of \p E to the type spelled \p Type.
  void cast(const clang::Expr *E, const std::string &Type, unsigned Depth,
            std::string InMacro = {});

  /// Replaces one token of the project, also inside a macro definition.
  void replaceToken(clang::SourceLocation Loc, const std::string &Text);

  /// Inserts in front of the token at \p Loc, also in a macro definition.
  void insertAt(clang::SourceLocation Loc, const std::string &Text);

  /// Inserts behind the first \p Kind token at or after \p Loc.
  void insertBehind(clang::SourceLocation Loc, clang::tok::TokenKind Kind,
                    const std::string &Text);

  /// Inserts behind a statement and the semicolon that ends it.
  void insertAfterStatement(const clang::Stmt *S, const std::string &Text);

  /// The end of the token at \p Loc.
  clang::SourceLocation endOf(clang::SourceLocation Loc) const {
    return clang::Lexer::getLocForEndOfToken(Loc, 0, SM, LO);
  }
  /// The first token at or behind \p Loc that \p Is holds for.
  std::optional<clang::Token>
  find(clang::SourceLocation Loc,
       llvm::function_ref<bool(const clang::Token &)> Is) const;
  std::optional<clang::Token> findWord(clang::SourceLocation Loc,
                                       llvm::StringRef Word) const;
  /// Of a place in a macro's body: an argument is written under the parameter's name.
  clang::SourceLocation inMacroBody(clang::SourceLocation Loc) const;

  /// The end of the ';' or ',' that follows the token at \p Loc.
  clang::SourceLocation pastSeparator(clang::SourceLocation Loc) const;

  /// Where \p Name stands in `#include <Of>`, \p By takes the header's place.
  bool replaceHeader(const WordAt &Name, llvm::StringRef Of,
                     const std::string &By);

  /// Asks for `#include "omp2cuda/<Header>"`.
  void include(const std::string &Header);

  /// True if \p Inner lies within \p Outer, both in the same file.
  bool within(clang::SourceLocation Inner, clang::SourceRange Outer) const;

  /// Replaces a range; refuses with \p What if it is made by a macro.
  bool replaceRange(clang::SourceRange R, const std::string &Text,
                    const char *What);

  /// Source text of \p R with the edits made so far, or as written. What wraps
  /// \p R itself is included; of a list in braces only what is inside.
  std::string edited(clang::SourceRange R) const;
  std::string editedInside(clang::SourceRange R) const;
  std::string written(clang::SourceRange R) const;

  /// \p T as CUDA C++ spells it, with \p Name as its declarator.
  std::string spell(clang::QualType T, const std::string &Name = {}) const;

  void refuse(clang::SourceLocation Loc, DiagId Id,
              std::vector<std::string> Args = {});

  /// Applies the edits that were put off because they lie in macro definitions.
  void finishMacros();

private:
  struct MacroEdit {
    clang::SourceLocation Loc; ///< first expansion that asked
    std::set<std::string> Befores;
    std::string After;
    unsigned Depth;
  };
  std::optional<std::vector<WordAt>> Words;
  std::set<std::tuple<clang::FileID, unsigned, unsigned, std::string>> Done;
  std::map<std::tuple<clang::FileID, unsigned, unsigned>, MacroEdit> InMacros;
  std::set<std::pair<DiagId, clang::SourceLocation>> Refused;
};

/// A pass: what becomes of some classes of nodes.
class Concept {
public:
  explicit Concept(Convert &C) : C(C) {}
  virtual ~Concept() = default;
  /// Hands each node to those that on() named.
  void run();

protected:
  /// \p Do: functions of a pass, each for nodes of the class that it takes.
  template <class Self, class... Nodes> void on(void (Self::*...Do)(Nodes)) {
    (Hooks.push_back(
         {[](const Written::Node &N) { return bool(Written::as<Nodes>(N)); },
          [this, Do](const Written::Node &N) {
            (static_cast<Self *>(this)->*Do)(Written::as<Nodes>(N));
          }}),
     ...);
  }

  Convert &C;
  /// The statements around the node at hand, and itself if it is one: the last.
  const std::vector<clang::Stmt *> &parents() const;
  const std::vector<clang::Decl *> &decls() const;

  unsigned depth() const { return static_cast<unsigned>(parents().size()); }
  /// The statement \p Up levels above the current one; null if there is none.
  clang::Stmt *parent(unsigned Up = 1) const;
  /// The nearest parent that is not a ParenExpr or an implicit cast.
  clang::Stmt *writtenParent() const;
  clang::FunctionDecl *function() const;
  /// True if the value of the current expression is not used.
  bool valueUnused() const;

  /// Writes `x++` and `++x` as an assignment of \p New, x's next value. \p Old: the old
  /// value, made of the new one; empty: it must not be used.
  void step(const clang::UnaryOperator *U, const std::string &New,
            const std::string &Old = {});
  /// Writes `x op= y` as x = \p Front x op y \p Behind.
  void update(const clang::CompoundAssignOperator *B, const std::string &Front,
              const std::string &Behind = {});

private:
  /// Refuses \p Whole, in which \p Object is written a second time.
  bool repeats(const clang::Expr *Object, const clang::Expr *Whole);

  struct Hook {
    bool (*Takes)(const Written::Node &);
    std::function<void(const Written::Node &)> Do;
  };
  template <class Of>
  const std::vector<Of *> &around(std::vector<Of *> &All) const;

  std::vector<Hook> Hooks;
  const Written::Node *At = nullptr; ///< the node at hand
  mutable std::vector<clang::Stmt *> Parents;
  mutable std::vector<clang::Decl *> Decls;
};

/// \p List as it is written, with designators.
inline const clang::InitListExpr *asWritten(const clang::InitListExpr *List) {
  return List->getSyntacticForm() ? List->getSyntacticForm() : List;
}

/// True if \p E needs parentheses to become the operand of a cast.
bool needsParens(const clang::Expr *E);

// The passes, in the order in which they run: CToCuda.cpp.
void rename(Convert &C);
void replaceKeywords(Convert &C);
void insertCasts(Convert &C);
void rewriteEnumAndBool(Convert &C);
void castMathArguments(Convert &C);
void resolveGenericSelections(Convert &C);
void convertComplex(Convert &C);
void convertAtomics(Convert &C);
void convertVlaParameters(Convert &C);
void convertDeclarations(Convert &C);
void convertPrototypes(Convert &C);
void findNestedTags(Convert &C);
void convertTags(Convert &C);
void convertHostPragmas(Convert &C);
void convertInitializers(Convert &C);
void hoistCompoundLiterals(Convert &C);
void convertControlFlow(Convert &C);
void keepLinkage(Convert &C);

} // namespace omp2cuda::c
