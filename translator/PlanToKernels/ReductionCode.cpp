//===- ReductionCode.cpp - Private copies of reduced variables, and their end ---===//
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
// Of a variable:
//
//   variable outside             object         address
//   in front of the kernel       *s_result      s_result        a field of the struct
//     declare target             s_device       &s_device
//     member of *this            *s_result      s_result        or &self->s
//   a construct inside           s_outer        &s_outer        auto &s_outer = s;
//
// Of an array, by where its copy is (Plan.h: ArrayPlace):
//
//   a[0:4], int a[4]     int a[4] = {};
//   a[2:4]               int a_part[4] = {};  auto *const a = section(a_part, 2);
//   a[0:n]               soft_frame a_frame;  int *a = a_frame.alloc<int>(n);
//
// With a scan directive the threads make the turns of the loop together; between the halves
// of its body they learn what the iterations before theirs make together:
//
//   Before   for (int i = 0; i < n; ++i) {
//              s += x[i];
//            #pragma omp scan inclusive(s)
//              y[i] = s;
//            }
//   After    for (auto [i, active] : omp2cuda::team::scan_for(0, n)) {
//              int s = 0;
//              if (active) {
//                s += x[i];
//              }
//              omp2cuda::team::inclusive_scan(active, omp2cuda::op::plus{}, &s_outer, s);
//              if (active) {
//                y[i] = s;
//              }
//            }
//
// Of an exclusive scan the second half comes first. In a loop that one thread executes
// there is no `active`, and the header stays.
//
// In:  RegionPlan::Privates, LeagueReductions.   Out: text; what the kernel needs.
// Tested by: test/inputs/reduce
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "PlanToKernels.h"

#include "llvm/ADT/MapVector.h"

namespace omp2cuda {

namespace {

/// What joins the values of the teams.
const char *says(Combiner By) {
  return By == Combiner::Atomics    ? "reduction: one atomic per block"
         : By == Combiner::LastTeam ? "reduction: by the block that ends last"
         : By == Combiner::InOrder
             ? "reduction: by the block that ends last, in the order of blocks"
             : "reduction: one block after the other";
}

/// In parentheses, where it is more than a word.
std::string operand(const std::string &Text) {
  bool Word = llvm::all_of(Text, [](char C) { return isalnum(C) || C == '_'; });
  return Word ? Text : "(" + Text + ")";
}

/// A copy and what it is combined into.
struct Copy {
  const PrivatePlan *Private = nullptr;
  Spelled Type; ///< of the variable
  std::string Name;
  std::string Object;  ///< the variable outside; an array: its address
  std::string Address; ///< its address
  bool IsArray = false;
  bool Same = false; ///< both are arrays, and of the same type
  std::string Lower; ///< the first element; empty: 0
  std::string Lead;  ///< "[1]": the row that the elements are a part of
  std::string Start; ///< … and the first, counted from the first row
  QualType Row;
  std::string Count; ///< how many elements of an array; of arrays: rows
  Spelled Element;
  QualType Number; ///< of the values that are combined
  std::string
      Own; ///< "a_part": the elements, where they begin elsewhere; or Name
};

/// The copies of one construct.
struct ReductionCode : Printing {
  const Construct &At;
  /// Of the threads that execute it together.
  const Verbs Team = verbsOf(P, At);
  /// Type and text of the declaration that the next copy may share.
  std::pair<std::string, std::string> Declared = {};

  Spelled typeOf(const PrivatePlan &Private) const {
    const FieldDecl *Member = Private.Var->OfThis;
    Spelled Type =
        Member ? typeInRegion(R, Member) : typeInRegion(R, Private.Var->Var);
    if (Type->isSpecificBuiltinType(BuiltinType::LongDouble))
      return T.context().DoubleTy; // which the device has for it
    return Type.with(Type.Type.IgnoreParens());
  }

  static bool startsAtZero(const PrivatePlan &Private) {
    const std::string &Op = Private.Reduced->Op;
    return !Private.Reduced->Declared && Private.Reduced->ByType.empty() &&
           (Op == "plus" || Op == "bit_or" || Op == "bit_xor" ||
            Op == "logical_or");
  }

