//===- Text.h - Small pieces of source and C++ text ---------------------------===//
// Idea: what the stages print more than once: the user's text of an expression, a
// declaration, the whole line of a directive.
// In:  AST nodes.   Out: strings, file ranges.
// Tested by: every golden file.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Edits.h"
#include "../Names.h"
#include "../Regions.h"

namespace omp2cuda {

/// The namespaces around \p Of that have names: "space::".
std::string spaceOf(const Decl *Of);

/// \p Code, with \p Of each of its words that no scope stands in front of.
std::string withWords(llvm::StringRef Code,
                      llvm::function_ref<std::string(llvm::StringRef)> Of);

/// "alignas(8) "; 0: nothing.
inline std::string aligned(unsigned Bytes) {
  return Bytes ? "alignas(" + std::to_string(Bytes) + ") " : "";
}

/// Lines of code, as they will stand one below the other.
using Lines = std::vector<std::string>;

/// Makes \p Item one more of \p List: "a, b".
inline void append(std::string &List, const std::string &Item,
                   const char *Between = ", ") {
  List += (List.empty() ? "" : Between) + Item;
}

/// "a, b": what \p Of says of each of \p All.
template <class Range, class Function>
std::string joined(const Range &All, Function Of, const char *Between = ", ") {
  std::string Out;
  for (const auto &Each : All)
    append(Out, Of(Each), Between);
  return Out;
}

/// \p All, each with \p Before in front of it and \p Behind.
inline std::string linesOf(const Lines &All, const std::string &Before,
                           const std::string &Behind = "\n") {
  std::string Out;
  for (const std::string &Each : All)
    Out += Before + Each + Behind;
  return Out;
}

/// Is \p T written with another name of a type that a function declares?
bool namesLocalType(QualType T);

/// \p T without those names: in front of a function they are not known.
QualType behindLocalNames(QualType T, ASTContext &C);

/// A type, and the declaration whose spelling of it can be read where it is printed: that
/// of its extents, and of a type that is a macro. A part of the type keeps it.
struct Spelled {
  QualType Type;
  const DeclaratorDecl *By = nullptr; ///< null: what the compiler knows
  SourceLocation At;                  ///< it is printed behind this

  Spelled(QualType Type = {}) : Type(Type) {}
  Spelled(CanQualType Type) : Type(Type) {}
  Spelled(QualType Type, const DeclaratorDecl *By, SourceLocation At)
      : Type(Type), By(By), At(At) {}
  /// Another type that is made of it: with a pointer or without a row.
  Spelled with(QualType Other) const { return {Other, By, At}; }

  operator QualType() const { return Type; }
  const clang::Type *operator->() const { return Type.getTypePtr(); }
};

class Text {
public:
  /// \p Base: edits that every view has (what C must become).
  Text(ASTContext &Context, const Edits &Base, const Names &Named);

  /// The same names, in text that \p View edits.
  Text in(const Edits &View) const { return {Context, View, Named}; }

  /// What \p D is called in the output.
  std::string name(const NamedDecl *D) const { return Named.of(D); }
  /// What one of TargetRegion::Renamed is called.
  std::string onDevice(const Expr *E) const;
  /// Calls by \p View what the code of \p Of calls otherwise, or through pointers; it has a
  /// variable of its own for what \p IsBound.
  void callOnDevice(const CalledOtherwise &Of,
                    llvm::function_ref<bool(const VarDecl *)> IsBound,
                    Edits &View) const;

  /// The user's text of \p E; macros as written.
  std::string of(const Expr *E) const;
  std::string of(SourceRange R) const;
  /// That of a clause. Clang has one without arguments end where the next begins.
  std::string of(const OMPClause *C) const {
    SourceLocation Begin = C->getBeginLoc();
    std::string Text = of({Begin, C->getEndLoc()});
    return StringRef(Text).ends_with(")") ? Text : of({Begin, Begin});
  }
  std::string of(const FileRange &R) const;
  /// A number that counts where \p If holds: "go ? 8 : 1"; no number: "go ? 0 : 1".
  std::string orOne(const Expr *If, StringRef Number) const;
  FileRange range(SourceRange R) const { return fileRange(R, Context); }

