//===- ListItem.h - What stands in a clause ---------------------------------===//
// Idea: a list item is where it begins and the steps from there. Every clause is read
// by the same reader, so each stage asks the item and none walks its expression.
//
//   a[i].p->q[0:n]    a │ [i] │ .p │ ->q │ [0:n]
//   (*p)[3]           p │ * │ [3]
//   x[2:n]            *this │ .x │ [2:n]         (of a member function)
//   ([n][m])p         p │ ([n][m])
//
// What is written can be more than a stage translates: it refuses, the reader does not.
// In:  the clauses of the AST.   Read by: all stages from AstToRegions on.
// Source: OpenMP 5.2, 3.2 (list items, shaping, sections, iterators)
// Tested by: test/inputs/clause/list-items.cpp, --dump=sharing
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/OpenMPClause.h"

#include <optional>
#include <string>
#include <vector>

namespace omp2cuda {

/// The expression that the user wrote, where Clang holds a clause argument in a
/// variable of its own.
const Expr *asWritten(const Expr *E);
/// The type of the list item \p E, of a section that of its elements.
QualType typeOfElements(const Expr *E);

/// The declaration of class \p Of that \p E is the name of; null: of none.
template <class Of> const Of *named(const Expr *E) {
  const auto *Name =
      dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenImpCasts() : nullptr);
  return Name ? dyn_cast<Of>(Name->getDecl()) : nullptr;
}

/// The expressions that the user wrote in \p C.
std::vector<const Expr *> expressionsIn(const OMPClause *C);

/// Has \p E, where a template is, a value that depends on the template's arguments? Facts
/// come from one instance, the text is for all.
bool differsByInstance(const Expr *E);

/// The value of \p E that the compiler knows, in each instance of a template; nothing: it
/// knows none, or a negative one.
std::optional<uint64_t> constantOf(const Expr *E, const ASTContext &Context);
/// The same in the instance at hand.
std::optional<uint64_t> constantHere(const Expr *E, const ASTContext &Context);

/// One step of a list item.
struct ListStep {
  enum Kind { Member, Deref, Address, Subscript, Section, Shape };
  Kind What = Member;
  const Expr *Whole = nullptr;       ///< the item up to and with this step
  const Expr *Of = nullptr;          ///< the item in front of it
  QualType Type;                     ///< … and its type, without reference
  const FieldDecl *Field = nullptr;  ///< Member; null: a static one
  bool Arrow = false;                ///< Member: `->`
  const Expr *Lower = nullptr;       ///< the index, the first; null: 0
  const Expr *Length = nullptr;      ///< Section; null: up to the end
  const Expr *Stride = nullptr;      ///< Section; null: 1
  std::vector<const Expr *> Extents; ///< Shape

  bool indexes() const { return What == Subscript || What == Section; }
  /// A pointer leads to it.
  bool isBehindPointer() const {
    return What == Deref || Arrow || (indexes() && Type->isPointerType());
  }
};

/// `iterator(T i = Begin:End:Step)`, which makes one item of many.
struct ListIterator {
  const VarDecl *Var = nullptr;
  const Expr *Begin = nullptr, *End = nullptr;
  const Expr *Step = nullptr; ///< null: 1
};

struct ListItem {
  const Expr *Written = nullptr; ///< null: no clause names it
  const VarDecl *Base = nullptr; ///< where it begins, canonical
  /// Of what no clause names, where the text names it with its scope; null: nowhere.
  const Expr *Scoped = nullptr;
  bool This = false;             ///< it begins at `*this`
  const VarDecl *Held = nullptr; ///< Clang's, for a member of `*this`
  const Expr *Other = nullptr;   ///< neither: a call, a cast, a sum
  std::vector<ListStep> Path;
  std::vector<ListIterator> Iterators;