  /// Is the variable outside an array by its C++ type, not the address of its elements?
  bool outsideIsArray(const PrivatePlan &Private) const {
    const VarSharing &V = *Private.Var;
    if (!typeOf(Private)->isArrayType())
      return false;
    for (const PrivatePlan &Other : llvm::reverse(P.Privates))
      if (Other.Var == &V && Private.At->isInside(*Other.At))
        return !Other.Reduced ||
               (!Other.Reduced->Part && Other.Place != ArrayPlace::Heap);
    bool Root = Private.At == R.Root.get();
    if (V.OfThis && !Root && P.Self.empty() && !R.IsFunction)
      for (const VarPlan &M : P.Members)
        if (M.Var->OfThis == V.OfThis)
          return !M.Var->OnlyDecays ||
                 (M.How != Passing::Decayed && M.How != Passing::OfThis);
    if (V.OfThis && Private.Reduced && Private.Reduced->Part)
      return false; // its field is the address of the first element
    const VarPlan *VP = P.find(V.Var);
    if (!VP || VP->How != Passing::Decayed)
      return true;
    if (!Root)
      return !V.OnlyDecays;
    // A field that the copy hides: PlanToKernels.cpp.
    return V.OnTarget == Attribute::Map &&
           llvm::all_of(V.Maps,
                        [](const MapItem &M) { return M.Item.isVariable(); });
  }

  /// The bound of a section, as the kernel says it.
  std::string bound(const Expr *E) const {
    E = asWritten(E);
    if (R.IsFunction)
      return T.of(E);
    Edits View(T.base());
    for (const MemberExpr *M : all<MemberExpr>(E))
      if (const FieldDecl *Field = memberOfThis(M))
        View.replaceWhole(M->getSourceRange(),
                          P.Self.empty() ? memberBinding(R, Field)
                                         : P.Self + "->" + T.name(Field));
    return T.in(View).of(E);
  }

  /// The extent of an array, and what is before it.
  void array(Copy &C) const {
    const PrivatePlan &Private = *C.Private;
    const std::optional<Elements> &Part = Private.Reduced->Part;
    const auto *Array = T.context().getAsArrayType(C.Type);
    C.IsArray = Part || Array;
    if (!C.IsArray)
      return;
    C.Element =
        C.Type.with(Array ? Array->getElementType() : C.Type->getPointeeType());
    bool Template = R.Host != R.Facts;
    if (!Part) {
      C.Count = Template ? "sizeof(" + C.Name + ") / sizeof(" + C.Name + "[0])"
                         : T.extent(C.Type);
      C.Same = Private.Place != ArrayPlace::Heap && outsideIsArray(Private);
      return;
    }
    if (Part->Lower)
      C.Lower = bound(Part->Lower);
    C.Start = C.Lower;
    if (Part->From)
      partOfRow(C);
    assert((Part->Length || Part->Count) && "a section has an end");
    C.Count = !Part->Length ? std::to_string(*Part->Count)
              : Part->Count && !Template
                  ? T.constant(asWritten(Part->Length), R.Host)
                  : bound(Part->Length);
  }

  /// m[1][2:n] is elements of the row m[1], counted from the first row.
  void partOfRow(Copy &C) const {
    const PrivatePlan &Private = *C.Private;
    C.Row = C.Element;
    std::string At;
    for (const ListStep &S : Private.Var->innerAt(Private.At)->Item.Path) {
      if (S.Of == Private.Reduced->Part->Of)
        break;
      const auto *Row = T.context().getAsConstantArrayType(C.Element.Type);
      assert(Row && "a row of another length is refused");
      std::string Index = S.Lower ? bound(S.Lower) : "0";
      C.Lead += "[" + Index + "]";
      At = operand(At.empty() ? Index : At + " + " + operand(Index)) + " * " +
           operand(T.extent(C.Element));
      C.Element = C.Element.with(Row->getElementType());
    }
    C.Start = At + (C.Lower.empty() ? "" : " + " + operand(C.Lower));
  }

