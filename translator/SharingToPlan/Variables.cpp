//===- Variables.cpp - How each variable reaches the kernel ------------------===//
// Idea: one decision per variable, from what `target` does with it, whether the
// region writes it where all threads share it, and its type:
//
//   firstprivate, only read                 ByValue       a field of the struct
//   firstprivate, written by one thread     ByValue + OwnCopy
//   firstprivate, written by many threads   SharedCopy    a device temporary
//   pointer, mapped section or no clause    PointerValue  its value is translated
//   mapped object                           Pointer, Decayed
//   mapped struct that nothing else can have mapped, only read   ByValue, Members
//
// In:  RegionSharing, RegionPlan::Grid.   Out: Vars, Members, Privates, HostCopies.
// Tested by: test/inputs/share, test/inputs/map, test/inputs/host, --dump=plan
// Limits: types must be trivially copyable; VLAs of two and more dimensions and
// anonymous types are refused.
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "../HeldClasses.h"
#include "../Words.h"
#include "SharingToPlan.h"

namespace omp2cuda {

namespace {

/// Objects at most this large are passed inside the kernel's struct.
constexpr int64_t MaxByValueBytes = 1024;

/// Is the address of \p V ever taken in the function \p Body? In a region it is that of what
/// the device has, unless that may run on the host.
bool addressTaken(const Stmt *Body, const VarDecl *V, const Regions &All) {
  auto OfHost = [&](const OMPExecutableDirective *D) {
    return llvm::none_of(All.Targets, [&](const TargetRegion &R) {
      return R.Root->loc() == D->getBeginLoc() && !R.MayRunOnHost && !R.OnHost;
    });
  };
  auto Takes = [&](const UnaryOperator *U) {
    return U->getOpcode() == UO_AddrOf && variableOf(U->getSubExpr()) == V;
  };
  auto Captures = [&](const LambdaExpr *L) {
    return llvm::any_of(L->captures(), [&](const LambdaCapture &C) {
      return C.capturesVariable() && C.getCaptureKind() == LCK_ByRef &&
             C.getCapturedVar()->getCanonicalDecl() == V;
    });
  };
  bool Leaves = any<UnaryOperator>(Body, Takes, OfHost) ||
                any<LambdaExpr>(Body, Captures, OfHost);
  each<DeclRefExpr>(
      Body,
      [&](const DeclRefExpr *E, ArrayRef<const Stmt *> Around) {
        Leaves |= variableOf(E) == V && addressLeaves(E, Around);
      },
      OfHost);
  return Leaves;
}

/// Do member functions of an object of type \p T map it, or parts of it?
bool mapsItself(QualType T, const Sharing &All) {
  const CXXRecordDecl *Class = classOf(T);
  return Class && llvm::any_of(All.Data, [&](const DataSharing &D) {
           const auto *M = dyn_cast<CXXMethodDecl>(D.Data->Facts);
           return M &&
                  (declaresSameEntity(M->getParent(), Class) ||
                   Class->isDerivedFrom(M->getParent())) &&
                  llvm::any_of(D.Maps,
                               [](const MapItem &I) { return I.Item.This; });
         });
}

struct Chooser : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  void run() {
    for (const VarSharing &V : P.Sharing->Vars) {
      privates(V);
      if (V.ChangedByAll && P.Grid != Shape::Serial)
        Diags.report(V.ChangedByAll->getExprLoc(), DiagId::SharedAndChanged,
                     {Names::asWritten(V.Var)});
      if (R.IsFunction)
        continue;
      VarPlan Plan{&V, Passing::None, /*OwnCopy=*/false, why(V)};
      Plan.How = choose(V, Plan);
      Plan.OwnCopy = V.WrittenShared && (Plan.How == Passing::ByValue ||
                                         Plan.How == Passing::PointerValue ||
                                         V.OnTarget == Attribute::PresentPtr);
      declaredType(V, Plan);
      if (Plan.How == Passing::ByValue)
        Plan.Traits = allocatorTraits(*R.Root, V.Var);
      if (Plan.Traits)
        Plan.Why = "uses_allocators: a number on the device";
      pointer(V, Plan);
      bool Object = holdsObject(V),
           SomePointer = R.SomePointers.count(V.Var->getLocation());
      Plan.OnDevice = (Object || SomePointer) && Plan.How != Passing::None;
      bool Value = Plan.How == Passing::ByValue ||
                   (!Object && Plan.How == Passing::PointerValue);
      if (Plan.OnDevice && (!Value || Plan.OwnCopy))
        refuse(V.Var->getLocation(), DiagId::UnsupportedVariable,
               {Names::asWritten(V.Var),
                Object ? "it holds what a lambda captured, and is changed there"
                       : "it is a pointer in some instantiations of the "
                         "template, and is changed there"});
      if (reducedAsDouble(V)) {
        Plan.How = Passing::AsDouble;
        Plan.Why += "; a double on the device";
      } else if (Plan.How != Passing::None) {
        checkType(V, Plan);
      }
      if (R.inPack(V.Var))
        checkPack(V, Plan);
      P.Vars.push_back(Plan);
    }
    if (llvm::any_of(P.Vars, std::mem_fn(&VarPlan::Restrict)))
      keepRestrict();
    if (!R.IsFunction)
      ofFunctionAround();
    auto IsHidden = [&](const VarPlan &V) {
      const ValueDecl *Of = V.Var->OfThis;
      if (V.Var->Var)
        Of = R.patternVar(V.Var->Var);
      const TagDecl *Part = V.How == Passing::None
                                ? nullptr
                                : partOfClass(Of->getType().getCanonicalType());
      return Part && Part->getAccess() != AS_public;
    };
    P.HiddenTypes = R.OfClass.NonPublic && (llvm::any_of(P.Vars, IsHidden) ||
                                            llvm::any_of(P.Members, IsHidden));
    // Where the class begins, which has the kernel as a friend, nobody knows its parts. A
    // struct holds no pack, and a kernel has one as C++ writes it. By the struct a record
    // spells the arguments of a template.
    if (P.HiddenTypes ||
        (R.Compared && R.Packs.empty() && !templatesOf(R.Host).empty()))
      P.Given = DataAs::Struct;
    else if (Opts.PassArguments || !R.Packs.empty())
      P.Given = DataAs::Parameters;
    if (!R.Packs.empty() && P.HiddenTypes)
      refuse(R.Packs.front(), "it is a parameter pack, and what is not public "
                              "is used");
    planCombiners(P, *this);
    llvm::for_each(P.Single.Locals, [&](SingleLocal &L) { align(L); });
  }

private:
  /// Of what a macro says the text stays: the kernel has to have that type.
  void declaredType(const VarSharing &V, VarPlan &Plan) {
    for (const DeclaredType &D : R.DeclaredTypes) {
      if (D.Of->getLocation() != V.Var->getLocation() ||
          Plan.How == Passing::None || Plan.How == Passing::Constant)
        continue;
      bool Value =
          Plan.How == Passing::ByValue || Plan.How == Passing::PointerValue;
      bool InMacro = !writtenRange(D.At, Context).valid();
      if (InMacro && Value)
        Plan.OwnCopy = true;
      else if (D.IsDecltype &&
               (InMacro ||
                V.Var->getType().getNonReferenceType()->isArrayType()))
        refuse(R.Root->loc(), DiagId::UnsupportedVariable,
               {Names::asWritten(V.Var),
                "a 'decltype' asks for its type, and in the kernel it is a "
                "reference or a pointer: write the type"});
    }
  }
  /// Types of the function around the region; members of its object.
  void ofFunctionAround() {
    for (const TagDecl *Tag : R.LocalTags)
      if (const char *Why = moveOut(Tag, P)) {
        std::string Type = QualType(Context.getCanonicalTagType(Tag))
                               .getAsString(Context.getPrintingPolicy());
        refuse(R.Root->loc(), DiagId::UnsupportedType, {Type, Type, Why});
      }
    auto OfInstance = [&](const auto *D, const TypeSourceInfo *Written) {
      if (Written && isOfInstance(Written->getTypeLoc()))
        refuse(R.Root->loc(), DiagId::UnsupportedType,
               {Names::asWritten(D),
                Written->getType().getAsString(Context.getPrintingPolicy()),
                "only an instance of the template knows it: make it a "
                "parameter of the template"});
    };
    if (R.Host != R.Facts && !R.IsFunction) {
      for (const TypedefNameDecl *D : R.LocalTypedefs)
        OfInstance(D, inPattern(*R.Host, D)->getTypeSourceInfo());
      for (const VarPlan &V : P.Vars)
        if (V.Var->Var && V.How != Passing::None)
          OfInstance(V.Var->Var, R.patternVar(V.Var->Var)->getTypeSourceInfo());
    }
    if (R.NamesThis)
      return wholeObject();
    for (const VarSharing &M : P.Sharing->Members) {
      auto [How, Why] = chooseMember(M);
      P.Members.push_back({&M, How, /*OwnCopy=*/false, Why});
    }
  }

