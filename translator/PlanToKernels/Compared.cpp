//===- Compared.cpp - What a self-check is told of a region's variables ---------------===//
// Idea: the runtime knows what is mapped; the text says what it is called, whether the kernel
// writes to it, and what members its elements have.
//
//   Before   map(tofrom: nodes[0:n]) map(to: x[0:n])
//   After    region.written("nodes", nodes, "n:i4@0 w:f8x3@8").read_only("x", x);
//
// In:  RegionPlan.   Out: Kernel::Compared.   Tested by: test/inputs/check
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../HeldClasses.h"
#include "PlanToKernels.h"

#include "clang/AST/RecordLayout.h"

namespace omp2cuda {

namespace {

/// The scalars that an object of a class holds, as include/omp2cuda/value_layout.h reads them.
struct Members {
  const ASTContext &Context;
  Lines Out = {};
  static constexpr size_t Most = 256;

  /// "f8": of \p Bytes; "?1": bytes that are what they are.
  std::string kind(QualType T) const {
    uint64_t Bytes = uint64_t(Context.getTypeSizeInChars(T).getQuantity());
    if (T->isPointerType() || T->isReferenceType())
      return "p8";
    if (const auto *E = T->getAs<EnumType>())
      return kind(E->getDecl()->getIntegerType());
    if (T->isSpecificBuiltinType(BuiltinType::Float) ||
        T->isSpecificBuiltinType(BuiltinType::Double))
      return "f" + std::to_string(Bytes);
    if (T->isIntegerType() && Bytes <= 8)
      return (T->isSignedIntegerType() ? "i" : "u") + std::to_string(Bytes);
    return "";
  }
  void leaf(const std::string &Name, const std::string &Kind, uint64_t Count,
            uint64_t At) {
    Out.push_back(Name + ":" + Kind +
                  (Count > 1 ? "x" + std::to_string(Count) : "") + "@" +
                  std::to_string(At));
  }
  void bytes(const std::string &Name, uint64_t Count, uint64_t At) {
    leaf(Name, "?1", Count, At);
  }

  /// \p Count values of type \p T, which no array is.
  void values(const std::string &Name, QualType T, uint64_t Count,
              uint64_t At) {
    uint64_t Size = uint64_t(Context.getTypeSizeInChars(T).getQuantity());
    if (const auto *C = T->getAs<ComplexType>()) {
      std::string Part = kind(C->getElementType());
      return Part.empty() ? bytes(Name, Size * Count, At)
                          : leaf(Name, Part, 2 * Count, At);
    }
    if (const auto *R = T->getAsRecordDecl()) {
      for (uint64_t I = 0; I < Count && Out.size() < Most; ++I)
        record(Count > 1 ? Name + "[" + std::to_string(I) + "]" : Name, *R,
               At + I * Size);
      return;
    }
    // Those of functions differ between the two sides.
    if (T->isMemberPointerType() || T->isFunctionPointerType())
      return;
    std::string Kind = kind(T), To;
    if (T->isPointerType() && !T->isVoidPointerType() &&
        !T->getPointeeType()->isIncompleteType())
      To = kind(T->getPointeeType());
    if (Kind.empty())
      return bytes(Name, Size * Count, At);
    leaf(Name, Kind + (To.empty() ? "" : ">" + To), Count, At);
  }

  /// Each side has its own form of locks.
  bool isLock(QualType T) const {
    const auto *Named = T->getAs<TypedefType>();
    return Named && llvm::is_contained({"omp_lock_t", "omp_nest_lock_t"},
                                       Names::asWritten(Named->getDecl()));
  }

  void field(const std::string &Name, QualType T, uint64_t At) {
    uint64_t Count = 1;
    while (const auto *A = Context.getAsConstantArrayType(T)) {
      Count *= A->getSize().getZExtValue();
      T = A->getElementType();
    }
    if (isLock(T))
      leaf(Name, "?0", 1, At);
    else if (!T->isArrayType()) // a flexible one, which lies behind the object
      values(Name, T, Count, At);
  }

