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

#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetVector.h"

#include <tuple>

namespace omp2cuda::c {

/// A word of the project's files: in code, in macro definitions, in pragmas, in branches
/// that this configuration does not compile.
struct WordAt {
  SourceLocation Loc;
  StringRef Text;
  bool MacroName = false; ///< the name in #define, #undef, #ifdef or defined()
  bool InDirective = false; ///< in a preprocessor line, pragmas included
  bool InInclude = false;
  bool Clause = false;     ///< names a directive or a clause of a pragma
  bool Pasted = false;     ///< beside ## in a macro's definition
  bool ForCppOnly = false; ///< in a branch that tests for __cplusplus
  bool StartsDecl = false; ///< first in the file or after ';', '{', '}'
};

/// Is \p Each a part of an identifier, or of a character outside ASCII?
inline bool mayBeInWord(char Each) {
  return isAsciiIdentifierContinue(Each) || !isASCII(Each);
}

class Convert {
public:
  Convert(ASTContext &Context, Names &Named, Edits &Out, const Options &Opts,
          OfFunction OnDevice, Diag &Diags)
      : Context(Context), Named(Named), Out(Out), Diags(Diags), Opts(Opts),
        OnDevice(OnDevice) {}

  ASTContext &Context;
  Names &Named;
  const SourceManager &SM = Context.getSourceManager();
  const LangOptions &LO = Context.getLangOpts();
  Edits &Out;
  Diag &Diags;
  llvm::SetVector<StringRef> Headers; ///< of ours, to be included
  const Options &Opts;                ///< which functions keep the linkage of C
  const OfFunction OnDevice;          ///< do regions reach it?

  bool ours(SourceLocation Loc) const { return Named.ours(Loc); }

  /// Each place of the words that the passes ask for, or Names; in Tokens.cpp.
  const std::vector<WordAt> &words();

  /// Puts \p Before and \p After around \p E. \p Depth orders nested wraps.
  /// \p InMacro, if not empty, is used instead of \p Before when the edit has
  /// to go into a macro definition.
  void wrap(const Expr *E, const Pieces &Before, const std::string &After,
            unsigned Depth, const std::string &InMacro = {});
  /// The same, where it is written in one place.
  void wrap(const FileRange &R, const Pieces &Before, const std::string &After,
            unsigned Depth);
  /// The same; \p E becomes one operand, in parentheses where it needs them.
  void wrapOperand(const Expr *E, const std::string &Before,
                   const std::string &After, unsigned Depth,
                   const std::string &InMacro = {});

  /// A cast of \p E to type \p To.
  void cast(const Expr *E, QualType To, unsigned Depth) {
    wrapOperand(E, castTo(To), "", Depth);
  }
  /// "(T)"
  std::string castTo(QualType To) const {
    return "(" + spell(To.getUnqualifiedType()) + ")";
  }

  /// Replaces one token of the project, also inside a macro definition.
  void replaceToken(SourceLocation Loc, const Pieces &Text);

  /// Inserts in front of the token at \p Loc, also in a macro definition.
  void insertAt(SourceLocation Loc, const std::string &Text);

  /// Does \p F, of C, keep its linkage?
  bool staysC(const FunctionDecl *F) const {
    return Opts.CLinkage || Opts.ExternC.count(Names::identifier(F).str());
  }
  /// The declaration at \p Loc gets the linkage of C.
  void externC(SourceLocation Loc);

  /// Inserts behind the first token of kind \p Kind at or after \p Loc.
  void insertBehind(SourceLocation Loc, tok::TokenKind Kind,
                    const std::string &Text);

  /// Inserts behind a statement and the semicolon that ends it.
  void insertAfterStatement(const Stmt *S, const std::string &Text);

  /// The characters from \p Begin up to \p End, both in one file.
  FileRange between(SourceLocation Begin, SourceLocation End) const {
    auto [File, Offset] = SM.getDecomposedLoc(Begin);
    return {File, Offset, SM.getFileOffset(End)};
  }
  /// The end of the token at \p Loc.
  SourceLocation endOf(SourceLocation Loc) const {
    return Lexer::getLocForEndOfToken(Loc, 0, SM, LO);
  }
  /// The first token at or behind \p Loc that \p Is holds for.
  std::optional<Token> find(SourceLocation Loc,
                            llvm::function_ref<bool(const Token &)> Is) const;
  std::optional<Token> findWord(SourceLocation Loc, StringRef Word) const;
  /// The part of a macro's definition that \p R is; invalid: it is none.
  FileRange inMacroBody(SourceRange R) const;

  /// The end of the ';' or ',' that follows the token at \p Loc.
  SourceLocation pastSeparator(SourceLocation Loc) const;

  /// Where \p Name stands in `#include <Of>`, \p By takes the header's place.
  bool replaceHeader(const WordAt &Name, StringRef Of, const std::string &By);

  /// True if \p Inner lies within \p Outer, both in the same file.
  bool within(SourceLocation Inner, SourceRange Outer) const;

  /// Replaces a range; refuses with \p What if it is made by a macro.
  bool replaceRange(SourceRange R, const std::string &Text, const char *What);