  /// What the launch places is aligned by it.
  void align(SingleLocal &L) {
    if (!L.AtLaunch)
      return;
    L.Aligned = std::max({alignmentOf(L.Var), P.alignmentOfCopies(L.Var),
                          Context.getTypeAlign(L.Var->getType()) / 8});
    if (L.Aligned > 128)
      refuse(L.Var->getLocation(), DiagId::UnsupportedVariable,
             {Names::asWritten(L.Var), "memory that the launch places is "
                                       "aligned to 128 bytes at most"});
  }

  /// Does each instance of the template do with \p V what this one does? It leads to
  /// numbers there, no operator of the program gets them, and nothing is left out.
  bool inEachInstance(const VarSharing &V) const {
    const SourceManager &SM = Context.getSourceManager();
    auto Numbers = [&](const VarDecl *D) {
      QualType T = D->getType().getNonReferenceType();
      return D->getLocation() != V.Var->getLocation() ||
             Context
                 .getBaseElementType(T->isPointerType() ? T->getPointeeType()
                                                        : T)
                 ->isArithmeticType();
    };
    auto OfProgram = [&](const CallExpr *E) {
      const FunctionDecl *F = E->getDirectCallee();
      return !F || !ofSystem(F, SM);
    };
    return Numbers(V.Var) && !any<CallExpr>(R.Root->Body, OfProgram) &&
           !any<IfStmt>(R.Host->getBody(), std::mem_fn(&IfStmt::isConstexpr)) &&
           llvm::all_of(R.Instances, [&](const Stmt *Each) {
             return llvm::all_of(
                 capturedBy(*cast<OMPExecutableDirective>(Each)), Numbers);
           });
  }