  Copy copyOf(const PrivatePlan &Private, Lines &Before) {
    Copy C;
    C.Private = &Private;
    if (Private.Reduced->Declared && Private.Reduced->ByType.empty())
      functorInFront(*Private.Reduced->Declared, *this);
    const VarDecl *V = Private.Var->Var;
    const FieldDecl *Member = Private.Var->OfThis;
    C.Type = typeOf(Private);
    C.Name = Member ? memberBinding(R, Member) : T.name(V);
    array(C);
    C.Number = T.context().getBaseElementType(C.IsArray ? C.Element : C.Type);
    C.Own = C.Start.empty() ? C.Name : R.unusedName(C.Name + "_part");
    bool Root = P.ownsField(Private);
    const VarPlan *VP = P.find(V);
    if (!Root) {
      C.Object = R.unusedName(C.Name + "_outer");
      std::string Self = R.IsFunction ? "this" : P.Self;
      Before.push_back(
          (C.IsArray && !C.Same ? "auto *const " : "auto &") + C.Object +
          " = " +
          (Member && !Self.empty() ? Self + "->" + T.name(Member) : C.Name) +
          ";");
    } else if (VP && VP->How == Passing::DeviceGlobal) {
      C.Object = deviceCopy(V);
    } else if (Member && !P.Self.empty()) {
      C.Object = P.Self + "->" + T.name(Member);
    } else {
      C.Address = C.Name + (VP && VP->isValue() ? "_value" : "_result");
      // Its elements, where the copy is no array.
      if (C.IsArray && !C.Same && outsideIsArray(Private))
        C.Address =
            Private.Reduced->Part ? "(*" + C.Address + ")" : "*" + C.Address;
      C.Object = C.IsArray ? C.Address : "*" + C.Address;
      return C;
    }
    C.Address = C.IsArray && !C.Same ? C.Object : "&" + C.Object;
    return C;
  }

  /// The function object of the operator, or of the declare reduction.
  std::string operation(const Copy &C) const {
    const Reduction &Red = *C.Private->Reduced;
    return !Red.ByType.empty() ? functor(C) + "{}"
           : Red.Declared      ? functorObject(*Red.Declared, *this)
                               : name(Space::Op, Word(Red.Op)) + "{}";
  }
  /// Of a copy that instantiations combine by different operators.
  std::string functor(const Copy &C) const {
    return functorByType(*C.Private->Reduced, *C.Private->Var->Var,
                         T.type(C.Number), *this);
  }

  /// How many numbers an element of the array has: 1, or those of a row.
  std::string scalars(const Copy &C) const {
    QualType Row = C.Element;
    std::string Out;
    while (const auto *A = T.context().getAsConstantArrayType(Row)) {
      Out += " * " + std::to_string(A->getZExtSize());
      Row = A->getElementType();
    }
    return Out;
  }

  std::string identity(const Copy &C) const {
    // "merge_point::identity()"
    auto Of = [](const std::string &Function, const std::string &Original = "",
                 const std::string &Type = "") {
      return called(Function + "::" + Word(Verb::identity, Type).str(),
                    {Original});
    };
    const Reduction &Red = *C.Private->Reduced;
    QualType Facts = C.Private->Var->Var->getType().getNonReferenceType();
    if (Red.Part)
      Facts = Red.Part->Element;
    bool Bool = T.context().getBaseElementType(Facts)->isBooleanType();
    if (!Red.ByType.empty())
      return Of(functor(C));
    if (Red.Declared)
      return Of(functorName(*Red.Declared, *this),
                startsFromOriginal(*Red.Declared) ? C.Object : "");
    if (startsAtZero(*C.Private))
      return Bool ? "false" : "0";
    if (Red.Op == "times" || Red.Op == "logical_and")
      return Bool ? "true" : "1";
    return Of(name(Space::Op, Word(Red.Op)), "",
              C.IsArray ? T.type(C.Number) : T.type(C.Type));
  }