  /// "const double (*name)[N]": \p T with top-level const and reference removed.
  std::string declare(const Spelled &T, StringRef Name) const;
  std::string type(const Spelled &T) const { return declare(T, ""); }
  /// The type of the elements of \p Array; null: it is none.
  Spelled elementOf(const Spelled &Array) const {
    const ArrayType *Of = Context.getAsArrayType(Array.Type);
    return Array.with(Of ? Of->getElementType() : QualType());
  }
  /// The first extent of an array: "N".
  std::string extent(const Spelled &Array) const;
  /// The constant \p E as it can be read in front of the function \p In: of integers the
  /// value, if its text means something else there. \p View: with what is edited in it.
  std::string constant(const Expr *E, const FunctionDecl *In,
                       const Edits *View = nullptr) const;
  /// \p Of, of the type \p T, as rows of the runtime where theirs have a length known at
  /// run time only; else \p Of.
  std::string rows(QualType T, const std::string &Of) const;
  /// "p, m, l": \p First, and the lengths of the rows of \p T.
  std::string withExtents(QualType T, std::string First) const;
  /// "m * l": how many elements \p Array has.
  std::string count(const VariableArrayType &Array) const;
  /// "const double *name"
  std::string declarePointer(const Spelled &To, StringRef Name) const {
    return declare(To.with(Context.getPointerType(To.Type)), Name);
  }
  /// The lines that declare an array of std::complex: ComplexOnDevice.h.
  Lines complexArray(QualType Row, const std::string &Rows,
                     const std::string &Name, const std::string &Parts,
                     bool Zero) const;

  /// An argument of a template: "double", "3".
  std::string argument(const TemplateArgument &A) const;

  /// The statement with its ';', or the directive and its statement.
  FileRange statement(const Stmt *S) const;

  /// \p R, extended over a comment that ends its last line.
  FileRange withComment(FileRange R) const;
  /// What the user says inside of \p Directive, which goes: lines that begin with \p Indent.
  std::string comments(const FileRange &Directive,
                       const std::string &Indent) const;
  /// The lines of the comment that ends straight above \p Directive.
  std::vector<FileRange> commentAbove(const FileRange &Directive) const;
  /// That, from the margin on, if it describes: up to five lines that are no code put aside.
  std::string describes(const FileRange &Directive) const;
  /// The indentation of the statement that replaces \p Directive, and what comes in front: the
  /// part of it that does not stand there yet, and the directive's own comments.
  std::pair<std::string, std::string> lead(const FileRange &Directive) const;

  /// The directive's whole lines when nothing else stands on them.
  FileRange lines(FileRange Pragma) const;

  /// The indentation of the line that holds \p Offset, or the beginning of \p R.
  std::string indent(FileID File, unsigned Offset) const;
  /// \p Word, `__device__ `, in front of \p D: on a line of its own where the parameters go on
  /// below, which stay aligned so, and where the line would be longer than people read.
  std::string inFront(const FunctionDecl &D, llvm::StringRef Word) const;
  std::string indent(const FileRange &R) const {
    return indent(R.File, R.Begin);
  }

  StringRef source(FileID File) const { return SM.getBufferData(File); }
  unsigned offset(SourceLocation Loc) const { return SM.getFileOffset(Loc); }
  /// The place behind the ';' of the declaration \p R; nothing: there is none.
  std::optional<unsigned> behindSemicolon(const FileRange &R) const;
  /// The token behind \p R, but for comments.
  Token next(const FileRange &R) const;

  const Names &names() const { return Named; }
  /// What each view starts from.
  const Edits &base() const { return Base; }
  ASTContext &context() const { return Context; }
  const SourceManager &sources() const { return SM; }

private:
  /// \p T, of which \p Name may be a declarator, with its qualifiers.
  std::string declareWhole(QualType T, StringRef Name) const;
  std::string outsideOfClass(const TagDecl *Tag) const;

  ASTContext &Context;
  const Edits &Base;
  const Names &Named;
  const SourceManager &SM;
  PrintingPolicy Policy;
};

/// The comments in \p R, a directive, each on a line of its own, in front of what stands where it
/// does; empty: there are none.
std::string saidOf(const FileRange &R, const Text &T);

} // namespace omp2cuda