  /// What the kernel's pointer to \p V, or to its elements, may promise.
  void pointer(const VarSharing &V, VarPlan &Plan) const {
    QualType T = V.Var->getType().getNonReferenceType();
    const auto *Array = Context.getAsArrayType(T);
    bool Value = Plan.How == Passing::PointerValue && T->isPointerType(),
         Elements = Plan.How == Passing::Decayed && Array && V.OnlyDecays;
    if (!Value && !Elements)
      return;
    QualType To = Array ? Array->getElementType() : T->getPointeeType();
    bool Alone = V.Inner.empty() && V.NamedShared;
    Plan.ToConst = Alone && V.OnlyLoads && !To->isArrayType() &&
                   !To->isVoidType() && !To->isFunctionType() &&
                   (R.Host == R.Facts || inEachInstance(V));
    Plan.Restrict = Alone && Value && !Plan.OwnCopy &&
                    T.isRestrictQualified() && !To->isVariableArrayType();
  }

  /// Is it a number, or made of numbers?
  static bool isNumbers(QualType T) {
    T = QualType(T->getBaseElementTypeUnsafe(), 0);
    const auto *Record = T->getAsRecordDecl();
    const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Record);
    return T->isArithmeticType() || T->isEnumeralType() ||
           (Record && Record->isCompleteDefinition() && !Record->isUnion() &&
            !(Class && Class->getNumBases()) &&
            llvm::all_of(Record->fields(), [](const FieldDecl *F) {
              return isNumbers(F->getType());
            }));
  }