  void record(const std::string &Name, const RecordDecl &R, uint64_t At) {
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(&R);
    if (R.isUnion())
      return bytes(Name, uint64_t(Layout.getSize().getQuantity()), At);
    if (const auto *C = dyn_cast<CXXRecordDecl>(&R))
      for (const CXXBaseSpecifier &B : C->bases())
        if (const auto *Base = B.getType()->getAsCXXRecordDecl();
            Base && !B.isVirtual() && !Base->isEmpty())
          record(Name, *Base,
                 At + uint64_t(Layout.getBaseClassOffset(Base).getQuantity()));
    for (const FieldDecl *F : R.fields()) {
      uint64_t Bits = Layout.getFieldOffset(F->getFieldIndex());
      std::string Own = Names::asWritten(F), Inner = Name.empty() ? Own
                                                     : Own.empty()
                                                         ? Name
                                                         : Name + "." + Own;
      if (F->isBitField()) {
        uint64_t Last = Bits + F->getBitWidthValue();
        if (Last > Bits)
          bytes(Inner, (Last + 7) / 8 - Bits / 8, At + Bits / 8);
      } else {
        field(Inner, F->getType(), At + Bits / 8);
      }
    }
  }
};

/// What \p T is elements of, or leads to.
QualType elementOf(QualType T, const ASTContext &Context) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    T = T->getPointeeType();
  return Context.getBaseElementType(T);
}

/// Of elements of type \p T; empty: they are no class, or not known here.
std::string membersOf(QualType T, const ASTContext &Context) {
  const RecordDecl *R = T->getAsRecordDecl();
  Members Found{Context};
  if (T->isDependentType() || T->isIncompleteType() ||
      (R && (R->isInvalidDecl() || R->isDependentContext())))
    return "";
  if (Found.isLock(T))
    return "lock:?0@0";
  if (R)
    Found.record("", *R, 0);
  else if (T->isAnyComplexType())
    Found.values("", T, 1, 0);
  return Found.Out.size() < Members::Most ? llvm::join(Found.Out, " ") : "";
}

/// The same in each instance of a template, where \p Of says what the elements are in one of its
/// directives: what all instances have, or what each has,
/// "cell<double>=n:i4@0 w:f8@8;cell<float>=n:i4@0 w:f4@4;".
template <class F> std::string membersOfInstances(const Printing &In, F Of) {
  const ASTContext &Context = In.T.context();
  std::map<std::string, std::string> Each;
  auto Add = [&](const Stmt *Directive) {
    QualType T = Of(*cast<OMPExecutableDirective>(Directive));
    Each[T.getCanonicalType().getUnqualifiedType().getAsString(
        Context.getPrintingPolicy())] = membersOf(T, Context);
  };
  Add(In.R.Root->Node);
  llvm::for_each(In.R.Instances, Add);
  std::string Out;
  for (const auto &[Type, Members] : Each)
    if (!Members.empty())
      Out += Type + "=" + Members + ";";
  return Each.size() == 1 ? Each.begin()->second : Out;
}

} // namespace

/// \p How, of what the host calls \p Of; \p More: the third argument.
static void compare(const Printing &In, Verb How, const std::string &Name,
                    const std::string &Of, const std::string &More = "") {
  addOnce(In.K.Compared, call("", How, "\"" + Name + "\"", Of, More));
}

static void compare(const Printing &In, Verb How, const std::string &Name,
                    const std::string &Of, QualType Type,
                    const std::string &Members) {
  QualType Object = Type.getNonReferenceType();
  bool Rows = In.T.rows(Type, Of) != Of;
  // An array whose length is known at run time is no template's argument.
  std::string First = In.T.context().getAsVariableArrayType(Object) && !Rows
                          ? "&" + Of + "[0]"
                          : Of;
  std::string Quoted;
  llvm::raw_string_ostream(Quoted).write_escaped(Members); // table<'"'>
  compare(In, How, Name, First, Quoted.empty() ? "" : "\"" + Quoted + "\"");
}

/// \p V: whose type it is in an instance, if it has a template's.
static void compare(const Printing &In, Verb How, const std::string &Name,
                    const std::string &Of, QualType Type, const VarDecl *V) {
  const ASTContext &Context = In.T.context();
  QualType Element = elementOf(Type, Context);
  auto InInstance = [&](const OMPExecutableDirective &D) {
    std::vector<const VarDecl *> All = capturedBy(D);
    auto *Own = firstWith(All, &VarDecl::getLocation, V->getLocation());
    return elementOf((Own ? *Own : V)->getType(), Context);
  };
  compare(In, How, Name, Of, Type,
          V && Element->isDependentType() ? membersOfInstances(In, InInstance)
                                          : membersOf(Element, Context));
}

