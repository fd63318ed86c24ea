//===- Access.h - What happens to an object where it is named ----------------===//
// In:  a reference and the expressions around it.   Out: read or written.
// Tested by: test/inputs/share through --dump=sharing; test/inputs/explain
//===----------------------------------------------------------------------===//
#pragma once

#include "../Regions.h"

namespace omp2cuda {

/// What happens to an object where it is named.
enum class Use {
  Nothing, ///< its size, a comparison of its address
  Read,
  Lent,    ///< its address, or a reference to it, goes where it is only read
  Written, ///< the old value does not matter: x = 1
  Updated, ///< x += 1, x++
  Mutable, ///< lent, where its mutable members may be written
  LetOut   ///< its address, or a reference to it, goes where it may be written
};

/// Is it const, and no part of it mutable?
bool isConst(QualType T);

/// What happens to the object named by \p Ref; with \p Address, to what \p Ref points to.
/// \p Around lists the enclosing statements, outermost first, \p Ref last.
Use useOf(const Expr *Ref, ArrayRef<const Stmt *> Around, bool Address = false);

/// True unless it is certain that the object named by \p Ref is only read.
inline bool mayWrite(const Expr *Ref, ArrayRef<const Stmt *> Around) {
  return useOf(Ref, Around) >= Use::Written;
}

/// Is nothing but the value of the object named by \p Ref asked for, or its size?
bool asksForValue(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// Would the text around do if what \p Ref, an array or a pointer, leads to were const?
bool onlyLoads(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// Is the address of the object kept, or handed to a function, to read it as well? Then
/// what comes later may use it under another name.
bool addressLeaves(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// Is the value of the pointer that \p Ref names kept elsewhere, or by a function?
bool valueLeaves(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// The pointer or reference, a variable, that alone gets the address of the object that \p Ref
/// names; null: that goes elsewhere, or nowhere.
const VarDecl *heldBy(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// Does the object, or its address, only go to a call that forgets it: one that neither
/// keeps the address nor lets other threads in? Then the thread that makes the call is the
/// only one that can reach the object.
bool onlyLent(const Expr *Ref, ArrayRef<const Stmt *> Around);

/// Is all that \p E is made of on the host, too, which \p Has of the variables those that
/// it says? Null: yes.
bool isOfHost(const Expr *E, llvm::function_ref<bool(const VarDecl *)> Has);

/// Does \p Length, of an array of variable length in \p In, say everywhere behind it what it
/// says there?
bool saysTheSame(const Expr &Length, const FunctionDecl &In,
                 const ASTContext &Context);

/// Does the kernel of \p R count the threads of its parallel regions? Not where there is
/// one, or all want one number: the launch has it.
bool countsThreads(const TargetRegion &R);

} // namespace omp2cuda