  /// May \p V, outside of the region, have got a pointer that was computed from a restrict
  /// one (C17, 6.7.3.1)? In the kernel it is not computed from its variable.
  bool mayLeadThere(const VarDecl *V) const {
    QualType T = V->getType().getNonReferenceType();
    bool Pointer = T->isPointerType();
    if (!isNumbers(Pointer ? T->getPointeeType() : T))
      return true; // more pointers may be there
    if (V->getType()->isReferenceType() && !isa<ParmVarDecl>(V))
      return true; // double &q = x[3];
    if (!Pointer || T.isRestrictQualified())
      return false;
    bool Same = isa<ParmVarDecl>(V); // has the caller's value
    each<DeclRefExpr>(
        R.Facts->getBody(), [&](const DeclRefExpr *E, auto Around) {
          Same &= E->getDecl()->getCanonicalDecl() != V->getCanonicalDecl() ||
                  !mayWrite(E, Around);
        });
    return !Same;
  }

  /// Nothing else may lead where a restrict pointer of the kernel does.
  void keepRestrict() {
    bool Others = R.NamesThis || !P.Sharing->Members.empty();
    for (const VarSharing &V : P.Sharing->Vars)
      Others |= !V.Local && V.NamedShared && mayLeadThere(V.Var);
    for (const DeviceGlobal &G : All.From->Globals)
      Others |= mayLeadThere(G.Var);
    for (VarPlan &Each : P.Vars)
      Each.Restrict &= !Others;
  }

  static std::string why(const VarSharing &V) {
    const std::string &Rule = V.Why.Rule;
    bool Said = V.Why.From == Origin::Explicit ||
                llvm::StringRef(Rule).starts_with("defaultmap");
    if (V.OnTarget == Attribute::PresentPtr)
      return "pointer, translated if mapped";
    if (V.OnTarget == Attribute::Map && !Said)
      return "map(" + std::string(word(V.Maps.front().Kind)) +
             "), implicit: " + Rule;
    if (V.OnTarget == Attribute::FirstPrivate && !Said)
      return "firstprivate, implicit: " + Rule;
    return Rule;
  }

  /// The struct stands in front of a class whose member function, defined inside it,
  /// holds the region.
  bool incomplete(QualType T) const {
    const auto *M = dyn_cast<CXXMethodDecl>(R.Facts);
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    return M && Class && R.Host->getLexicalDeclContext()->isRecord() &&
           declaresSameEntity(Class, M->getParent());
  }

  /// Has the host the value that the device will have? Not of what changes behind what the
  /// region waits for in its stream.
  bool isKnown(const VarSharing &V) const {
    return !has<OMPDependClause>(*R.Root) && provablyAbsent(V.Var, R, All);
  }

  /// Do several threads that share \p V change it?
  bool sharedAndWritten(const VarSharing &V) const {
    return V.WrittenShared && P.Grid != Shape::Serial;
  }

  Passing choose(const VarSharing &V, VarPlan &Plan) {
    QualType T = V.Var->getType().getNonReferenceType();
    switch (V.OnTarget) {
    case Attribute::Private:
      return Passing::None;
    case Attribute::Constant:
      if (!V.NamedShared)
        return Passing::None;
      if (V.Var->isFileVarDecl())
        return V.OnlyRead || !isFolded(V.Var) ? Passing::None
                                              : Passing::Constant;
      return V.Var->isConstexpr() || V.InConstant ? Passing::Constant
                                                  : Passing::ByValue;
    case Attribute::DeviceGlobal:
      return Passing::DeviceGlobal;
    case Attribute::DevicePtr: // a value of the region, not of its teams
      return sharedAndWritten(V) ? Passing::SharedCopy : Passing::ByValue;
    case Attribute::HasDeviceAddr:
      return T->isArrayType() && !isAnyType(V) ? Passing::Decayed
                                               : Passing::Pointer;
    case Attribute::PresentPtr:
      return !V.NamedShared        ? Passing::None
             : sharedAndWritten(V) ? Passing::SharedCopy
                                   : Passing::PointerValue;
    case Attribute::FirstPrivate:
      return !V.NamedShared ? Passing::None
             : T->isArrayType() || sharedAndWritten(V) || incomplete(T)
                 ? Passing::SharedCopy
                 : Passing::ByValue;
    case Attribute::Map:
      return mapped(V, T, Plan);
    default:
      refuse(V.Var, "its data-sharing is not supported");
      return Passing::None;
    }
  }