  /// The loops that give the elements of an array their first value.
  Lines fill(const Copy &C) const {
    Lines Out;
    std::string Name = C.Own, Indent;
    auto Loop = [&](const std::string &Head, const std::string &Each) {
      Out.push_back(Indent + "for (" + Head + ")");
      Indent += "  ";
      Name = Each;
    };
    QualType Each = C.Element;
    if (C.Private->Place == ArrayPlace::Heap) {
      std::string At = R.unusedName("at");
      Loop("size_t " + At + " = 0; " + At + " < " +
               R.unusedName(C.Name + "_length") + "; ++" + At,
           Name + "[" + At + "]");
      Each = T.elementOf(Each);
    }
    for (; !Each.isNull(); Each = T.elementOf(Each)) {
      std::string Var =
          R.unusedName(C.Name + (Each->isArrayType() ? "_row" : "_element") +
                       (Indent.size() > 2 ? "_" : ""));
      Loop("auto &" + Var + " : " + Name, Var);
    }
    Out.push_back(Indent + Name + " = " + identity(C) + ";");
    return Out;
  }

  void declare(const Copy &C, LinesAround &L) {
    Lines &Before = L.Before;
    const PrivatePlan &Private = *C.Private;
    const VarDecl *V = Private.Var->Var;
    bool Shared = Private.OfTeam && (C.IsArray || !P.eachThreadHas(V));
    bool AtTop = llvm::is_contained(P.Single.AtTop, V);
    if (Private.Reduced->LastAssigned) {
      Before.push_back(T.declare(C.Type, C.Name) + "{};");
      Before.push_back("uint64_t " + assignedName(R, *V) + " = 0;");
      return;
    }
    auto Team = [&](const std::string &Type, const std::string &Decl) {
      if (!AtTop) // declared there
        llvm::append_range(Before, teamCopy(*this, *V, C.Own, Type, Decl));
    };
    if (!C.IsArray) {
      std::string Decl = T.declare(C.Type, C.Name), First = identity(C),
                  Type = T.type(C.Type);
      if (!Shared) {
        // "double sum = 0, norm = 0;"
        if (Decl == Type + " " + C.Name && !Before.empty() &&
            std::pair(Type, Before.back()) == Declared) {
          Before.back().back() = ',';
          Before.back() += " " + C.Name + " = " + First + ";";
        } else {
          Before.push_back(Decl + " = " + First + ";");
        }
        Declared = {Type, Before.back()};
        return;
      }
      Team(T.type(C.Type), Decl);
      return L.Starts.push_back(C.Name + " = " + First + ";");
    }
    bool Zero = startsAtZero(Private), Heap = Private.Place == ArrayPlace::Heap;
    // "int a_part[4]": the extent is text, which a template needs.
    auto Declare = [&](const std::string &Name) {
      return Private.Reduced->Part
                 ? T.declare(C.Element, Name + "[" + C.Count + "]")
                 : T.declare(C.Type, Name);
    };
    if (Heap) {
      std::string Length = R.unusedName(C.Name + "_length"),
                  Frame = R.unusedName(C.Name + "_frame");
      Before.push_back("const size_t " + Length + " = " + C.Count + ";");
      Before.push_back(object(Shared ? Space::Team : Space::Thread,
                              Verb::soft_frame, Frame));
      Before.push_back(rowInFrame(T, C.Own, C.Element, Frame, Length));
    } else if (Shared) {
      Team(Declare(""), Declare(C.Own));
    } else if (isStdComplex(C.Number)) {
      llvm::append_range(Before, T.complexArray(C.Element, C.Count, C.Own,
                                                R.unusedName(C.Name + "_parts"),
                                                false));
    } else {
      Before.push_back(Declare(C.Own) + (Zero ? " = {};" : ";"));
    }
    if (!Zero || Shared || Heap)
      llvm::append_range(Shared ? L.Starts : Before, fill(C));
    if (C.Own != C.Name)
      Before.push_back(
          "auto *const " + C.Name + " = " +
          statement(C.Lead.empty() ? Word(Verb::section)
                                   : Word(Verb::section_of_rows, T.type(C.Row)),
                    C.Own, C.Start));
  }

