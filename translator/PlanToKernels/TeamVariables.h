//===- TeamVariables.h - Declarations of the variables of a team ----------------===//
// Idea: a variable that leaves its statement is declared by its storage and gets its
// value where it had it:
//
//   storage             double s = f(), t[4] = {…};
//   Local               double s;                                        s = f();
//   TeamShared          __shared__ double t[4];                          memcpy(t, t_init, …)
//     placed at launch  auto &t = *omp2cuda::team::shared<double[4]>(t_at);
//   SoftStack           omp2cuda::team::soft_frame t_frame;
//                       auto &t = *t_frame.alloc<double[4]>();
//
// In:  RegionPlan::Single.   Out: text.
// Tested by: test/inputs/team
//===----------------------------------------------------------------------===//
#pragma once

#include "Printing.h"

namespace omp2cuda {

/// Variable-length arrays in \p Body that one thread has for itself become blocks of
/// the heap; not those that \p Other places. True if there are any.
bool editVariableArrays(const clang::Stmt *Body,
                        llvm::function_ref<bool(const clang::VarDecl *)> Other,
                        const UsedNames &R, const Text &T, Edits &Out);

/// \p V, or a private copy of it, that a team has, by the storage of \p V: "double t[4]" is
/// its \p Declaration, "double[4]" its \p Type; \p Alignment in bytes, 0: that of the type.
Lines teamCopy(const Printing &In, const clang::VarDecl &V,
               const std::string &Name, const std::string &Type,
               const std::string &Declaration, unsigned Alignment = 0);
/// "double *row = row_frame.alloc<double>(n);"
std::string rowInFrame(const Text &T, const std::string &Name,
                       clang::QualType Element, const std::string &Frame,
                       const std::string &Count, unsigned Alignment = 0);

/// "x = y;", of an array \p V "memcpy(x, y, sizeof(x));".
std::string assignment(const clang::VarDecl *V, const std::string &To,
                       const std::string &From);

struct TeamVariables : Printing {
  /// What the kernel and its launch need for storages that are not known by name.
  void places();

  /// The type of \p V as its declaration spells it, and a declaration without storage.
  std::string type(const clang::VarDecl *V) const {
    return T.declare(typeOf(V), "");
  }
  std::string declare(const clang::VarDecl *V) const {
    return T.declare(typeOf(V), T.name(V));
  }
  clang::QualType typeOf(const clang::VarDecl *V) const;

  /// Types that \p D declares together with variables, which it is replaced for.
  Lines typesOf(const clang::DeclStmt *D) const;
  /// "double s = f();": the whole declaration of \p V, which one thread has.
  std::string local(const clang::VarDecl *V) const;
  /// The declaration of \p V without a value.
  Lines declaration(const clang::VarDecl *V) const;
  /// "s = a[j];": what gives it its value; may be empty.
  std::string assignment(const clang::VarDecl *V) const;

  /// The text of an initialiser, with what the view changes in it.
  std::string initial(const clang::Expr *Init) const;
};

} // namespace omp2cuda