  bool holdsObject(const VarSharing &V) const {
    return V.Var && R.HoldObjects.count(V.Var->getLocation());
  }

  Passing mapped(const VarSharing &V, QualType T, VarPlan &Plan) {
    bool AnyMember = false;
    auto Refuse = [&](SourceLocation Loc, const char *Why) {
      refuse(Loc, DiagId::UnsupportedMap, {Names::asWritten(V.Var), Why});
      return Passing::None;
    };
    for (const MapItem &M : V.Maps) {
      if (M.Item.isVariable())
        continue;
      if (M.Item.member())
        AnyMember = true;
      else if (!M.Item.isSection() &&
               M.Item.Path.back().What != ListStep::Deref)
        return Refuse(M.Item.loc(), "this form of list item");
    }
    // Its pointers are attached, which takes a copy in memory.
    bool LeadsOn = P.Sharing->mapsApart(V);
    if (AnyMember) {
      auto Deeper = [](const MapItem &M) {
        return M.Item.member() &&
               &M.Item.members().front() != &M.Item.Path.front();
      };
      return T->isPointerType() ? Passing::Object
             : !V.WrittenShared && provablyAbsent(V.Var, R, All) &&
                     onlyPointees(V) && !LeadsOn && !incomplete(T) &&
                     llvm::none_of(V.Maps, Deeper)
                 ? Passing::Members
                 : Passing::Pointer;
    }
    if (V.mapsPointee()) {
      if (sharedAndWritten(V))
        refuse(V.Var, "a mapped pointer that several threads share is changed "
                      "in the region");
      return Passing::PointerValue;
    }
    // Nobody else maps what a lambda captured.
    bool Object = holdsObject(V);
    bool OnlyIn = llvm::all_of(V.Maps, [&](const MapItem &M) {
      return !M.By &&
             !hidesMappers(M.Item, All.Mappers, Context.getSourceManager()) &&
             (M.Kind == OMPC_MAP_to ||
              (M.Kind == OMPC_MAP_tofrom &&
               (Object || V.Why.From == Origin::Implicit)));
    });
    if (OnlyIn && !V.WrittenShared && !incomplete(T) && !T->isPointerType() &&
        !T->isArrayType() && V.Inner.empty() && !LeadsOn &&
        Context.getTypeSizeInChars(T).getQuantity() <= MaxByValueBytes &&
        (Object || isKnown(V))) {
      Plan.Why += "; only read, so passed by value";
      return Passing::ByValue;
    }
    if (T->isArrayType() && isAnyType(V) &&
        (!V.Maps.front().Item.isVariable() ||
         llvm::any_of(V.Inner, [](const InnerSharing &I) {
           return I.What != Attribute::FirstPrivate;
         })))
      refuse(V.Var, "the template does not say that it is an array: write its "
                    "type out, T (&a)[n]");
    return T->isArrayType() && !isAnyType(V) ? Passing::Decayed
                                             : Passing::Pointer;
  }

  /// Is it of a type that only the instance knows to be an array?
  bool isAnyType(const VarSharing &V) const {
    QualType T = R.patternVar(V.Var)->getType().getNonReferenceType();
    return T->isDependentType() && !T->isArrayType() &&
           !T->getContainedDeducedType();
  }

  /// Members are mapped `to`, or are pointers whose targets are mapped.
  static bool onlyPointees(const VarSharing &V) {
    return llvm::all_of(V.Maps, [](const MapItem &M) {
      const ListStep *Member = M.Item.member();
      return M.Item.isSection()
                 ? Member && Member->Field->getType()->isPointerType()
                 : M.Kind == OMPC_MAP_to;
    });
  }