  /// What stands for it in Sharing.
  const VarDecl *var() const { return Held ? Held : Base; }
  /// It names a variable and nothing of it.
  bool isVariable() const { return Base && Path.empty(); }
  /// The member of `*this` it begins with.
  const FieldDecl *memberOfThis() const {
    return This && !Path.empty() ? Path.front().Field : nullptr;
  }
  /// The subscripts and sections at its end, outermost dimension first.
  ArrayRef<ListStep> dimensions() const;
  /// The member that is named last, but for subscripts and sections behind it, and in
  /// front of it the members of the same object that hold it: in, q of p->in.q[0:n].
  ArrayRef<ListStep> members() const;
  const ListStep *member() const {
    return members().empty() ? nullptr : &members().back();
  }
  bool isSection() const { return !dimensions().empty(); }
  /// The step to what the step \p At is a part of: the last pointer in front of it that is
  /// followed, else the first.
  size_t rootOf(size_t At) const {
    while (At && !Path[At].isBehindPointer())
      --At;
    return At;
  }
  /// It is a variable, with all elements that it has.
  bool isWhole(const ASTContext &Context) const;
  /// x[…] or *x of the variable itself, or of what it points to.
  bool isOfVariable() const {
    return Base && llvm::all_of(Path, [](const ListStep &S) {
             return S.indexes() || S.What == ListStep::Deref;
           });
  }
  SourceLocation loc() const { return Written->getExprLoc(); }
};

/// Elements one after the other: `m[1]`, from 2 on, n of m[1][2:n].
struct Elements {
  const Expr *Of = nullptr;      ///< what is indexed
  const Expr *Lower = nullptr;   ///< the first; null: 0
  const Expr *Length = nullptr;  ///< how many; null: Count
  std::optional<uint64_t> Count; ///< how many, where that is constant
  QualType Element;              ///< of an array of arrays a row
  QualType Type;                 ///< of Of: an array, or a pointer
  bool ToEnd = false; ///< no length is written: up to the end of the array
  const Expr *From = nullptr; ///< m: what Of is an element of; null: Of
  /// pp[1] of pp[1][0:n]: an element that leads there; null: none does.
  const Expr *Pointer = nullptr;
};

/// The list items of \p C as they are written; none if it is no clause with a list.
std::vector<ListItem> listItems(const OMPClause *C);
/// Does \p C, as it is written, have more items than the clause of the AST? Clang 22 leaves
/// those out of `map`, in silence, that an operator of a class gives: v[0] of a std::array.
bool leavesOut(const OMPClause *C, const ASTContext &Context);
ListItem readListItem(const Expr *Written);

/// The elements that \p Item, with dimensions, names; nothing: for the reason in \p Why.
std::optional<Elements> elementsOf(const ListItem &Item,
                                   const ASTContext &Context, std::string &Why);

/// The dimensions of \p Item, or those of what a pointer leads to that is one element:
/// [2:n] of pp[1][2:n].
ArrayRef<ListStep> partsOf(const ListItem &Item);
/// Does \p Item say which indices of each of them it has, so that an update of elements
/// that do not lie together can name them?
bool areParts(const ListItem &Item, const ASTContext &Context);

/// Is \p Item, which a clause maps, no part of what is mapped for its variable: an
/// iterator makes many of it, or an element that is a pointer leads to it?
bool isApart(const ListItem &Item, const ASTContext &Context);

/// May what \p Reader needs to be found, its pointers, indices and lengths, lie in what
/// \p Changed names? Objects of different types do not overlap (C11 6.5p7).
bool mayDependOn(const ListItem &Reader, const ListItem &Changed,
                 const ASTContext &Context);

/// Why \p Item has elements that its arrays have not; empty: as far as is known, it has none.
std::string beyondArray(const ListItem &Item, const ASTContext &Context);

/// Why \p Item, which a clause maps, is not in one piece; empty: it is.
std::string mapTrouble(const ListItem &Item, const ASTContext &Context);

/// "p->a[i]" for the section `p->a[i:n]` of what a member leads to, by \p Text of its parts;
/// empty: \p Item is something else.
std::string firstElement(const Expr *Item,
                         llvm::function_ref<std::string(const Expr *)> Text);

} // namespace omp2cuda
