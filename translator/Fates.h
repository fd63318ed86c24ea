//===- Fates.h - What becomes of each directive and clause ----------------------===//
// Idea: Constructs.def and Clauses.def say it in one line each: translated, nothing to do,
// left to the host's compiler, or refused with a sentence. The stages look it up here. Who
// reads a clause takes it, and missedClause() proves at the end that the stage which the
// table names did: a clause that nobody took is an internal error, never a text.
//
//   #pragma omp target parallel for if(c)     if: of target and of parallel, taken for each
//
// In:  the tables, a Construct.   Out: fates; clauses; E0101.
// Tested by: test/inputs/clause, test/cli/test_device_api.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Diag.h"
#include "Pragmas.h"
#include "Regions.h"

namespace omp2cuda {

enum class Fate { Translated, Partly, Nothing, Host, Hint, Refused };

/// What the stages ask about a directive.
namespace trait {
enum : unsigned {
  None = 0,
  Shared = 1, ///< some of the threads execute its statement, or share it out
  Closed = 2, ///< no worksharing, barrier or masked closely inside (5.2, 17.1)
  Chosen = 4, ///< masked, master
  Alone = 8,  ///< one thread after the other
  Meets = 16, ///< all threads of the team come to it
  Members = 32,    ///< makes or shares out the members of a scope
  Own = 64,        ///< one thread executes it like any statement
  OneThread = 128, ///< each thread that meets it executes it, whoever is there
  Lanes = 256,     ///< may stand in a region whose threads are warps
  Data = 512,      ///< target data and its like
};
} // namespace trait

struct DirectiveFate {
  Directive Kind;
  llvm::StringLiteral Name; ///< "target_enter_data"
  Fate OnDevice, OnHost;
  unsigned Traits;
  llvm::StringLiteral Sentence;
};

struct ClauseFate {
  Clause Kind;
  llvm::StringLiteral Leaves; ///< names of directives, with a space between
  Fate What;
  unsigned By; ///< of stage::
  llvm::StringLiteral Sentence;
};

struct RoutineFate {
  llvm::StringLiteral Name; ///< "omp_get_thread_num"
  Fate OnDevice, OnHost;
  unsigned Asks; ///< of asks::
  llvm::StringLiteral Sentence;
};

/// Of a routine of OpenMP's runtime; null: it is none.
const RoutineFate *fateOf(const FunctionDecl *F);
const RoutineFate *fateOfRoutine(StringRef Name);

/// Of a directive that is no combination; null: OpenMP for C and C++ has none such.
const DirectiveFate *fateOf(Directive Leaf);
/// Of \p Kind on the leaf \p Leaf; null: it does not concern it.
const ClauseFate *fateOf(Clause Kind, Directive Leaf);

/// Is the directive of \p C another in the host's version of its region? Which one;
/// OMPD_unknown: none.
bool changesOnHost(const Construct &C);
Directive onHost(const Construct &C);
/// Does that one have the clause as well?
bool keptOnHost(const Construct &C, const OMPClause &Clause);

/// Is \p Kind a word that Clang 22 knows, and would report for ever on \p D?
bool isUnreadable(Clause Kind, Directive D);

/// Has a leaf of \p D one of \p Traits?
bool hasTrait(Directive D, unsigned Traits);
/// Has each?
bool allHave(Directive D, unsigned Traits);

/// The stage \p By reads \p Clause of \p C, for one of its leaves or for all.
void take(const Construct &C, const OMPClause *Clause, unsigned By,
          Directive Leaf = Directive::OMPD_unknown);

/// All clauses of \p C, and those of kind \p T: for who looks at them and leaves them to
/// the stage that the table names. Nobody else asks the directive.
inline ArrayRef<OMPClause *> clauses(const Construct &C) {
  return C.Node ? C.Node->clauses() : ArrayRef<OMPClause *>();
}
template <class T> auto look(const Construct &C) {
  return OMPExecutableDirective::getClausesOfKind<T>(clauses(C));
}
template <class T> bool has(const Construct &C) {
  return C.Node && C.Node->hasClausesOfKind<T>();
}

/// The clauses of kind \p T of \p C, which the stage \p By takes by reading them.
template <class T>
SmallVector<const T *, 2> take(const Construct &C, unsigned By) {
  SmallVector<const T *, 2> Out;
  for (const T *Clause : look<T>(C)) {
    take(C, Clause, By);
    Out.push_back(Clause);
  }
  return Out;
}

/// One thread executes \p C alone: what its clauses say of others has no meaning.
void takeForOneThread(const Construct &C);

/// The `if` of \p C that concerns its leaf \p Leaf. Without a modifier it is that of every
/// leaf that takes one (OpenMP 5.2, 3.4 and 17.2).
const OMPIfClause *ifOf(const Construct &C, Directive Leaf,
                        unsigned By = stage::Nobody);
/// The same in device code, which is not reached where the `if` of target is false.
const OMPIfClause *ifOnDevice(const Construct &C, Directive Leaf,
                              unsigned By = stage::Nobody);

/// Is there a host version of the target construct \p C?
inline bool mayRunOnHost(const Construct &C) {
  return ifOf(C, Directive::OMPD_target) || has<OMPDeviceClause>(C);
}

/// Does \p C come behind all tasks before it, and in front of all behind it (OpenMP 5.2,
/// 15.9.5: omp_all_memory)?
bool dependsOnAll(const Construct &C);

/// The first clause of \p C, and what is below, that the stage which should has not taken.
const OMPClause *missedClause(const Construct &C);

/// Refuses directives of \p Found that neither the device nor the host's compiler has.
void refuseDirectives(const Pragmas &Found, Diag &Diags);

/// Does code of this file refer to a routine of OpenMP 6.0, section 25 (device memory), or to
/// the default device and its number? A file without any target directive may, and the
/// answers have to come from the runtime that runs the kernels.
bool usesDeviceApi(const ASTContext &Context);

/// Refuses the routines that neither the runtime nor the host's library could serve: the
/// host's would answer for the host (E0412).
void refuseRoutines(ASTContext &Context, Diag &Diags);

} // namespace omp2cuda