  /// Does an object of type \p T, or what it points to, hold a long double?
  bool holdsLongDouble(QualType T, unsigned Depth) const {
    T = T.getNonReferenceType().getCanonicalType();
    if (Depth > 8)
      return false;
    if (T->isPointerType() || T->isArrayType())
      return holdsLongDouble(QualType(T->getPointeeOrArrayElementType(), 0),
                             Depth + 1);
    if (const auto *C = T->getAs<ComplexType>())
      return holdsLongDouble(C->getElementType(), Depth + 1);
    if (const auto *Record = T->getAsRecordDecl();
        Record && Record->getDefinition())
      return llvm::any_of(Record->getDefinition()->fields(),
                          [&](const FieldDecl *F) {
                            return !F->getType()->isPointerType() &&
                                   holdsLongDouble(F->getType(), Depth + 1);
                          });
    return Context.hasSameUnqualifiedType(T, Context.LongDoubleTy);
  }

  /// May the region have a double for the long double \p V, which it only adds to?
  bool reducedAsDouble(const VarSharing &V) const {
    const InnerSharing *I = V.innerAt(R.Root.get());
    return I && I->What == Attribute::Reduction &&
           Context.hasSameUnqualifiedType(
               V.Var->getType().getNonReferenceType(), Context.LongDoubleTy) &&
           V.OnTarget == Attribute::Map && provablyAbsent(V.Var, R, All) &&
           !R.MayRunOnHost;
  }

  void checkType(const VarSharing &V, const VarPlan &Plan) {
    QualType T = V.Var->getType().getNonReferenceType();
    auto Refuse = [&](const char *Reason) {
      refuse(R.Root->loc(), DiagId::UnsupportedType,
             {Names::asWritten(V.Var),
              T.getAsString(Context.getPrintingPolicy()), Reason});
    };
    if (T->isMemberPointerType() ||
        (T->isFunctionPointerType() && !All.From->Indirect))
      return Refuse("it holds the address of host code, of which none is "
                    "'declare target indirect'");
    if (const auto *Tag = behindPointers(T)->getAsTagDecl()) {
      const char *Why = Tag->getParentFunctionOrMethod() ? moveOut(Tag, P)
                        : namedAs(Tag)                   ? nullptr
                                                         : nameInPlace(Tag, P);
      if (Why)
        return Refuse(Why);
    }
    if (holdsLongDouble(T, 0))
      return Refuse("long double has 16 bytes here and 8 on the GPU");
    bool Copied = Plan.isValue() || Plan.How == Passing::Members;
    auto MayCopy = [](QualType Each) {
      const CXXRecordDecl *Class = classOf(Each.getNonReferenceType());
      return !Class || Class->isTriviallyCopyable();
    };
    if (Copied && !MayCopy(T))
      return Refuse("it is not trivially copyable");
    for (const Stmt *Other : Copied ? R.Instances : std::vector<const Stmt *>())
      for (const VarDecl *Each :
           capturedBy(*cast<OMPExecutableDirective>(Other)))
        if (Each->getLocation() == V.Var->getLocation() &&
            !MayCopy(Each->getType())) {
          T = Each->getType();
          return Refuse("it is not trivially copyable");
        }
    const auto *Vla = Context.getAsVariableArrayType(T);
    if (Vla && Plan.How == Passing::Decayed && !V.OnlyDecays &&
        !V.innerAt(R.Root.get()))
      return refuse(V.Var, "the size of a variable-length array is used");
    if (Vla && Plan.How == Passing::SharedCopy)
      return Refuse("a variable-length array has no copy by value: map it");
    QualType Written = R.patternVar(V.Var)->getType().getNonReferenceType();
    QualType Row = behindRows(Written, Context);
    if (Written->isVariablyModifiedType() &&
        (Row.isNull() || Row->isVariablyModifiedType()))
      return Refuse("this type of variable length has no form in C++");
  }

  /// Of a parameter pack the kernel has the values.
  void checkPack(const VarSharing &V, const VarPlan &Plan) {
    bool Value = Plan.How == Passing::ByValue || Plan.How == Passing::None ||
                 (Plan.How == Passing::PointerValue && V.Maps.empty());
    if (!Value || Plan.OwnCopy || !V.Inner.empty())
      refuse(V.Var, "it is of a parameter pack, which is not only read");
  }