  /// "omp2cuda::op::plus{}, s_result, s": what omp2cuda::reduction() takes.
  std::string operands(const Copy &C) const {
    std::string Out = operation(C);
    Out += ", ";
    if (!C.IsArray || C.Same)
      return Out + C.Address + ", " + C.Name;
    std::string At = C.Lead; // from the array to its first number
    if (C.Element->isArrayType()) {
      At += "[" + (C.Lower.empty() ? "0" : C.Lower) + "]";
      for (QualType Row = T.elementOf(C.Element); Row->isArrayType();
           Row = T.elementOf(Row))
        At += "[0]";
    } else if (!C.Lower.empty()) {
      At += " + " + operand(C.Lower);
    }
    std::string Count = scalars(C);
    Count = Count.empty() ? C.Count : operand(C.Count) + Count;
    return Out + C.Address + At + ", " + C.Name + At + ", " + Count;
  }

  /// One of several that are combined in one pass.
  std::string item(const Copy &C) const {
    if (C.Private->Reduced->LastAssigned)
      return call(Verb::last_assigned, C.Address, C.Name,
                  assignedName(R, *C.Private->Var->Var));
    return call(Verb::reduction, operands(C));
  }

  /// Asks for the memory of a reduction over the league; its name.
  std::string buffer(const std::vector<Copy> &Copies, Combiner By) {
    std::string Name = "omp_buffer", Types;
    if (!K.Buffers.empty())
      Name += "_" + std::to_string(K.Buffers.size() + 1);
    Name = R.unusedName(Name);
    for (const Copy &Each : Copies) {
      std::string Type = T.type(Each.Type), Number = T.type(Each.Number);
      if (!Each.IsArray || Each.Same) {
        bool Last = Each.Private->Reduced->LastAssigned;
        append(Types, Last ? name({Verb::last_value, Type}) : Type);
        continue;
      }
      append(Types, Number + "[]");
      K.Setters.push_back(call("", Verb::reduces,
                               operand(Each.Count) + scalars(Each) +
                                   " * sizeof(" + Number + ")"));
    }
    K.Buffers.push_back("const " +
                        name({By == Combiner::InOrder ? Verb::ordered_buffer
                                                      : Verb::league_buffer,
                              Types}) +
                        " " + Name);
    return Name;
  }

  /// \p Copies one by one, by an \p Atomic or as one thread does it. An array is only
  /// combined into one of the team like that, which is its alone.
  Lines updates(const std::vector<Copy> &Copies, bool Atomic) const {
    Lines Out;
    for (const Copy &C : Copies)
      Out.push_back(
          Atomic && !C.IsArray
              ? statement(Space::Atomic, Verb::update,
                          name(Space::Op, Word(C.Private->Reduced->Op)) + "{}",
                          C.Object, C.Name)
              : statement(Space::Thread, Verb::reduce, operands(C)));
    return Out;
  }

  /// The lanes of a thread have the same copy; one of them counts.
  void ofFirstLane(const std::vector<Copy> &Copies, Lines &After) {
    Lines Others;
    for (const Copy &C : Copies)
      if (!C.Private->OfLanes && C.IsArray)
        llvm::append_range(Others, fill(C));
      else if (!C.Private->OfLanes)
        Others.push_back(C.Name + " = " + identity(C) + ";");
    if (!Others.empty())
      guard(ifFirst(Space::Lane, "!"), Others, After);
  }

