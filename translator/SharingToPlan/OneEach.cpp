//===- OneEach.cpp - Has each thread one iteration, or does it go on? -------------===//
// Idea: where the launch knows how many iterations there are, it can have a thread for
// each, or a team, as a kernel written by hand mostly has: no loop, nor its registers.
// Nobody may be able to tell the difference, and no thread may do for each iteration what
// it would do once.
//
//   target teams distribute parallel for            one_each
//   target teams distribute { parallel for … }      one_team_each
//     … with num_teams(n) and n iterations             the same
//     … reduction, num_teams(8), schedule(static,4)   a loop by the stride of the grid
//
// In:  RegionPlan: shape, variables.   Out: RegionPlan::StridesWhy.
// Tested by: test/inputs/loop, --dump=plan
//===----------------------------------------------------------------------===//
#include "SharingToPlan.h"

#include "../Accumulation.h"
#include "../Fates.h"

namespace omp2cuda {

namespace {

/// What a thread gets ready once, and one for each iteration would each time.
constexpr uint64_t FewBytes = 64;
/// Iterations of the inner loops of a nest that is thought to be long in its outermost: the
/// other dimensions of a grid hold fewer than the first.
constexpr uint64_t FewIterations = 64,
                   LongestGrid = 65535; ///< in blocks, along y and z

struct Finder : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  /// Why members of the league may have several iterations; empty: each has one at most.
  std::string strides() const {
    if (Opts.GridStride)
      return "--iterations=grid-stride";
    Over Members = P.Launched ? P.over(*P.Launched) : Over::Nobody;
    if (P.Grid != Shape::League || (Members & Over::Teams) == Over::Nobody)
      return "its loops are not for a whole league";
    bool ByTeam = Members == Over::Teams;
    if (P.lanes() || (!ByTeam && (P.Single.any() || !P.Threads.empty())) ||
        !isAlone(*P.Launched))
      return "its threads have more to do than the loop";
    if (!P.TripKnown || boundsDiffer())
      return "only the device knows how many iterations there are";
    if ((R.Asks && !ByTeam) || asksNumber(R.Root->Body, !ByTeam))
      return "it asks which thread or team executes it";
    for (const Construct *C = P.Launched; C; C = C->Parent) {
      if (!llvm::all_of(look<OMPNumTeamsClause>(*C),
                        [&](const OMPNumTeamsClause *N) {
                          return ByTeam && isTrip(N->getNumTeams().front());
                        }) ||
          ifOnDevice(*C, OMPD_teams))
        return "the number of teams is given";
      if (ifOnDevice(*C, OMPD_parallel))
        return "a clause 'if' gives the number of threads";
      for (const PrivatePlan &Copy : P.Privates)
        if (Copy.At == C)
          if (std::string Why = copy(Copy); !Why.empty())
            return Why;
    }
    for (const LoopPlan &L : P.Loops)
      if (L.At == P.Launched && (L.Schedule.any() || L.Named))
        return "a clause says which thread gets which iteration, or asks";
    return shortInside();
  }

private:
  /// Does the league execute nothing beside \p C?
  static bool isAlone(const Construct &C) {
    return C.has(OMPD_teams) ||
           (C.Parent && onlyStatement(C.Parent->code()) == C.Node &&
            isAlone(*C.Parent));
  }

  /// Is \p Teams how many iterations the loop has, as in `num_teams(n)` and `i < n`?
  bool isTrip(const Expr *Teams) const {
    const std::vector<Loop> &Loops = P.Launched->Loops;
    assert(!Loops.empty() && "iterations are of a loop");
    if (Loops.size() != 1 || Loops[0].Range || Loops[0].Rel != BO_LT ||
        evaluated(Teams)->HasSideEffects(Context))
      return false;
    auto Number = [&](const Expr *E) { return constantOf(E, Context); };
    return Number(Loops[0].Lower) == 0u &&
           (!Loops[0].Step || Number(Loops[0].Step) == 1u) &&
           (areSame(Teams, Loops[0].Upper, Context) ||
            (Number(Teams) && Number(Teams) == Number(Loops[0].Upper)));
  }

  /// May the device compute another bound than the host: from its own copy of `*this`, or by
  /// floating point, which compilers contract and round as they like?
  bool boundsDiffer() const {
    auto OfDevice = [&](const MemberExpr *M) {
      return isa<CXXThisExpr>(M->getBase()->IgnoreParenImpCasts()) &&
             llvm::none_of(P.Members, [&](const VarPlan &V) {
               return V.Var->OfThis == M->getMemberDecl() &&
                      (V.How == Passing::ByValue || V.How == Passing::Constant);
             });
    };
    return llvm::any_of(P.Launched->Loops, [&](const Loop &L) {
      return llvm::any_of(
          std::vector<const Expr *>{L.Range, L.Lower, L.Upper, L.Step},
          [&](const Expr *E) {
            return E &&
                   (llvm::any_of(everywhere<MemberExpr>(E), OfDevice) ||
                    llvm::any_of(everywhere<Expr>(E), [](const Expr *Each) {
                      return Each->getType()->isFloatingType();
                    }));
          });
    });
  }

  std::string copy(const PrivatePlan &Copy) const {
    const VarDecl *V = Copy.Var->Var;
    QualType Type = V->getType().getNonReferenceType();
    if (Copy.Reduced)
      return "a thread reduces what it has found, once";
    if (Copy.What == Attribute::Linear || isLast(Copy.What))
      return quoted(V) + " depends on the number of the iteration";
    const auto *Class = Context.getBaseElementType(Type)->getAsCXXRecordDecl();
    bool Made = Class && !(Class->hasTrivialDefaultConstructor() &&
                           Class->hasTrivialDestructor());
    bool Copied =
        (Copy.Begins || Copy.What == Attribute::FirstPrivate) &&
        (Type->isVariablyModifiedType() || Type->isDependentType() ||
         uint64_t(Context.getTypeSizeInChars(Type).getQuantity()) > FewBytes);
    return Made || Copied
               ? "each thread gets its copy of " + quoted(V) + " ready once"
               : "";
  }

  std::string shortInside() const {
    uint64_t Inside = 1;
    bool Dimensions = false;
    for (const LoopPlan &L : P.Loops) {
      Dimensions |= L.Dimension && L.Dimension != 'x';
      if (L.Dimension && L.TheLoop != &P.Launched->Loops.front())
        Inside *= mostIterations(*L.TheLoop, FewIterations);
    }
    return Dimensions && Inside <= FewIterations &&
                   mostIterations(P.Launched->Loops.front(), LongestGrid) >
                       LongestGrid
               ? "the inner loops are short, and the outermost may be longer "
                 "than a grid"
               : "";
  }
  /// Of a loop between constants; else, and of a longer one, more than \p Limit.
  uint64_t mostIterations(const Loop &L, uint64_t Limit) const {
    std::optional<uint64_t> From, To;
    if (!L.Range) {
      From = constantOf(L.goesDown() ? L.Upper : L.Lower, Context);
      To = constantOf(L.goesDown() ? L.Lower : L.Upper, Context);
    }
    return From && To ? std::min(*To - *From + L.isClosed(), Limit + 1)
                      : Limit + 1;
  }
};

} // namespace

void planOneEach(RegionPlan &P, const Planning &For) {
  P.StridesWhy = Finder(P, For).strides();
  assert(!P.oneEach() || P.Grid == Shape::League);
}

} // namespace omp2cuda