  void privates(const VarSharing &V) {
    for (const InnerSharing &In : V.Inner) {
      if (In.What == Attribute::Reduction) {
        if (firstWith(V.Inner, &InnerSharing::What, In.What) == &In)
          planReductions(P, V, *this); // all of them
        continue;
      }
      bool LoopVar = llvm::any_of(P.Loops, [&](const LoopPlan &L) {
        return L.At == In.At &&
               (L.asOne() ? In.At->countsBy(V.Var)
                          : L.shared() &&
                                L.TheLoop->Var->getCanonicalDecl() == V.Var);
      });
      if (LoopVar && In.What != Attribute::LastPrivate)
        continue; // the loop header declares it
      if (In.What == Attribute::LastPrivate &&
          In.Why.From == Origin::Predetermined && !P.onLanes(*In.At) &&
          !P.sharedOut(*In.At))
        continue; // one thread runs the loop with its own variable
      PrivatePlan Private{In.At, &V, In.What, copyAlignment(*In.At, V.Var)};
      Private.OfTeam = P.Single.any() && atTeamScope(P, *In.At);
      QualType Own = V.Var->getType().getNonReferenceType();
      if (Private.OfTeam && !isTrivial(Own) && !isStdComplex(Own))
        refuse(V.Var, "a team has one copy of it, and no shared memory is "
                      "declared of a class whose constructor does something");
      P.Privates.push_back(Private);
    }
  }

  /// Where it is mapped, wherever that is, those lead to what is on the device.
  static bool holdsPointers(QualType T) {
    if (const RecordDecl *Struct =
            T->getBaseElementTypeUnsafe()->getAsRecordDecl())
      return llvm::any_of(Struct->fields(), [](const FieldDecl *F) {
        return (F->getType()->isPointerType() &&
                !F->getType()->isFunctionPointerType()) ||
               holdsPointers(F->getType());
      });
    return false;
  }

  std::pair<Passing, const char *> chooseMember(const VarSharing &M) const {
    QualType T = M.OfThis->getType().getNonReferenceType();
    bool Pointer = T->isPointerType() && !T->isFunctionPointerType(),
         Array = T->isArrayType();
    Passing Place = Array ? Passing::Decayed : Passing::Pointer;
    if (!P.Sharing->ThisMaps.empty())
      return {Passing::OfThis, "member of *this"};
    if (!M.Maps.empty())
      return {Pointer && (M.Maps.front().Item.isSection() || M.mapsInside())
                  ? Passing::PointerValue
                  : Place,
              "map"};
    if (M.WrittenShared || Array || M.InPart || (All.MapsThis && !Pointer) ||
        holdsPointers(M.OfThis->getType()))
      return {Place, "map(tofrom), implicit: member"};
    return {Pointer ? Passing::PointerValue : Passing::ByValue,
            "member, only read"};
  }

  /// What is called or passed on needs the object: `*this` is mapped (OpenMP 5.2,
  /// 5.8.1), and the kernel's text names its members through its address.
  void wholeObject() {
    const CXXRecordDecl *Class = R.enclosingClass();
    auto Refuse = [&](const char *Why) {
      refuse(R.Root->loc(), DiagId::UnsupportedVariable, {"this", Why});
    };
    if (!Class || Class->getParentFunctionOrMethod())
      return Refuse("its class is local to a function");
    if (R.Host->getLexicalDeclContext()->isRecord() &&
        (Class->getDeclContext()->isRecord() || !Class->getIdentifier() ||
         isa<ClassTemplateSpecializationDecl>(Class)))
      return Refuse("its class is nested, unnamed or a specialization: define "
                    "the member function outside the class");
    const auto *Facts = cast<CXXMethodDecl>(R.Facts);
    if (holdsLongDouble(Context.getCanonicalTagType(Facts->getParent()), 0))
      return Refuse("long double has 16 bytes here and 8 on the GPU");
    if (P.Sharing->ThisMaps.empty() &&
        !mapsItself(Context.getCanonicalTagType(Facts->getParent()), All) &&
        hasMapper(*Facts->getParent(), All.Mappers, Context.getSourceManager()))
      return Refuse("its class has a mapper, or members with one: map "
                    "'this[0:1]' where one of the class is known");
    auto CopiesObject = [](const LambdaExpr *L) {
      return llvm::any_of(L->captures(), [](const LambdaCapture &C) {
        return C.getCaptureKind() == LCK_StarThis;
      });
    };
    if (any<LambdaExpr>(R.Root->Body, CopiesObject))
      return Refuse("a lambda captures a copy of the object");
    P.Self = R.unusedName("self");
  }
};