  void combine(const std::vector<Copy> &Copies, Lines &After) {
    assert(!Copies.empty() && "a reduction has something to combine");
    const PrivatePlan &First = *Copies.front().Private;
    if (P.lanes() && !P.overAllLanes(At) && First.ReduceOver != Scope::Thread &&
        !First.OfTeam)
      ofFirstLane(Copies, After);
    Verb How = P.onLanes(At)
                   ? sharedByThreads(First) ? Verb::combine_once : Verb::combine
                   : Verb::reduce;
    Verbs Whose = P.onLanes(At)                       ? laneVerbs(P)
                  : First.ReduceOver == Scope::Team   ? Team
                  : First.ReduceOver == Scope::League ? Space::League
                                                      : Space::Thread;
    std::string Buffer;
    if (First.ReduceOver == Scope::League) {
      const LeagueReduction *L = P.leagueReduction(At);
      if (!L)
        return; // refused
      K.comment(says(L->By), "reduction: " + L->Why);
      if (L->By == Combiner::Lock) // one team after the other
        return guard(critical(R.unusedName("omp_reduction"), R, K),
                     updates(Copies, false), After);
      if (L->By != Combiner::Atomics)
        Buffer = buffer(Copies, L->By);
    }
    if (First.OfTeam) {
      // Once: what one thread, which the team goes along with, has added.
      bool Once = First.ReduceOver == Scope::Thread;
      // Under WorkerLoop only the initial thread is here.
      bool Alone = Once ? P.allHave(*First.Var) : P.Single.workers();
      if (!Alone && P.syncs(At, SyncPlan::Teams))
        After.push_back(statement(Space::Team, Verb::sync));
      if (Once || Buffer.empty()) {
        // What a team has is its first thread's alone.
        guard(Alone ? "" : ifFirst(Space::Team),
              updates(Copies, First.ReduceOver == Scope::League), After);
        if (Once && !Alone)
          After.push_back(statement(Space::Team, Verb::sync));
        return;
      }
      How = Verb::reduce_teams;
    }
    Lines Items;
    for (const Copy &Each : Copies)
      Items.push_back(Copies.size() > 1 || Each.Private->Reduced->LastAssigned
                          ? item(Each)
                          : operands(Each));
    together(name(Whose, How), Buffer, Items, After);
  }

  static void together(const std::string &Function, const std::string &First,
                       const Lines &Items, Lines &Out) {
    assert(!Items.empty() && "a call is for at least one of them");
    if (Items.size() == 1)
      return Out.push_back(called(Function, {First, Items.front()}) + ";");
    Out.push_back(Function + "(" + (First.empty() ? "" : First + ","));
    for (const std::string &Each : Items)
      Out.push_back("    " + Each + (&Each == &Items.back() ? ");" : ","));
  }

  void construct(LinesAround &L) {
    // Of one construct some may be combined over a thread, others by its members.
    using Key = std::tuple<Scope, bool, bool, bool>;
    llvm::MapVector<Key, std::vector<Copy>, std::map<Key, unsigned>> Lists;
    for (const PrivatePlan &Private : copiesAt(P, At)) {
      if (!Private.Reduced || Private.Reduced->Scan != Scanned::No)
        continue;
      if (Private.AsValue) {
        value(Private, L);
        continue;
      }
      Copy Each = copyOf(Private, L.Before);
      declare(Each, L);
      Lists[{Private.ReduceOver, Private.OfTeam, sharedByThreads(Private),
             P.allHave(*Private.Var)}]
          .push_back(std::move(Each));
    }
    for (const auto &[Alike, List] : Lists)
      combine(List, L.After);
  }

  /// The variable of each thread is its copy, and becomes what all have found.
  void value(const PrivatePlan &Private, LinesAround &L) {
    assert(!Private.OfTeam && Private.ReduceOver == Scope::Team &&
           "the value is each thread's");
    Copy C;
    C.Private = &Private;
    C.Type = C.Number = typeOf(Private);
    C.Name = T.name(Private.Var->Var);
    std::string Start;
    if (!Private.FromItself) {
      Start = R.unusedName(C.Name + "_start");
      L.Before.push_back("const auto " + Start + " = " + C.Name + ";");
      L.Before.push_back(C.Name + " = " + identity(C) + ";");
    }
    L.After.push_back(
        C.Name + " = " +
        statement(Space::Team, Verb::reduce, operation(C), C.Name, Start));
  }

