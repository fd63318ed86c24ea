//===- WriteOutMacros.h - Directives that macros make, as text to edit -------===//
// Idea: the stages edit the user's text, and a directive that comes out of a macro
// has no text of its own. So the invocations that make such directives are replaced
// by what they make, in memory, and the file is read a second time. Everything that
// no stage has to edit stays a macro.
//
//   #define PARFOR _Pragma("omp target teams distribute parallel for")
//   PARFOR for (int i = 0; i < N; ++i) …
//     →  #pragma omp target teams distribute parallel for
//        for (int i = 0; i < N; ++i) …
//
// In:  AST, Pragmas, preprocessor of one parse.   Out: WrittenOut for the next.
// So are files that a function includes inside its body: they are a part of it; and
// lambdas that regions get from outside: they become the classes that they stand for. So
// are choices and loops that directives make: metadirectives, variants, transformations; mappers;
// and static variables of device code stand in front of their functions.
// Tested by: test/inputs/text/macro-*, test/inputs/refuse/macro-*, test/inputs/header
// Limits: E0501 for a macro that also makes pragmas of others than OpenMP, in a file with
// #line directives, and in a header, unless it makes a directive on a line of its own.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Edits.h"
#include "../Pieces.h"
#include "../Pragmas.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Preprocessor.h"

namespace omp2cuda {

/// What a file is read as.
struct FileText {
  /// From the line behind \p Offset on, lines are those of \p File from \p Line on.
  struct Note {
    unsigned Offset, Line;
    std::string File;
  };
  std::string Text;
  std::vector<Note> Notes; ///< by offset

  /// Makes the notes; \p Lines: where each line of Text comes from, if that is known.
  void number(const std::vector<LineMark> &Lines, FileID Of,
              const SourceManager &SM);

  /// Makes messages about the text, which is \p Read, name the user's lines.
  void numberLines(FileID Read, SourceManager &SM) const;
};

/// The main file with some macros and files written out.
struct WrittenOut : FileText {
  std::map<std::string, FileText> Headers; ///< by path: what is read instead
  std::set<std::string> Objects;  ///< names of classes that lambdas became
  std::set<std::string> Variants; ///< names that functions got
};

/// Where each line of \p Text comes from.
std::vector<LineMark> lineMarks(StringRef Text,
                                const std::vector<PlacedMark> &Marks);

struct ToWriteOut {
  /// Where macros make what the stages have to edit: target and data constructs,
  /// all directives in target regions and in functions that these call, headers of
  /// their loops, functions of C's library there, and the directives of declare target.
  std::vector<SourceLocation> Macros;
  /// Files that are included inside functions or classes, with text that the stages edit.
  std::vector<FileID> Files;
  std::vector<SourceRange> Regions;   ///< target constructs
  std::vector<SourceRange> Functions; ///< bodies that they reach
  struct Lambda {
    const LambdaExpr *At;
    const FunctionDecl *In; ///< the function around it, as written
  };
  std::vector<Lambda> Lambdas; ///< that regions capture; outermost ones
  /// Of static variables that device code declares and that are not constant.
  std::vector<const DeclStmt *> Statics;
  /// Where device code asks for the size of what has a variable length, and in which
  /// function.
  std::vector<std::pair<const UnaryExprOrTypeTraitExpr *, const FunctionDecl *>>
      Sizes;
  /// Of declarations there by `typeof(a)` of such, and in which function.
  std::vector<std::pair<const DeclStmt *, const FunctionDecl *>> Typeofs;
};
ToWriteOut findToWriteOut(ASTContext &Context, const Pragmas &Found);

/// What each step has: one parse, what was found in it, and the edits of the step.
struct Rewriting {
  ASTContext &Context;
  const ToWriteOut &Places;
  const Pragmas &Found;
  const Preprocessor &PP;
  Diag &Diags;
  unsigned &Expansions;  ///< how often macros were written out
  const bool AnyMayStay; ///< any region may stay on the host
  const SourceManager &SM = PP.getSourceManager();
  Edits View = {PP, Found.Ifs};

