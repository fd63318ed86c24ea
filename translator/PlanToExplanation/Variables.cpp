//===- Variables.cpp - Every sentence about one variable --------------------------===//
// Idea: what `target` does with it and by which rule of the specification, how it
// reaches the kernel, where the kernel finds it, what is copied and when, and which
// constructs inside have copies of their own.
//
//   x  double *, parameter of 'saxpy'
//      map, explicit: map(to: x[0:n])                            OpenMP 5.2, 5.8.3
//      translated pointer; the data lie in global memory
//      copied to the device when the region starts, unless it is there already
//
// In:  VarPlan, PrivatePlan.   Out: ExplainedVariable.
// Tested by: test/inputs/explain, test/explain
//===----------------------------------------------------------------------===//
#include "../RegionsToSharing/RegionsToSharing.h"
#include "../Words.h"
#include "PlanToExplanation.h"

namespace omp2cuda {

namespace {

/// Why, and the section of the specification that says so.
using Rule = std::pair<std::string, std::string>;

/// "scalar" → "a scalar"
std::string kindOf(const std::string &Type) {
  return (Type == "array" ? "an " : "a ") + Type;
}

const Rule TheMapClause = {"the map clause", "5.8.3"};
const Rule UnmappedPointer = {
    "no clause names it, and it is a pointer: it points to the device copy of "
    "what is mapped there, if there is one",
    "5.8.1"};

/// Why \p V has its attribute on `target`, and where that is written.
Rule ruleFor(const VarSharing &V, const Construct &Target) {
  bool Implicit = V.Why.From == Origin::Implicit;
  const std::string &What = V.Why.Rule;
  bool Combined = llvm::StringRef(What).contains("combined");
  if (Implicit && !Combined && V.OnTarget != Attribute::Private &&
      V.OnTarget != Attribute::Constant &&
      !defaultMapOf(Target.Node, V.Var->getType()).Rule.empty())
    return {"the defaultmap clause, because no other names it" +
                (llvm::StringRef(What).starts_with("defaultmap")
                     ? ""
                     : ", and it is " + kindOf(What)),
            "5.8.7"};
  const std::string Unnamed = "no clause names it, and it is ";
  switch (V.OnTarget) {
  case Attribute::FirstPrivate:
    if (Implicit)
      return {Unnamed + kindOf(What) +
                  ": it gets the value that it has on the "
                  "host, and nothing comes back",
              "5.8.1"};
    return {"the firstprivate clause", "5.4.4"};
  case Attribute::PresentPtr:
    return UnmappedPointer;
  case Attribute::Map:
    if (Implicit && Combined)
      return {"it is a list item of " + What +
                  ": as if mapped tofrom, so that the result comes back",
              "5.8.1"};
    if (Implicit)
      return {Unnamed + kindOf(What) + ": as if mapped " +
                  word(V.Maps.empty() ? OMPC_MAP_tofrom : V.Maps.front().Kind),
              "5.8.1"};
    return TheMapClause;
  case Attribute::Private:
    if (V.Local)
      return {"it is declared in the region", "5.1.1"};
    if (What == "loop variable")
      return {"it is the variable of a loop that is shared out", "5.1.1"};
    if (What == "not used on the device")
      return {"the region does not use its value on the device", ""};
    return {"the " + What + " clause", "5.4.3"};
  case Attribute::DevicePtr:
  case Attribute::HasDeviceAddr:
    if (V.OfHost)
      return {"the self map (OpenMP 6.0): the device uses the host's memory",
              ""};
    if (V.OnTarget == Attribute::HasDeviceAddr)
      return {"the has_device_addr clause: it lies on the device already",
              "5.4.9"};
    return {"the is_device_ptr clause: its value is a device address already",
            "5.4.7"};
  case Attribute::DeviceGlobal:
    return {"it has a copy on the device for the whole program", "7.8"};
  case Attribute::Constant:
    return {"it is const and its value is known: nothing has to be copied", ""};
  default:
    return {What, "5.1"};
  }
}

/// The section of the specification behind a copy of a construct inside.
const char *sectionOf(const InnerSharing &I) {
  if (I.Why.From != Origin::Explicit)
    return "5.1.1";
  if (I.What == Attribute::LastPrivate && I.Why.Rule == "linear")
    return "5.4.6";
  // Shared, private, … linear
  return nth({"5.4", "5.4.3", "5.4.4", "5.4.5", "5.4.5", "5.5.8", "5.4.6"},
             I.What);
}

/// A storage, and why it is there.
using Home = std::pair<std::string, std::string>;

/// Where the kernel finds what reaches it in this way.
Home homeOf(const VarPlan &V, Shape Grid) {
  if (V.How == Passing::ByValue && V.OwnCopy)
    return {"register", "each thread works on its own copy, because the "
                        "region changes it and one thread runs it"};
  auto Starts = [](const InnerSharing &I) {
    return isFirst(I.What) || I.What == Attribute::Linear;
  };
  if (V.How == Passing::ByValue && llvm::any_of(V.Var->Inner, Starts))
    return {"kernel parameter", "the copies below start from it"};
  const std::pair<const char *, const char *> Homes[] = {
      {"", ""},
      {"none", "the kernel repeats the constant"},
      {"kernel parameter", "it is only read"},
      {"global memory", "the kernel works on the device copy"},
      {"global memory", "the kernel gets the address of the first element of "
                        "the device copy"},
      {"kernel parameter", "what it points to lies in global memory"},
      {"global memory", "a device temporary that starts with the host's value"},
      {"global memory", "a double, since the device has no long double"},
      {"kernel parameter", "the struct by value, because it is only read; its "
                           "mapped pointers are translated"},
      {"global memory", "it is reached through the device copy of '*this'"},
      {"global memory", "the pointer leads to the device copy of the struct, "
                        "of which parts are mapped"},
      {"global memory", "the kernel names it directly"}};
  Home Out = Homes[unsigned(V.How)];
  if (V.How == Passing::SharedCopy && Grid != Shape::Serial)
    Out.second += ": every thread names the same variable";
  return Out;
}

/// Where the copy of a construct inside lives.
Home homeOf(const InnerSharing &I, const VarSharing &V, const RegionPlan &P) {
  QualType T = V.Var->getType().getNonReferenceType();
  const PrivatePlan *Plan = firstWith(
      P.Privates, [](const auto &Each) { return std::pair(Each.Var, Each.At); },
      std::pair(&V, I.At));
  if (!Plan && I.What != Attribute::Reduction)
    return {"register", "the loop that is shared out declares it"};
  if (!Plan)
    return {"", P.Serial.count(I.At)
                    ? "no copy: one thread executes the construct"
                    : "no copy here: an enclosing or inner construct combines "
                      "the values"};
  bool OfTeam = Plan->OfTeam ||
                (P.Single.any() && !I.At->isOrInside(llvm::omp::OMPD_parallel));
  const SingleLocal *L = nullptr;
  if (!P.onLanes(*I.At) && !P.overAllLanes(*I.At))
    L = (OfTeam ? P.Single : P.Lanes.Single).find(V.Var);
  bool InMemory = L && L->Where != Storage::Local;
  std::string Storage = InMemory           ? memory(L->Where)
                        : T->isArrayType() ? "local memory"
                                           : "register";
  std::string Why = OfTeam ? "one for each team" : "one for each thread";
  if (OfTeam && !InMemory)
    Why += P.Single.workers() ? ", of its initial thread" : ", in every thread";
  if (L)
    Why += ": " + L->Why;
  if (!Plan->PlaceWhy.empty()) {
    Storage = memory(Plan->Place);
    auto [Where, Reason] = llvm::StringRef(Plan->PlaceWhy).split(": ");
    Why += ", " + (Reason.empty() ? Where : Reason).str();
  }
  if (I.What == Attribute::Reduction)
    Why += std::string("; at the end of the construct combined over the ") +
           word(Plan->ReduceOver).str();
  if (const LeagueReduction *League = P.leagueReduction(*I.At);
      League && Plan->ReduceOver == Scope::League)
    Why += ", " + League->Why;
  if (isLast(I.What))
    Why += "; the value of the last iteration goes to the variable outside";
  if (I.What == Attribute::Linear)
    Why += "; the value that would come next goes to the variable outside";
  return {Storage, Why};
}

std::string declared(const VarDecl *V, bool InRegion) {
  auto Of = [&](const char *What) {
    const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
    return std::string(What) + (F && !Names::asWritten(F).empty()
                                    ? " of '" + Names::asWritten(F) + "'"
                                    : "");
  };
  if (InRegion)
    return "local of the region";
  if (isa<ParmVarDecl>(V))
    return Of("parameter");
  if (V->isStaticLocal())
    return Of("static local");
  if (V->isStaticDataMember())
    return "static member";
  return V->hasLocalStorage() ? Of("local") : "global";
}

/// What a map of \p C, or a list item of its motion clauses, copies, and when.
std::string copies(const MapItem &M, const Construct &C) {
  if (C.has(OMPD_target_update))
    return M.Kind == OMPC_MAP_to ? "copied to the device here, if it is there"
                                 : "copied back here, if it is on the device";
  if (C.has(OMPD_target_exit_data)) {
    if (M.Kind == OMPC_MAP_delete)
      return "leaves the device, not copied back";
    const std::string Unless = " unless something else still maps it";
    if (M.Kind == OMPC_MAP_release)
      return "leaves the device" + Unless + "; not copied back";
    return M.Always ? "copied back here, always; leaves the device" + Unless
                    : "copied back and leaves the device," + Unless;
  }
  bool Enters = C.has(OMPD_target_enter_data);
  bool In = M.Kind == OMPC_MAP_to || M.Kind == OMPC_MAP_tofrom ||
            (Enters && M.Kind != OMPC_MAP_alloc);
  std::string Text = !In      ? "memory on the device without a value"
                     : Enters ? "copied to the device here"
                              : "copied to the device when the region starts";
  Text += In && M.Always ? ", always" : ", unless it is there already";
  if (Enters)
    return Text + "; it stays until target exit data";
  if (M.Kind != OMPC_MAP_from && M.Kind != OMPC_MAP_tofrom)
    Text += "; not copied back";
  else
    Text += std::string("; copied back when the region ends") +
            (M.Always ? ", always" : ", unless it was there before");
  if (M.Present)
    Text += "; it has to be there already, else the program stops";
  if (M.Hold)
    Text += "; no target exit data ends it before";
  return Text;
}
/// What every variable has: a name, a type, and a place where it is declared. It is
/// mapped: by \p Maps, without any by \p Unnamed.
ExplainedVariable about(const std::string &Name, QualType T,
                        const std::string &Declared, const Decl *D,
                        const SourceWords &Words,
                        const std::vector<MapItem> &Maps, const Rule &Unnamed) {
  ExplainedVariable Out;
  Out.Name = Name;
  Out.Type = T.getAsString(Words.Context.getPrintingPolicy());
  Out.Declared = Declared;
  Out.At = Words.place(D->getLocation());
  Out.Attribute = word(Attribute::Map);
  bool Named = llvm::any_of(
      Maps, [](const MapItem &M) { return M.Item.Written != nullptr; });
  Out.From = word(Named ? Origin::Explicit : Origin::Implicit);
  std::tie(Out.Rule, Out.Section) = Named ? TheMapClause : Unnamed;
  return Out;
}

} // namespace

ExplainedMap explainMap(const MapItem &M, const Construct &C,
                        const SourceWords &Words, const std::string &Name,
                        bool ByValue) {
  const Expr *Written = M.Item.Written;
  return {word(M.Kind),
          Written ? Words.of(Written) : Name,
          Written != nullptr,
          M.Always,
          M.Present,
          ByValue && !M.Item.isSection()
              ? "its value goes with the kernel's arguments; nothing is "
                "copied back"
              : copies(M, C)};
}

ExplainedVariable explainVariable(const VarPlan &V, const RegionPlan &P,
                                  const SourceWords &Words) {
  const VarSharing &S = *V.Var;
  const Construct &Root = *P.Sharing->Region->Root;
  const std::vector<MapItem> &Maps =
      V.How == Passing::OfThis ? P.Sharing->ThisMaps : S.Maps;
  bool Implied = !S.Var && V.How != Passing::PointerValue &&
                 (Maps.empty() || !Maps.front().Item.Written);
  ExplainedVariable Out;
  if (S.Var) {
    Out = about(Names::asWritten(S.Var), S.Var->getType(),
                declared(S.Var, S.Local), S.Var, Words, {}, ruleFor(S, Root));
    Out.Attribute = word(S.OnTarget);
    Out.From = word(S.Why.From);
  } else {
    const FieldDecl *F = S.OfThis;
    Out = about("this->" + Names::asWritten(F), F->getType(),
                "member of '" + Names::asWritten(F->getParent()) + "'", F,
                Words, Maps,
                Implied ? Rule("no clause names it: a member through 'this' is "
                               "as if mapped tofrom",
                               "5.8.1")
                        : UnmappedPointer);
    if (Maps.empty() && !Implied)
      Out.Attribute = word(Attribute::PresentPtr);
  }
  Out.Passing = word(V.How);
  std::tie(Out.Storage, Out.Why) = homeOf(V, P.Grid);
  bool ByValue = V.How == Passing::Members ||
                 (V.How == Passing::ByValue &&
                  !(S.Var && S.Var->getType()->isPointerType()));
  for (const MapItem &M :
       Maps.empty() && Implied ? std::vector<MapItem>(1) : Maps)
    Out.Maps.push_back(explainMap(M, Root, Words, Out.Name, ByValue));
  for (const MapItem &M : P.Sharing->Apart) // where its pointers lead
    if (S.begins(M.Item))
      Out.Maps.push_back(explainMap(M, Root, Words, Out.Name, false));
  for (const InnerSharing &I : S.Inner) {
    auto [Storage, Why] = homeOf(I, S, P);
    Out.Copies.push_back({word(I.What), I.Reduced.Op, I.At->name(),
                          Words.line(I.At->loc()), word(I.Why.From),
                          sectionOf(I), Storage, Why});
  }
  return Out;
}

ExplainedVariable explainObject(const RegionPlan &P, const SourceWords &Words) {
  const auto *Method = cast<CXXMethodDecl>(P.Sharing->Region->Facts);
  const Construct &Root = *P.Sharing->Region->Root;
  const std::vector<MapItem> &Whole = P.Sharing->ThisMaps;
  ExplainedVariable Out = about(
      "*this", Method->getFunctionObjectParameterType(),
      "object of '" + Names::asWritten(Method) + "'", Method, Words, Whole,
      {"no clause names it, and a member function is called or the "
       "object handed on: as if mapped",
       "5.8.1"});
  Out.Passing = word(Passing::Pointer);
  Out.Storage = "global memory";
  Out.Why = "the kernel names its members through the address of the device "
            "copy";
  std::vector<MapItem> All = Whole;
  // A const object keeps its value, unless a member is mutable.
  if (Whole.empty() && isConst(Method->getFunctionObjectParameterType()))
    All.emplace_back().Kind = OMPC_MAP_to;
  else if (Whole.empty())
    All.emplace_back();
  for (const VarSharing &M : P.Sharing->Members)
    llvm::append_range(All, M.Maps);
  for (const MapItem &Item : All)
    Out.Maps.push_back(explainMap(Item, Root, Words, "this[0:1]"));
  return Out;
}

} // namespace omp2cuda