/// firstprivate variables of the region are copies on the host, too; and private ones of a
/// construct that is none there, so that no clause says it.
struct HostCopier : RegionPlanner {
  using RegionPlanner::RegionPlanner;

  void run() {
    for (const VarPlan &V : P.Vars)
      if (V.Var->WrittenShared &&
          llvm::is_contained({Attribute::FirstPrivate, Attribute::PresentPtr,
                              Attribute::DevicePtr},
                             V.Var->OnTarget))
        copy(*R.Root, V.Var->Var, true);
    eachConstruct(*R.Root, [&](const Construct &C) {
      if (!changesOnHost(C))
        return;
      for (const OMPClause *Clause : clauses(C))
        if (!Clause->isImplicit() && !keptOnHost(C, *Clause))
          clause(C, Clause);
      if (!C.has(llvm::omp::OMPD_parallel)) // else its clauses say so
        byDefault(C);
    });
  }

  void clause(const Construct &C, const OMPClause *Clause) {
    bool First = isa<OMPFirstprivateClause>(Clause);
    if (!First && !isa<OMPPrivateClause>(Clause))
      return;
    for (const ListItem &Item : listItems(Clause)) {
      const VarDecl *V = Item.var();
      const VarSharing *S = V ? P.Sharing->find(V) : nullptr;
      const InnerSharing *I = S ? S->innerAt(&C) : nullptr;
      if (V && (!First || &C != R.Root.get() ||
                (I && I->Written && !S->WrittenShared)))
        copy(C, V, First);
    }
  }

  /// What `default` makes of variables that no clause names.
  void byDefault(const Construct &C) {
    for (const VarPlan &V : P.Vars)
      if (const InnerSharing *I = V.Var->innerAt(&C);
          I && I->Why.From == Origin::Implicit && I->Written &&
          !V.Var->WrittenShared &&
          (I->What == Attribute::Private || I->What == Attribute::FirstPrivate))
        copy(C, V.Var->Var, I->What == Attribute::FirstPrivate);
  }

  void copy(const Construct &C, const VarDecl *V, bool First) {
    if (llvm::any_of(P.HostCopies, [&](const HostCopy &Each) {
          return Each.At == &C && Each.Var == V;
        }))
      return; // listed twice
    QualType Type = R.patternVar(V->getCanonicalDecl())->getType();
    if (First && Context.getAsVariableArrayType(Type.getNonReferenceType()))
      refuse(V, "a firstprivate array of variable length has no copy in the "
                "host version of the region");
    P.HostCopies.push_back({&C, V, First});
  }
};

} // namespace

bool provablyAbsent(const VarDecl *V, const TargetRegion &R,
                    const Sharing &All) {
  if (!V->hasLocalStorage() || V->getType()->isReferenceType() ||
      mapsItself(V->getType(), All))
    return false;
  auto Maps = [&](const DataSharing &D) {
    return D.Data->Facts == R.Facts &&
           llvm::any_of(D.Maps,
                        [&](const MapItem &M) { return M.Item.Base == V; });
  };
  return llvm::none_of(All.Data, Maps) &&
         !addressTaken(R.Facts->getBody(), V, *All.From);
}

void planHostCopies(RegionPlan &P, const Planning &For) {
  HostCopier(P, For).run();
}

void planVariables(RegionPlan &P, const Planning &For) {
  Chooser(P, For).run();
}

} // namespace omp2cuda
