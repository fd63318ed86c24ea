//===- Maps.cpp - Map clauses as calls on the construct's object ---------------===//
// Idea: one list item, one call; the call's name is the map type.
//
//   map(to: x[0:n])            region.to(x, 0, n)
//   map(always, from: s)       region.from(s, omp2cuda::always)
//   map(tofrom: a[2:3][0:M])   region.tofrom(a, 2, 3)        rows of a
//   map(to: m[1][2:n])         region.to_bytes(m, &m[1][2], (n) * sizeof(*m[1]))
//   map(to: m[0:n][0:k])       region.to_bytes(m, &m[0][0], in_one_piece(m, part(0, n), part(0, k)))
//   map(to: s.p[0:n])          region.to(s.p, 0, n)          and attach(s.p)
//   update to(a[0:n:2])        update.to(a, omp2cuda::part(0, n, 2))
//   update to(m[1][2:n])       update.to(m[1], 2, n)
//   map(s) by a declare mapper region.tofrom(s, map_vec)
//
// In:  MapItem.   Out: text.   Tested by: test/inputs/map, test/inputs/data
// Limits: what is mapped, and not only updated, lies together; a pointer in an array or behind another one is
// no base.
//===----------------------------------------------------------------------===//
#include "../Words.h"
#include "PlanToKernels.h"