  /// The text of \p R with the edits made so far.
  std::string text(SourceRange R) const {
    return View.render(fileRange(R, Context)).str();
  }
  FileRange range(const Pragma &P) const {
    return fileRange(CharSourceRange::getCharRange(P.Begin, P.End), PP);
  }
  /// That of \p S with its semicolon; invalid where it begins or ends in a macro.
  FileRange wholeStatement(const Stmt &S) const;
  /// The lines that \p R has for itself; invalid: something else is on them.
  FileRange ownLines(const FileRange &R) const;
  /// Is \p Loc in one of the ranges \p Any?
  bool isInside(ArrayRef<SourceRange> Any, SourceLocation Loc) const;
  /// Takes the directive at \p R away; in the main file with its line, if that is its own.
  void dropDirective(const FileRange &R);
  /// What the files are with the edits; nothing: there are none, or something was refused.
  std::optional<WrittenOut> rewritten() const;

  // The steps, in their order. Each reports what cannot be done, and returns nothing then and
  // where there is nothing to do.

  /// Replaces each metadirective by the directive that it is. E0704, E0101.
  std::optional<WrittenOut> chooseDirectives();
  /// Replaces the lines that include Places.Files. E0505.
  std::optional<WrittenOut> writeOutIncludes();
  /// Replaces the invocations that Places.Macros come from. E0501.
  std::optional<WrittenOut> writeOutMacros();
  /// Gives each function between `begin declare variant` and its end a name of its own and
  /// says `declare variant` of it instead. E0704.
  std::optional<WrittenOut> nameVariants();
  /// Replaces each call of a function that has variants by one of what each side chooses,
  /// and `dispatch` by what it does besides. E0704.
  std::optional<WrittenOut> writeOutVariants();
  /// Moves the declarations Places.Statics in front of their functions, where that can be.
  std::optional<WrittenOut> moveStatics();
  /// Writes what Places.Sizes are with the lengths, where that can be.
  std::optional<WrittenOut> writeOutSizes();
  /// Says what asks a compiler to unroll a loop as nvcc reads it.
  std::optional<WrittenOut> writeOutHints();
  /// Writes the loops that loop-transforming directives stand for in their place, innermost
  /// ones first. E0101.
  std::optional<WrittenOut> writeOutLoops();
  /// Hands each `loop` that is all of a target region to teams.
  std::optional<WrittenOut> shareLoops();
  /// Names the types of parameters that are `auto`, of functions with directives.
  std::optional<WrittenOut> nameParameters();
  /// Defines member functions behind their class whose regions use types of it.
  std::optional<WrittenOut> moveMembers();
  /// Gives structs whose members have mappers one of their own, where they are mapped.
  std::optional<WrittenOut> writeOutMappers();
  /// Replaces Places.Lambdas by the classes that they stand for. E0307.
  std::optional<WrittenOut> writeOutLambdas();
};

/// The `typeof(a)` of a variable-length array, or of a pointer to one, that \p S declares its
/// variables by; invalid: it does not.
SourceRange typeofVariable(const DeclStmt *S);

/// The variants that directives gave to \p F, in their order.
std::vector<const OMPDeclareVariantAttr *> variantsOf(const FunctionDecl *F);

/// Those of \p All, in the order of the text, that target regions capture, or a part of
/// what they capture; not those inside of such.
std::vector<ToWriteOut::Lambda>
capturedOnes(const std::vector<ToWriteOut::Lambda> &All, ASTContext &Context);

/// The next thing to write out; nothing: there is none, or something was refused.
std::optional<WrittenOut> writeOut(ASTContext &Context, const Pragmas &Found,
                                   const Preprocessor &PP, unsigned &Expansions,
                                   bool AnyMayStay, Diag &Diags);

} // namespace omp2cuda