  /// What stands in front of the first half of the loop's body, and behind it. \p Active:
  /// the kernel's name for whether the thread has an iteration; empty: one has them all.
  LinesAround scan(const std::string &Active, Lines &Before) {
    LinesAround Around;
    Lines Operands;
    Verb How = Verb::exclusive_scan;
    for (const PrivatePlan &Private : copiesAt(P, At)) {
      if (!Private.Reduced || Private.Reduced->Scan == Scanned::No)
        continue;
      Copy Each = copyOf(Private, Before);
      declare(Each, Around);
      if (Each.IsArray)
        Each.Same = true; // scanned() finds the number of elements itself
      Operands.push_back(operands(Each));
      if (Private.Reduced->Scan == Scanned::Inclusive)
        How = Verb::inclusive_scan;
    }
    if (Operands.size() > 1)
      for (std::string &Each : Operands)
        Each = call(Verb::scanned, Each);
    Verbs Whose = P.onLanes(At)    ? laneVerbs(P)
                  : Active.empty() ? Space::Thread
                                   : Team;
    together(name(Whose, How), Active, Operands, Around.After);
    return Around;
  }
};

} // namespace

void reductions(const Printing &In, const Construct &C, LinesAround &L) {
  ReductionCode{In, C}.construct(L);
}

bool hasScan(const RegionPlan &P, const Construct &C) {
  return anyCopy(P, C, [](const PrivatePlan &Private) {
    return Private.Reduced && Private.Reduced->Scan != Scanned::No;
  });
}

static std::string active(const TargetRegion &R) {
  return R.unusedName("active");
}
static std::string turn(const TargetRegion &R) { return R.unusedName("turn"); }

/// The text of one half, with its comments.
static Pieces half(const Printing &In,
                   const std::vector<const Stmt *> &Statements, unsigned Begin,
                   unsigned End, FileID File, bool Guarded) {
  const auto &[P, T, K, Out, R] = In;
  const auto *Block = Statements.size() == 1
                          ? dyn_cast<CompoundStmt>(Statements.front())
                          : nullptr;
  if (Guarded && Block) { // the braces of a block serve
    llvm::StringRef Source = T.source(File);
    unsigned First = T.offset(Block->getLBracLoc()),
             Last = T.offset(Block->getRBracLoc());
    if (Source.slice(Begin, First).trim().empty() &&
        Source.slice(Last + 1, End).trim().empty()) {
      Begin = First + 1;
      End = Last;
    }
  }
  Pieces Whole = Out.render({File, Begin, End});
  llvm::StringRef Text = Whole.text().rtrim();
  if (Text.empty())
    return "";
  while (Text.split('\n').first.trim().empty())
    Text = Text.split('\n').second;
  if (!Guarded || Statements.empty())
    return Whole.slice(Text) + "\n";
  return "if (" + active(R) + ") {\n" + Whole.slice(Text) + "\n}\n";
}

std::string turnVariables(const TargetRegion &R, const std::string &Var) {
  // Lambdas cannot capture structured bindings (C++17).
  return R.HasLambda ? "auto " + turn(R)
                     : "auto [" + Var + ", " + active(R) + "]";
}

void scanBody(const LoopCode &Loops, const Construct &C, Lines &Before) {
  const auto &[P, T, K, Out, R] = static_cast<const Printing &>(Loops);
  std::optional<ScanLoop> Loop = scanLoop(C);
  assert(Loop && "a scan is in its loop");
  SourceLocation Open = Loop->Body->getLBracLoc(),
                 Close = Loop->Body->getRBracLoc();
  bool Shared = P.sharedOut(C);
  LinesAround Scanned =
      ReductionCode{Loops, C}.scan(Shared ? active(R) : "", Before);
  FileID File = Loop->Directive->Pragma.File;
  unsigned Begin = T.offset(Open) + 1, End = T.offset(Close);
  FileRange Line = T.lines(Loop->Directive->Pragma);
  Pieces First = half(Loops, Loop->First, Begin, Line.Begin, File, Shared),
         Second = half(Loops, Loop->Second, Line.End, End, File, Shared);
  if (Loop->Exclusive)
    std::swap(First, Second);
  Pieces Whole = "\n";
  if (Shared && R.HasLambda)
    Whole += Loops.loopVar(C.Loops.back()) + " = " + turn(R) +
             ".at;\nconst bool " + active(R) + " = " + turn(R) + ".active;\n";
  Whole += linesOf(Loops.linearLines(C), "") + linesOf(Scanned.Before, "");
  Whole += First + linesOf(Scanned.After, "") + Second;
  (void)Out.cut({File, Begin, End}); // they are in the halves now
  Out.replace({File, Begin, End}, Whole);
}

} // namespace omp2cuda