namespace omp2cuda {

namespace {

/// The runtime's verb for a map type; `delete` is a keyword.
Word verb(OpenMPMapClauseKind K, const char *Behind = "") {
  if (K == OMPC_MAP_delete && !*Behind)
    return Verb::delete_;
  return Word(word(K) + std::string(Behind));
}

std::string flags(const MapItem &M) {
  std::string Out;
  for (auto [Is, Flag] :
       {std::pair(M.Always, Verb::always), std::pair(M.Present, Verb::present),
        std::pair(M.Hold, Verb::hold), std::pair(M.InPart, Verb::in_part),
        std::pair(M.Beside, Verb::beside),
        std::pair(M.ByMembers, Verb::by_members)})
    if (Is)
      append(Out, name(Flag), " | ");
  return Out;
}

std::string mapper(const MapItem &M, const Text &T) {
  if (!M.By)
    return "";
  // That of a class is found as the clause has found it.
  std::string Scope = !M.By->getDeclContext()->isRecord() ? spaceOf(M.By)
                      : M.ByScope.isValid()               ? T.of(M.ByScope)
                                                          : "";
  return Scope + mapperName(*M.By, T);
}

/// What is mapped, without its section; of a member that a clause reduces Clang has a
/// variable of its own.
std::string text(const Expr *Base, const Text &T) {
  const Expr *Written = asWritten(Base);
  const auto *Member = dyn_cast<MemberExpr>(Written->IgnoreParenImpCasts());
  if (Written == Base || !Member)
    return T.of(Base);
  return (Member->isImplicitAccess() ? "" : "this->") +
         T.name(Member->getMemberDecl());
}

/// Beside an operator.
std::string operand(const Expr *E, const Text &T) {
  return isa<DeclRefExpr, IntegerLiteral>(E->IgnoreImpCasts())
             ? T.of(E)
             : "(" + T.of(E) + ")";
}

/// How many elements the array \p Of has from \p Lower on (null: 0).
std::string upToEnd(const std::string &Of, QualType Array, const Expr *Lower,
                    const Text &T) {
  return (T.context().getAsVariableArrayType(Array)
              ? "sizeof(" + Of + ") / sizeof(" + Of + "[0])"
              : "std::size(" + Of + ")") +
         (Lower ? " - " + operand(Lower, T) : "");
}

/// `x, omp2cuda::part(0, n, 2)`: the call for elements that do not lie together; of what is
/// mapped the program says when it runs that they do.
std::string partsCall(const MapItem &M, const Verbs &Object, const Text &T) {
  llvm::ArrayRef<ListStep> Dims = partsOf(M.Item);
  assert(!Dims.empty() && "parts are of dimensions");
  std::string Base = text(Dims.front().Of, T), Row = Base;
  auto Part = [&](const ListStep &S) {
    std::string Of = Row;
    Row += "[0]";
    return call(Verb::part, S.Lower ? T.of(S.Lower) : "0",
                S.What == ListStep::Subscript ? "1"
                : S.Length                    ? T.of(S.Length)
                                              : upToEnd(Of, S.Type, S.Lower, T),
                S.Stride ? T.of(S.Stride) : "");
  };
  std::string Of = T.rows(Dims.front().Type, Base), Parts = joined(Dims, Part),
              First = "&" + Base;
  if (Of == Base && T.context().getAsVariableArrayType(Dims.front().Type))
    Of = First + "[0]"; // whose length no template can have
  if (!isa_and_nonnull<OMPMapClause>(M.Clause))
    return call(Object, verb(M.Kind), Of, flags(M), Parts);
  for (const ListStep &S : Dims)
    First += "[" + (S.Lower ? T.of(S.Lower) : "0") + "]";
  return call(Object, verb(M.Kind, "_bytes"), Of, First,
              call(Verb::in_one_piece, Of, Parts), flags(M));
}

/// The call for elements that lie together.
std::string sectionCall(const MapItem &M, const Verbs &Object,
                        const Elements &E, const Text &T) {
  std::string Of = text(E.Of, T), First = E.Lower ? T.of(E.Lower) : "0", Count,
              Rows = T.rows(E.Type, Of);
  if (E.Length) {
    Count = T.of(E.Length);
  } else if (!E.ToEnd) {
    Count = std::to_string(E.Count.value_or(1));
  } else {
    Count = upToEnd(Of, E.Type, E.Lower, T);
  }
  if (!E.From || isa_and_nonnull<OMPToClause, OMPFromClause>(M.Clause))
    return call(Object, verb(M.Kind), Rows, First, Count, mapper(M, T),
                flags(M));

  // A part of a row: the result belongs to the array of rows.
  if (isa<UnaryOperator>(E.Of))
    Of = "(" + Of + ")";
  return call(Object, verb(M.Kind, "_bytes"),
              T.rows(E.From->getType(), text(E.From, T)),
              "&" + Of + "[" + First + "]",
              "(" + Count + ") * sizeof(*" + Of + ")", flags(M));
}

} // namespace

std::string mapCall(const MapItem &M, const Verbs &Object, const Text &T) {
  const ListItem &Item = M.Item;
  std::string Why;
  if (!M.Also.empty()) {
    std::string All = T.of(Item.Written);
    for (const ListItem &Each : M.Also)
      All += ", " + T.of(Each.Written);
    return call(Object, Verb::members, "*" + text(Item.Path.back().Of, T), All);
  }
  if (Item.isSection()) {
    if (auto E = elementsOf(Item, T.context(), Why))
      return sectionCall(M, Object, *E, T);
    assert(areParts(Item, T.context()) && "what has no call is refused");
    return partsCall(M, Object, T);
  }
  if (!Item.Path.empty() && Item.Path.back().What == ListStep::Shape) {
    const ListStep &Shape = Item.Path.back();
    bool First =
        Shape.Extents.size() > 1; // of a product that an int may not hold
    auto Extent = [&](const Expr *E) {
      if (std::exchange(First, false))
        return "size_t(" + T.of(E) + ")";
      return operand(E, T);
    };
    return call(Object, verb(M.Kind), T.of(Shape.Of), "0",
                joined(Shape.Extents, Extent, " * "), mapper(M, T), flags(M));
  }
  if (!Item.Path.empty() && Item.Path.back().What == ListStep::Deref)
    return call(Object, verb(M.Kind), T.of(Item.Path.back().Of), "0", "1",
                mapper(M, T), flags(M));
  std::string Name = Item.Written  ? T.of(Item.Written->IgnoreParenImpCasts())
                     : Item.Scoped ? T.of(Item.Scoped)
                     : Item.This   ? "*this"
                                   : T.name(Item.Base);
  QualType Type = Item.Written ? Item.Written->getType()
                  : Item.Base  ? Item.Base->getType()
                               : QualType();
  if (!Type.isNull() &&
      T.context().getAsVariableArrayType(Type.getNonReferenceType()))
    Name = T.rows(Type, Name) + ", 0, " +
           (M.Extent ? T.of(M.Extent)
                     : "sizeof(" + Name + ") / sizeof(" + Name + "[0])");
  return call(Object, verb(M.Kind), Name, mapper(M, T), flags(M));
}

Lines mapApart(const MapItem &M, const Verbs &Object, std::optional<Verb> Ties,
               const std::string &Map, const Text &T) {
  std::string Why;
  // \p Next: behind the first, in a chain or as a statement.
  auto Calls = [&](const Verbs &On, const Verbs &Next) {
    std::optional<Elements> E;
    if (M.Item.isSection())
      E = elementsOf(M.Item, T.context(), Why);
    const ListStep *Member = M.Item.member();
    const Expr *Pointer = E && E->Pointer ? E->Pointer
                          : E && Member && isPointer(Member->Field)
                              ? Member->Whole
                              : nullptr;
    Lines Out{mapCall(M, On, T)};
    if (Pointer && Ties)
      Out.push_back(call(Next, *Ties, T.of(Pointer)));
    return Out;
  };
  if (M.Item.Iterators.empty())
    return Calls(Object, Object);
  // What a pointer leads to that is itself found by a pointer is an object of its own.
  const size_t Last =
      M.Item.member() ? size_t(&M.Item.members().front() - &M.Item.Path[0]) : 0;
  MapItem One = M;
  One.Item.Iterators.clear();
  Lines Each = Ties && M.Item.rootOf(Last)
                   ? memberCalls({One}, "", nullptr, "", Ties == Verb::attach,
                                 std::nullopt, Map, T)
                   : Calls("", "");
  // Beside a comparison.
  auto Compared = [&](const Expr *E) {
    E = E->IgnoreImpCasts();
    bool Plain = E->getBeginLoc().isFileID() &&
                 isa<DeclRefExpr, IntegerLiteral, MemberExpr, CallExpr,
                     ParenExpr, UnaryOperator>(E);
    const auto *Constant = dyn_cast<IntegerLiteral>(E);
    return Plain || Constant ? T.of(E) : "(" + T.of(E) + ")";
  };
  std::string Out = "[&](" + name(Verb::mapping) + " &" + Map + ") {\n";
  for (const ListIterator &I : M.Item.Iterators) {
    std::string Name = T.name(I.Var), End = Compared(I.End),
                Up = Name + " < " + End, Down = Name + " > " + End, While = Up,
                Next = "++" + Name;
    if (I.Step) {
      Next = Name + " += " + T.of(I.Step);
      auto Value = I.Step->getIntegerConstantExpr(T.context());
      if (!Value)
        While = Compared(I.Step) + " < 0 ? " + Down + " : " + Up;
      else if (Value->isNegative())
        While = Down;
    }
    Out += "for (" + T.declare(I.Var->getType(), Name) + " = " + T.of(I.Begin) +
           "; " + While + "; " + Next + ")\n";
  }
  return {call(Object, Verb::each, Out + Map + llvm::join(Each, "") + ";\n}")};
}

std::string mapperName(const OMPDeclareMapperDecl &D, const Text &T) {
  const NamedDecl *Type = namedAs(D.getType()->getAsTagDecl());
  std::string Id = Names::asWritten(&D);
  return unusedWord("map_" + Names::ascii(Names::asWritten(Type)) +
                        (Id == "default" ? "" : "_" + Id),
                    T.context());
}

std::string mapperText(const MapperSharing &M, const Text &T) {
  const OMPDeclareMapperDecl &D = *M.Of->Decl;
  auto Taken = [&](llvm::StringRef Word) {
    return Names::identifier(named<VarDecl>(D.getMapperVarRef())) == Word;
  };
  std::string Map = Taken("map") ? "omp_map" : "map", Name = mapperName(D, T),
              Parameters =
                  "(" + name(Verb::mapping) + " &" + Map + ", " +
                  T.declare(D.getType(),
                            "&" + T.name(named<VarDecl>(D.getMapperVarRef()))) +
                  ") {",
              In = T.indent(M.Of->Root->Pragma);
  bool Local = D.getDeclContext()->isFunctionOrMethod();
  std::string Out = Local ? "const auto " + Name + " = []" + Parameters
                    : D.getDeclContext()->isRecord()
                        ? "static void " + Name + Parameters
                        : "static inline void " + Name + Parameters;
  return Out + "\n" + In + "  " + Map +
         llvm::join(
             memberCalls(M.Maps, "", nullptr, "", true, std::nullopt, Map, T),
             "") +
         ";\n" + In + (Local ? "};" : "}");
}

/// The object that the member \p S is of: "s", "*p", "*this".
static std::string objectOf(const ListStep &S, const Text &T) {
  return (S.What != ListStep::Member || S.Arrow ? "*" : "") +
         (isa<CXXThisExpr>(S.Of) ? "this" : T.of(S.Of));
}

std::string objectOf(const ListItem &Item, const Text &T) {
  if (Item.Path.empty())
    return T.of(Item.Written);
  return objectOf(Item.member() ? Item.members().front() : Item.Path.back(),
                  T); // *p, p[0:1]
}

namespace {

/// What several items map of one struct.
struct OfObject {
  std::string Object;
  bool OfVariable; ///< the variable is the struct, or leads to it
  /// The variable, or what a pointer leads to, that it is a part of.
  struct Origin {
    std::string Of;
    bool OfVariable, Behind; ///< as above; a pointer leads to it
  } Root;
  Lines Whole = {}, Members = {}, Attached = {};
  /// p[i] of p[i].q, where no item maps it: its memory, as of other structs.
  Lines Element = {};
  std::vector<llvm::ArrayRef<ListStep>> Named = {}; ///< from the object on
  bool Spread = false; ///< members of several, in no order that is known
  bool Elements =
      false; ///< of an array; the call gives the address of the first