void compare(const Printing &In, Verb How, const std::string &Name,
             const std::string &Of, QualType Type) {
  compare(In, How, Name, Of, Type, nullptr);
}

void compareThis(const Printing &In) {
  const ASTContext &Context = In.T.context();
  auto InInstance = [&](const OMPExecutableDirective &D) {
    const auto *Method = cast<CXXMethodDecl>(D.getCapturedStmt(OMPD_target)
                                                 ->getCapturedDecl()
                                                 ->getNonClosureAncestor());
    return QualType(Context.getCanonicalTagType(Method->getParent()));
  };
  compare(In, Verb::written, "*this", "*this",
          Context.getCanonicalTagType(In.R.enclosingClass()),
          membersOfInstances(In, InInstance));
}

static Verb verbOf(ComparedAs As) {
  return As == ComparedAs::ReadOnly  ? Verb::read_only
         : As == ComparedAs::Scratch ? Verb::scratch
                                     : Verb::written;
}

void compare(const Printing &In, const VarPlan &V, const std::string &Name,
             const std::string &Of, QualType Type) {
  const VarSharing &S = *V.Var;
  const Text &T = In.T;
  bool Pointer = Type.getNonReferenceType()->isPointerType();
  switch (V.As) {
  case ComparedAs::No:
    if (V.How != Passing::ByValue)
      return;
    break;
  case ComparedAs::Held:
    compare(In, Verb::holds, Name, Of);
    break;
  case ComparedAs::OnDevice:
    return compare(
        In, Verb::on_device, Name,
        (Pointer && S.OnTarget == Attribute::HasDeviceAddr ? "&" : "") + Of,
        Type, S.Var);
  default:
    if (V.How != Passing::Members)
      compare(In, verbOf(V.As), Name,
              (Pointer && V.How == Passing::Pointer ? "&" : "") + Of, Type,
              S.Var);
  }
  // A member of a struct leads there: s.v of s.v[0:n].
  for (const MapItem &M : S.Maps) {
    std::string Why;
    if (!M.Item.isSection() || !M.Item.member() || !M.Item.Iterators.empty())
      continue;
    std::optional<Elements> E = elementsOf(M.Item, T.context(), Why);
    if (E && !E->From)
      compare(In, verbOf(V.As), T.of(E->Of), T.rows(E->Type, T.of(E->Of)),
              E->Type);
  }
}

void compareRest(const Printing &In) {
  for (const VarDecl *V : In.P.ComparedGlobals)
    compare(In, Verb::written, Names::asWritten(V),
            "::" + spaceOf(V) + In.T.name(V), V->getType());
  if (In.P.CopiesAside)
    In.K.Compared.push_back(call("", Verb::aside));
  // What a template's arguments are the compiler spells: its data have the same.
  std::string Kernel = spaceOf(outermost(In.R.Host)) + In.P.Kernel,
              Of = In.K.Template.Args.empty()
                       ? ""
                       : In.P.Data + In.K.Template.given("");
  bool Clones = In.P.hasClones();
  auto Quoted = [](const std::string &Text) { return "\"" + Text + "\""; };
  if (Of.empty() || In.K.hasStruct())
    In.K.Compared.push_back(call("", Verb::recorded_as, "__BASE_FILE__",
                                 Quoted(Kernel + (Clones ? "<uint32_t>" : "")),
                                 Clones       ? Quoted(Kernel + "<uint64_t>")
                                 : Of.empty() ? ""
                                              : "nullptr",
                                 Of.empty() ? "" : call({Verb::spelled, Of})));
  const MayDiffer &D = In.P.Differs;
  for (auto [May, Why] : {std::pair(D.Rounding, Verb::by_rounding),
                          std::pair(D.Order, Verb::by_order),
                          std::pair(D.Threads, Verb::by_threads)})
    if (May)
      In.K.Compared.push_back(call("", Verb::may_differ, name(Why)));
}

} // namespace omp2cuda