  /// Source text of \p R with the edits made so far, or as written. What wraps
  /// \p R itself is included; of a list in braces only what is inside.
  std::string edited(SourceRange R) const;
  std::string edited(const Expr *E) const {
    return edited(E->IgnoreImplicit()->getSourceRange());
  }
  std::string editedInside(SourceRange R) const;
  std::string written(const FileRange &R) const;
  std::string written(SourceRange R) const {
    return written(fileRange(R, Context));
  }
  /// The token at \p Loc where it is spelled.
  std::string token(SourceLocation Loc) const {
    return written(SourceRange(SM.getSpellingLoc(Loc)));
  }

  /// \p T as CUDA C++ spells it, with \p Name as its declarator.
  std::string spell(QualType T, const std::string &Name = {}) const;

  void refuse(SourceLocation Loc, DiagId Id,
              std::vector<std::string> Args = {});

  /// Applies the edits that were put off because they lie in macro definitions.
  void finishMacros();

private:
  /// Of a place in a macro's body: an argument is written under the parameter's name.
  SourceLocation inMacroBody(SourceLocation Loc) const;

  struct MacroEdit {
    SourceLocation Loc; ///< first expansion that asked
    std::map<std::string, Pieces> Befores;
    std::string After;
    unsigned Depth;
  };
  std::optional<std::vector<WordAt>> Words;
  std::set<std::tuple<FileID, unsigned, unsigned, std::string>> Done;
  std::map<std::tuple<FileID, unsigned, unsigned>, MacroEdit> InMacros;
  std::set<std::pair<DiagId, SourceLocation>> Refused;
};

/// A pass: what becomes of some classes of nodes.
class Concept {
public:
  explicit Concept(Convert &C) : C(C) {}
  /// Hands each node to those of \p Do, functions of the pass, that take one of its class.
  template <class Self, class... Nodes> void run(void (Self::*...Do)(Nodes)) {
    C.Named.written().each(
        takers<Nodes...>,
        [&](const Written::Node &N, unsigned Bits) { hand(N, Bits, Do...); });
  }
  /// The same; what is inside of a node comes before it.
  template <class Self, class... Nodes>
  void runInsideOut(void (Self::*...Do)(Nodes)) {
    const Written &All = C.Named.written();
    std::vector<std::pair<const Written::Node *, unsigned>> Open;
    auto Close = [&] {
      auto [N, Bits] = Open.back();
      Open.pop_back();
      hand(*N, Bits, Do...);
    };
    All.each(takers<Nodes...>, [&](const Written::Node &N, unsigned Bits) {
      while (!Open.empty() && !All.isInside(N, *Open.back().first))
        Close();
      Open.push_back({&N, Bits});
    });
    while (!Open.empty())
      Close();
  }

protected:
  Convert &C;
  /// The statements around the node at hand, and itself if it is one: the last.
  const std::vector<Stmt *> &parents() const;
  const std::vector<Decl *> &decls() const;

  unsigned depth() const { return static_cast<unsigned>(parents().size()); }
  /// Each statement around the one at hand, with the one in it, from the inside out.
  std::vector<std::pair<Stmt *, Stmt *>> outward() const;
  /// The statement above the current one; null if there is none.
  Stmt *parent() const;
  /// The nearest parent that is not a ParenExpr or an implicit cast.
  Stmt *writtenParent() const;

  /// Refuses \p Whole, in which \p Object is written a second time.
  bool repeats(const Expr *Object, const Expr *Whole) const;
  /// Writes `x op= y` as x = \p Front x op y \p Behind.
  void update(const CompoundAssignOperator *B, const std::string &Front,
              const std::string &Behind = {}) const;

private:
  template <class Of>
  const std::vector<Of *> &around(std::vector<Of *> &All) const;
  /// Which of the functions for \p Nodes take \p N.
  template <class... Nodes> static unsigned takers(const Written::Node &N) {
    unsigned Bits = 0, Bit = 1;
    ((Bits |= Written::as<Nodes>(N) ? Bit : 0, Bit <<= 1), ...);
    return Bits;
  }
  template <class Self, class... Nodes>
  void hand(const Written::Node &N, unsigned Bits, void (Self::*...Do)(Nodes)) {
    Parents.clear();
    Decls.clear();
    At = &N;
    auto *Pass = static_cast<Self *>(this);
    ((Bits & 1 ? (Pass->*Do)(Written::as<Nodes>(N)) : void(), Bits >>= 1), ...);
  }

  const Written::Node *At = nullptr; ///< the node at hand
  mutable std::vector<Stmt *> Parents;
  mutable std::vector<Decl *> Decls;
};

/// \p List as it is written, with designators.
inline const InitListExpr *asWritten(const InitListExpr *List) {
  return List->getSyntacticForm() ? List->getSyntacticForm() : List;
}

/// True if \p E needs parentheses to become the operand of a cast.
bool needsParens(const Expr *E);

// The words that the passes ask for.
std::vector<StringRef> keywords(), headerWords();

// The passes, in the order in which they run: CToCuda.cpp.
void rename(Convert &C);
void replaceKeywords(Convert &C);
void writeOutCaseRanges(Convert &C);
void castSmallFloats(Convert &C);
void insertCasts(Convert &C);
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
void convertSections(Convert &C);
void convertValues(Convert &C);
void convertControlFlow(Convert &C);
void keepLinkage(Convert &C);

} // namespace omp2cuda::c