  /// Those from the first to the last one, as memory. Those of a base class come first.
  std::string part(const Verbs &On, const Text &T) {
    auto Before = [&](const ListStep &A, const ListStep &B) {
      return T.sources().isBeforeInTranslationUnit(A.Field->getLocation(),
                                                   B.Field->getLocation());
    };
    llvm::stable_sort(Named, [&](auto &A, auto &B) {
      return std::lexicographical_compare(A.begin(), A.end(), B.begin(),
                                          B.end(), Before);
    });
    Lines Ends{T.of(Named.front().back().Whole)};
    addOnce(Ends, T.of(Named.back().back().Whole));
    return call(On, Verb::members, Object, llvm::join(Ends, ", "));
  }
  /// Those of several parts of one object.
  std::string parts(const Verbs &On, const Text &T) const {
    Lines Of;
    for (const auto &Each : Named)
      addOnce(Of, T.of(Each.back().Whole));
    return call(On, Verb::members, Object, llvm::join(Of, ", "));
  }
  /// Its memory is counted from what it is a part of.
  void countFromRoot() {
    Spread = true;
    Object = Root.Of;
    OfVariable = Root.OfVariable;
    Element.clear();
  }
  void join(OfObject &Other) {
    countFromRoot();
    llvm::append_range(Members, Other.Members);
    llvm::append_range(Attached, Other.Attached);
    llvm::append_range(Named, Other.Named);
  }
};

/// The objects that items map members of, outer ones first.
struct Objects {
  const Verbs &On;
  const Verb Keep, Ties; ///< makes room, or gives it up; and what leads there
  const Text &T;
  std::vector<OfObject> All = {};
  Lines Rows = {}, Links = {}; ///< pointers on the way, and what attaches them

