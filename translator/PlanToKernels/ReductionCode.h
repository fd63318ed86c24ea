//===- ReductionCode.h - Private copies of reduced variables, and their end -----===//
// Idea: a copy that begins with the operator's identity is declared in front of the
// construct, and all copies of the construct are combined in one call behind it:
//
//   Before   #pragma omp parallel for reduction(+: s) reduction(max: m)
//   After    auto &s_outer = s;
//            double s = 0;
//            auto &m_outer = m;
//            double m = omp2cuda::op::max::identity<double>();
//            for (int i : omp2cuda::team::parallel_for(0, n)) …
//            omp2cuda::team::reduce(
//                omp2cuda::reduction(omp2cuda::op::plus{}, &s_outer, s),
//                omp2cuda::reduction(omp2cuda::op::max{}, &m_outer, m));
//
// In:  RegionPlan::Privates, LeagueReductions.   Out: text; what the kernel needs.
// Tested by: test/inputs/reduce
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Kernels.h"
#include "../Verbs.h"
#include "Text.h"

namespace omp2cuda {

/// The name that the body of \p R has for a member of `*this`.
std::string memberBinding(const TargetRegion &R, const clang::FieldDecl *F);

/// Of lastprivate(conditional: q) the variable that says which iteration assigned q.
std::string assignedName(const TargetRegion &R, const clang::VarDecl &V);

class ReductionCode {
public:
  ReductionCode(const RegionPlan &P, const Text &T, Kernel &K, Diag &Diags)
      : P(P), R(*P.Sharing->Region), T(T), K(K), Diags(Diags) {}

  /// What stands in front of \p C and behind it. \p Team: the verbs of the threads that
  /// execute it together. \p Starts: what the initial thread does with
  /// copies of a team before the others go on.
  void construct(const Construct &C, const Verbs &Team,
                 std::vector<std::string> &Before,
                 std::vector<std::string> &Starts,
                 std::vector<std::string> &After);

  /// The lines that a scan needs in each turn of its loop.
  struct ScanLines {
    std::vector<std::string> Starts; ///< "int s = 0;"
    std::vector<std::string> Call;   ///< between the halves of the body
  };
  /// Of the variables that \p C scans. \p Active: the kernel's name for whether the
  /// thread has an iteration; empty: one thread has them all.
  ScanLines scan(const Construct &C, const Verbs &Team,
                 const std::string &Active, std::vector<std::string> &Before);

private:
  /// A copy and what it is combined into.
  struct Copy {
    const PrivatePlan *Private = nullptr;
    std::string Name;
    std::string Object;  ///< the variable outside; an array: its address
    std::string Address; ///< its address
    bool IsArray = false;
    bool Same = false; ///< both are arrays, and of the same type
    std::string Lower; ///< the first element; empty: 0
    std::string Lead;  ///< "[1]": the row that the elements are a part of
    std::string Start; ///< … and the first, counted from the first row
    clang::QualType Row;
    std::string Count; ///< how many elements of an array; of arrays: rows
    clang::QualType Element;
  };

  Copy copyOf(const PrivatePlan &Private, std::vector<std::string> &Before);
  void array(Copy &C) const;
  void partOfRow(Copy &C) const;
  bool outsideIsArray(const PrivatePlan &Private) const;
  void declare(const Copy &C, std::vector<std::string> &Before,
               std::vector<std::string> &Starts);
  std::vector<std::string> fill(const Copy &C) const;
  bool sharedByThreads(const PrivatePlan &Private) const;
  void combine(const Construct &C, const Verbs &Team,
               const std::vector<Copy> &Copies,
               std::vector<std::string> &After);
  void ofFirstLane(const std::vector<Copy> &Copies,
                   std::vector<std::string> &After);
  void combineTeams(const std::vector<Copy> &Copies, const std::string &Buffer,
                    std::vector<std::string> &After);
  void underLock(const std::vector<Copy> &Copies,
                 std::vector<std::string> &After);
  std::string buffer(const Construct &C, const std::vector<Copy> &Copies);
  std::string operands(const Copy &C) const;
  std::string item(const Copy &C) const;
  /// The lines of one call with \p Items behind its \p First argument, which may be empty.
  static void together(const std::string &Function, const std::string &First,
                       const std::vector<std::string> &Items,
                       std::vector<std::string> &Out);

  std::string identity(const Copy &C) const;
  std::string functor(const Copy &C) const;
  std::string scalars(const Copy &C) const;
  std::string bound(const clang::Expr *E) const;
  clang::QualType typeOf(const PrivatePlan &Private) const;
  static bool startsAtZero(const PrivatePlan &Private);

  const RegionPlan &P;
  const TargetRegion &R;
  const Text &T;
  Kernel &K;
  Diag &Diags;
};

} // namespace omp2cuda