  /// That of the step \p At of \p Item.
  OfObject &at(const ListItem &Item, size_t At) {
    llvm::ArrayRef<ListStep> Path = Item.Path;
    std::string Object = !Path.empty() ? objectOf(Path[At], T)
                         : Item.This   ? "*this"
                                       : T.of(Item.Written);
    for (OfObject &Each : All)
      if (Each.Object == Object)
        return Each;
    bool OfVariable =
        !At || (At == 1 && Path[0].What == ListStep::Deref && !Path[1].Arrow);
    All.push_back({Object, OfVariable, rootOf(Item, At)});
    return All.back();
  }

  /// Of s.in[i].q, where \p At is the step to q: s; of p[i].q: *p.
  OfObject::Origin rootOf(const ListItem &Item, size_t At) const {
    if (Item.Path.empty())
      return {"", false, false};
    At = Item.rootOf(At);
    const ListStep &S = Item.Path[At];
    std::string Of = isa<CXXThisExpr>(S.Of) ? "this" : T.of(S.Of);
    return {S.isBehindPointer() ? "*" + Of : Of, At == 0, S.isBehindPointer()};
  }

  /// Elements of one array of structs lie in one memory. Where a pointer leads to the object that
  /// they are in, it has to find them.
  void joinParts() {
    for (size_t I = 0; I < All.size(); ++I)
      for (size_t J = I + 1; J < All.size();)
        if (All[I].Root.Of == All[J].Root.Of && All[I].Whole.empty() &&
            All[J].Whole.empty() && !All[J].Root.Of.empty()) {
          All[I].join(All[J]);
          All.erase(All.begin() + ptrdiff_t(J));
        } else {
          ++J;
        }
    for (OfObject &Each : All)
      if (Each.Root.Behind && Each.Root.Of != Each.Object &&
          Each.Whole.empty() && Each.Element.empty())
        Each.countFromRoot();
  }

  /// The pointers that lead to the struct of \p Item are mapped too, and lead there: p->q of
  /// p->q->v[0:n] (OpenMP 5.2, 5.8.6).
  void links(const ListItem &Item) {
    llvm::ArrayRef<ListStep> Path = Item.Path;
    assert(!Item.members().empty() && "pointers lead to a member");
    size_t Last = size_t(&Item.members().front() - Path.begin());
    for (size_t I = 0; I < Last; ++I) {
      const ListStep &S = Path[I];
      bool Leads = Path[I + 1].Type->isPointerType();
      bool Element = S.What == ListStep::Subscript && S.Type->isPointerType();
      if (Leads && (Element || S.What == ListStep::Deref))
        addOnce(Rows,
                call(On, Keep, T.of(S.Of), S.Lower ? T.of(S.Lower) : "0", "1"));
      else if (Element && Keep == Verb::alloc)
        addOnce(at(Item, I + 1).Element,
                call(On, Keep, T.of(S.Of), T.of(S.Lower), "1",
                     name(Verb::as_memory)));
      if (!Leads)
        continue;
      size_t First = I; // s.in of s.in.q[1]
      while (First && Path[First].What == ListStep::Subscript &&
             !Path[First].isBehindPointer())
        --First;
      bool OfArray = First < I;
      if (Path[First].What == ListStep::Member) {
        while (First && !Path[First].Arrow &&
               Path[First - 1].What == ListStep::Member)
          --First;
        OfObject &Holder = at(Item, First);
        Holder.Named.push_back(Path.slice(First, I + 1 - First));
        Holder.Spread |= OfArray;
      }
      addOnce(Links, call(On, Ties, T.of(S.Whole)));
    }
  }
};

} // namespace

bool namesUnlisted(const VarSharing &V) {
  // The member that an item begins with, or goes through, is there.
  auto Lists = [](const MapItem &M, llvm::ArrayRef<const FieldDecl *> Named) {
    llvm::ArrayRef<ListStep> Path = M.Item.Path;
    if (!Path.empty() && Path.front().What == ListStep::Deref)
      Path = Path.drop_front();
    size_t Count = 0;
    while (Count < Path.size() && Path[Count].What == ListStep::Member &&
           (!Count || !Path[Count].Arrow))
      ++Count;
    // Of an array of structs others may be named.
    if (Count < Path.size() && Path[Count].Type->isArrayType() &&
        llvm::any_of(
            Path.drop_front(Count),
            [](const ListStep &S) { return S.What == ListStep::Member; }))
      return false;
    return Count && Count <= Named.size() &&
           llvm::all_of(llvm::zip(Path.take_front(Count), Named),
                        [](const auto &Both) {
                          return std::get<0>(Both).Field == std::get<1>(Both);
                        });
  };
  auto Unlisted = [&](const std::vector<const FieldDecl *> &Named) {
    return llvm::none_of(V.Maps,
                         [&](const MapItem &M) { return Lists(M, Named); });
  };
  return V.NamedWhole || llvm::any_of(V.MembersNamed, Unlisted);
}

Lines memberCalls(const std::vector<MapItem> &Maps, const Verbs &Object,
                  const VarDecl *Of, llvm::StringRef Result, bool Attach,
                  std::optional<std::string> Whole, const std::string &Map,
                  const Text &T) {
  Objects Structs{Object, Attach ? Verb::alloc : Verb::release,
                  Attach ? Verb::attach : Verb::detach, T};
  Lines Apart;
  for (const MapItem &M : Maps) {
    if (isApart(M.Item, T.context())) {
      llvm::append_range(Apart, mapApart(M, Object, Structs.Ties, Map, T));
      continue;
    }
    const ListStep *Member = M.Item.member();
    if (Member)
      Structs.links(M.Item);
    size_t At = Member ? size_t(&M.Item.members().front() - &M.Item.Path[0])
                       : M.Item.Path.size() - !M.Item.Path.empty();
    OfObject &Struct = Structs.at(M.Item, At);
    // What is only room is in the memory of the members.
    if (!(M.Room && Member && Member == &M.Item.Path.back()))
      (Member ? Struct.Members : Struct.Whole).push_back(mapCall(M, Object, T));
    Struct.Elements |= !Member && M.Item.isSection() && Of &&
                       Of->getType().getNonReferenceType()->isArrayType();
    if (!Member)
      continue;
    Struct.Named.push_back(M.Item.members());
    if (isPointer(Member->Field) && M.Item.isSection())
      addOnce(Struct.Attached, call(Object, Structs.Ties, T.of(Member->Whole)));
  }
  Structs.joinParts();
  // The object that the variable is, or leads to, has the place that is asked for.
  Lines Out;
  std::string Found = Result.empty() ? ""
                      : Of && Of->getType()->isArrayType()
                          ? ("auto " + Result + " = ").str()
                          : ("auto *" + Result + " = ").str();
  const bool Elements =
      llvm::any_of(Structs.All, std::mem_fn(&OfObject::Elements));
  for (OfObject &Each : Structs.All) {
    if (Each.Whole.empty()) // no item maps the object itself
      Each.Whole = Each.Element;
    if (Each.Whole.empty() && Attach) {
      bool Behind = Each.Spread && Each.Root.Behind;
      Each.Whole.push_back(Each.OfVariable && Whole && !Behind && !Elements
                               ? call(Object, Verb::to, Each.Object, *Whole)
                           : Each.Spread ? Each.parts(Object, T)
                                         : Each.part(Object, T));
    }
    if (Each.OfVariable && Attach && !Each.Elements)
      Each.Whole.front() = std::exchange(Found, "") + Each.Whole.front();
    for (const Lines *Some : {&Each.Whole, &Each.Members, &Each.Attached})
      llvm::append_range(Out, *Some);
  }
  llvm::append_range(Out, Structs.Rows); // what is there as a whole comes first
  if (!Found.empty()) // elements of it: the part that is there now
    Out.push_back(Found + (Of->getType()->isPointerType()
                               ? call(Object, Verb::device_ptr, T.name(Of))
                               : call(Object, Verb::tofrom, T.name(Of),
                                      name(Verb::in_part))));
  for (const std::string &Each : Structs.Links)
    addOnce(Out, Each);
  llvm::append_range(Out, Apart);
  return Out;
}

} // namespace omp2cuda
