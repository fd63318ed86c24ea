//===- Unwritable.cpp - What has a plan and no text -------------------------------------===//
// Idea: a plan may ask for what CUDA C++ has no words for, or for text in a place where none
// can stand. That follows from facts, so it is refused here, all of it: printing refuses
// nothing.
// In:  Plan.   Out: refusals.
// Tested by: test/inputs/refuse
//===----------------------------------------------------------------------===//
#include "../Accumulation.h"
#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "../HeldClasses.h"
#include "Refusing.h"

#include "clang/Lex/Lexer.h"

namespace omp2cuda {

namespace {

struct Unwritable : Refusing {
  const Plan &P;

  void run() {
    for (const RegionPlan &R : P.Regions) {
      const Construct &Root = *R.Sharing->Region->Root;
      Diag::InRegion Mark(Diags, Root.loc());
      if (R.Sharing->Region->OnHost)
        continue;
      for (const auto *D : look<OMPDeviceClause>(Root))
        if (D->getModifier() == OMPC_DEVICE_ancestor)
          Diags.report(D->getBeginLoc(), DiagId::UnsupportedClause,
                       {"device(ancestor:)", Root.name(),
                        "no host code runs from a kernel"});
      for (const VarPlan &V : R.Vars)
        variable(R, V);
      for (const VarSharing &M : R.Sharing->Members)
        maps(M.Maps);
      for (const VarPlan &M : R.Members) {
        const FieldDecl *F = R.Sharing->Region->patternField(M.Var->OfThis);
        isPart(*R.Sharing->Region, F, F->getType());
        if (M.How != Passing::None &&
            typeInTemplate(*R.Sharing->Region, F).isNull())
          variable(Root.loc(), F, TypeOfOne);
      }
      maps(R.Sharing->ThisMaps);
      for (const MapItem &M : R.Sharing->ThisMaps)
        if (!M.Item.Written &&
            (M.Differs ||
             SM.isBeforeInTranslationUnit(Root.loc(), M.By->getLocation())))
          Diags.report(Root.loc(), DiagId::UnsupportedVariable,
                       {"this", M.Differs ? M.Differs
                                          : "the mapper of its class stands "
                                            "behind the template"});
      maps(R.Sharing->Apart);
      if (R.Sharing->Region->Host != R.Sharing->Region->Facts)
        refuseHiddenTypes(*R.Sharing->Region, Context, Diags);
      kernel(R);
      both(R);
      localConstants(*R.Sharing->Region);
    }
    for (const auto &V : P.Versions) {
      Diag::InRegion Mark(Diags, V->Function->Body->Root->loc());
      head(*V->Function);
      both(V->Body);
    }
    for (const auto &V : P.EitherOnly)
      either(*V->Function);
    for (const auto &F : P.From->From->Functions)
      function(*F);
    for (const DeviceGlobal &G : P.From->From->Globals)
      global(G);
    for (const DataSharing &D : P.From->Data)
      data(D);
    for (const MapperSharing &M : P.From->Mappers)
      mapper(M);
    movedTypes();
  }

private:
  void variable(SourceLocation Loc, const NamedDecl *D, std::string Why) {
    Diags.report(Loc, DiagId::UnsupportedVariable,
                 {Names::asWritten(D), std::move(Why)});
  }

  // --- what is mapped ------------------------------------------------------------

  void map(const ListItem &Item, const std::string &Why) {
    if (Why.empty())
      return;
    auto Range = SM.getExpansionRange(Item.Written->getSourceRange());
    SourceLocation At = Item.loc(); // what Clang makes itself has none
    Diags.report(At.isValid() ? At : Item.Written->getBeginLoc(),
                 DiagId::UnsupportedMap,
                 {Lexer::getSourceText(Range, SM, LO).str(), Why});
  }
  void maps(const std::vector<MapItem> &Maps) {
    for (const MapItem &M : Maps) {
      map(M.Item, mapTrouble(M.Item, Context));
      flexible(M.Item);
      byMapper(M);
    }
  }
  /// Two pieces of memory on the device would not follow one another.
  void flexible(const ListItem &Item) {
    const ListStep *Member = Item.member();
    QualType Type =
        Member && Member->Field ? Member->Field->getType() : Context.VoidTy;
    const auto *Fixed = Context.getAsConstantArrayType(Type);
    if (Type->isIncompleteArrayType() || (Fixed && Fixed->isZeroSize()))
      map(Item, "a flexible array member follows its struct only if both are "
                "mapped as one section, of a char * to the struct");
    if (Type->isReferenceType() && Item.Base)
      map(Item, "a member that is a reference would lead to the host: map what "
                "it refers to by a variable");
  }
  void byMapper(const MapItem &M) {
    std::string Why;
    if (M.By && M.Item.isSection())
      if (auto E = elementsOf(M.Item, Context, Why); !E || E->From)
        map(M.Item, "a part of a row has objects with a mapper");
    // Clang does not ask who may name it.
    if (M.By && M.ByScope.isValid() && M.By->getAccess() != AS_public &&
        M.By->getAccess() != AS_none)
      map(M.Item,
          "its mapper is not public in the class that it is named with");
    if (M.By && M.Item.Written &&
        SM.isBeforeInTranslationUnit(M.Item.Written->getBeginLoc(),
                                     M.By->getLocation()))
      map(M.Item, "its mapper stands behind the template");
    if (M.Differs && M.Item.Written)
      return map(M.Item, M.Differs);
    if (M.Differs && M.Item.Base)
      return variable(M.Item.Base->getLocation(), M.Item.Base, M.Differs);
    map(M.Item, beyondArray(M.Item, Context));
    const bool Made = M.By ? !isWritten(M.By, P.From->Mappers)
                           : hidesMappers(M.Item, P.From->Mappers, SM);
    const char *const None =
        "members or bases of it have a mapper, and none "
        "that is known here maps all of it: declare one, or name "
        "each member";
    if (Made && !M.Item.Written)
      variable(M.Item.Base->getLocation(), M.Item.Base, None);
    else if (Made)
      map(M.Item, None);
  }

  /// The length of the rows of \p V is read again where \p Root maps it.
  void rows(const ValueDecl *V, const Construct &Root) {
    const auto *F = V ? dyn_cast<FunctionDecl>(V->getDeclContext()) : nullptr;
    std::set<const VarDecl *> Lengths;
    if (F)
      for (const auto *Row :
           variableRows(V->getType().getNonReferenceType(), Context))
        for (const DeclRefExpr *E : all<DeclRefExpr>(Row->getSizeExpr()))
          Lengths.insert(variableOf(E));
    Lengths.erase(nullptr);
    if (Lengths.empty())
      return;
    each<DeclRefExpr>(F->getBody(), [&](const DeclRefExpr *E, auto Around) {
      if (Lengths.count(variableOf(E)) && mayWrite(E, Around) &&
          SM.isBeforeInTranslationUnit(V->getLocation(), E->getLocation()))
        variable(E->getLocation(), V,
                 "the length of its rows changes behind its declaration");
    });
    auto Hides = [&](const VarDecl *Other, const Stmt *Scope) {
      return llvm::any_of(Lengths, [&](const VarDecl *Length) {
        return Root.Node && Other->getIdentifier() == Length->getIdentifier() &&
               Other->getCanonicalDecl() != Length->getCanonicalDecl() &&
               !Scope->getSourceRange().fullyContains(V->getSourceRange()) &&
               Scope->getSourceRange().fullyContains(
                   Root.Node->getSourceRange()) &&
               SM.isBeforeInTranslationUnit(Other->getLocation(),
                                            Root.Node->getBeginLoc());
      });
    };
    each<DeclStmt>(F->getBody(), [&](const DeclStmt *S, auto Around) {
      for (const VarDecl *Other : variablesOf(S))
        if (Hides(Other, Around[Around.size() - 2]))
          variable(Other->getLocation(), V,
                   "this hides what the length of its rows is called");
    });
  }

  /// Is \p Type, of what a kernel gets that is declared in front of a class, a part of it?
  bool isPart(const TargetRegion &R, const NamedDecl *D, QualType Type) {
    const auto *Inside =
        dyn_cast<CXXRecordDecl>(R.Host->getLexicalDeclContext());
    const TagDecl *Part = partOfClass(Type.getCanonicalType());
    if (!Inside || !Part || !Inside->Encloses(Part->getDeclContext()))
      return false;
    variable(D->getLocation(), D,
             "its type is a part of the class, in front of which nobody knows "
             "it: define the member function behind the class");
    return true;
  }

  static constexpr const char *TypeOfOne =
      "each instance of the template has another type of it, which the region "
      "cannot spell: declare a reference to it, with its type, in front";

  void variable(const RegionPlan &R, const VarPlan &V) {
    const TargetRegion &Region = *R.Sharing->Region;
    if (V.How != Passing::None)
      rows(V.Var->Var, *Region.Root);
    if (V.How == Passing::DeviceGlobal)
      spoken(V.Var->Var, *Region.Host, Region.Host != Region.Facts);
    if (V.How != Passing::None && V.How != Passing::DeviceGlobal &&
        isa<VarTemplateSpecializationDecl>(V.Var->Var))
      return variable(V.Var->Var->getLocation(), V.Var->Var,
                      "it is an instance of a variable template, which has no "
                      "name of one word: name it by a reference in front of "
                      "the region");
    QualType Type = Region.patternVar(V.Var->Var)->getType();
    const VarDecl *Static = V.Var->Var->getInstantiatedFromStaticDataMember();
    if (V.How != Passing::None && V.How != Passing::DeviceGlobal && Static &&
        Region.Host != Region.Facts &&
        Region.patternVar(V.Var->Var) == V.Var->Var &&
        Static->getType()->isDependentType())
      return variable(Region.Root->loc(), V.Var->Var, TypeOfOne);
    if (V.How != Passing::None && isPart(Region, V.Var->Var, Type))
      return;
    bool OnHost = llvm::any_of(R.HostCopies, [&](const HostCopy &Copy) {
      return !Copy.Placed && Copy.Var->getCanonicalDecl() == V.Var->Var;
    });
    if (Region.Host != Region.Facts &&
        typeInTemplate(Region.patternVar(V.Var->Var)).isNull() &&
        (typeParameter(Region, V.Var->Var).empty() || OnHost ||
         V.How == Passing::Decayed))
      Diags.report(Region.Root->loc(), DiagId::UnsupportedType,
                   {Names::asWritten(V.Var->Var), "auto",
                    "write its type out in the template"});
    if (V.How == Passing::PointerValue || V.How == Passing::Object ||
        V.How == Passing::Decayed || V.How == Passing::Pointer ||
        V.How == Passing::Members)
      maps(V.Var->Maps);
    Type = Type.getNonReferenceType();
    auto Copied = [&](const PrivatePlan &Each) {
      return Each.At == Region.Root.get() && Each.Var == V.Var && !Each.Reduced;
    };
    if (V.How == Passing::Decayed && !Context.getAsVariableArrayType(Type) &&
        llvm::any_of(R.Privates, Copied) &&
        !llvm::all_of(V.Var->Maps, [&](const MapItem &M) {
          return M.Item.isVariable() || (Context.getAsConstantArrayType(Type) &&
                                         M.Item.isWhole(Context));
        }))
      variable(V.Var->Maps.front().Item.loc(), V.Var->Var,
               "its copies are of the whole array, and only a part of it is "
               "mapped");
  }

  // --- kernels ------------------------------------------------------------------

  void kernel(const RegionPlan &R) {
    const TargetRegion &Region = *R.Sharing->Region;
    const CXXRecordDecl *Class = Region.enclosingClass();
    if (const auto *Friends = friendsClass(Region);
        Friends && namesClass(Region, *Friends))
      Diags.report(Region.Root->loc(), DiagId::UnsupportedVariable,
                   {Names::asWritten(Friends),
                    "its kernel stands in front of that class: define the "
                    "friend function behind it"});
    if (!Class || (R.Self.empty() && !Region.NamesClassScope))
      return;
    std::string Why = besideClass(Region, *Class);
    if (Why.empty() && Region.OfClass.NonPublic)
      Why = befriended(R, *Class);
    if (!Why.empty())
      Diags.report(Region.Root->loc(), DiagId::UnsupportedVariable,
                   {R.Self.empty() ? Names::asWritten(Class) : "this", Why});
  }

  /// The class that the function around \p R is a friend of, and defined in; null: none.
  static const CXXRecordDecl *friendsClass(const TargetRegion &R) {
    return R.Host->getFriendObjectKind() && !isa<CXXMethodDecl>(R.Host)
               ? dyn_cast<CXXRecordDecl>(R.Host->getLexicalDeclContext())
               : nullptr;
  }
  /// Has the region something of \p Class, or that leads to one?
  static bool namesClass(const TargetRegion &R, const CXXRecordDecl &Class) {
    auto Is = [&](QualType T) {
      const CXXRecordDecl *Of =
          behindPointers(T.getNonReferenceType())->getAsCXXRecordDecl();
      return Of && Class.Encloses(Of);
    };
    auto Of = [&](const auto *Each) { return Is(Each->getType()); };
    return any<Expr>(R.Root->Node, Of) || any<VarDecl>(R.Root->Node, Of) ||
           llvm::any_of(R.Vars, Of);
  }

  /// A kernel is declared in front of the class that its member function is defined in.
  static std::string besideClass(const TargetRegion &R,
                                 const CXXRecordDecl &Class) {
    if (!R.Host->getLexicalDeclContext()->isRecord())
      return "";
    if (Class.getDeclContext()->isRecord() || !Class.getIdentifier())
      return "its class is nested or unnamed: define the member function "
             "outside the class";
    const ClassTemplateDecl *Template = Class.getDescribedClassTemplate();
    return Template && !llvm::all_of(*Template->getTemplateParameters(),
                                     std::mem_fn(&NamedDecl::getIdentifier))
               ? "it is used in a class template whose parameters have no names"
               : "";
  }

  /// What is not public needs a friend, which is declared in the namespace of the class.
  static std::string befriended(const RegionPlan &R,
                                const CXXRecordDecl &Class) {
    const std::string Used = "what is not public is used, ";
    const DeclContext *Around = &Class;
    while (Around->isRecord())
      Around = Around->getParent();
    if (!Around->getRedeclContext()->Equals(
            R.Sharing->Region->scope()->getRedeclContext()))
      return Used + "and the member function is defined outside the namespace "
                    "of its class";
    return Class.getBraceRange().getBegin().isMacroID()
               ? Used + "and the class comes out of a macro"
               : "";
  }

  // --- regions and versions of functions ----------------------------------------

  void both(const RegionPlan &R) {
    const TargetRegion &Region = *R.Sharing->Region;
    refuseOutOfMacros(*this, R);
    findOwnAddresses(R, Diags);
    arrays(Region.Root->Body,
           [&](const VarDecl *V) { return Region.patternVar(V); });
    complex(Region.Root->Body, Region.Host != Region.Facts);
    if (!Region.IsFunction)
      sameComplex(Region.Root->Node, Region.Instances);
    for (const auto *Locals : {&R.Single.Locals, &R.Lanes.Single.Locals})
      for (const SingleLocal &L : *Locals)
        if (L.Var->getType()->isArrayType() &&
            !variableRows(L.Var->getType(), Context).empty())
          variable(L.Var->getLocation(), L.Var,
                   "its rows have a variable length, and threads share it");
    for (const SingleLocal &L : R.Single.Locals)
      if (L.Where != Storage::Local &&
          Region.patternVar(L.Var)->getType()->isUndeducedType())
        Diags.report(L.Var->getLocation(), DiagId::UnsupportedType,
                     {Names::asWritten(L.Var), "auto",
                      "the threads of a team share it: write its type out in "
                      "the template"});
    for (const PrivatePlan &V : R.Privates) {
      copy(R, V);
      if (V.Reduced)
        reduction(Region, V);
    }
  }

  void copy(const RegionPlan &R, const PrivatePlan &V) {
    const VarDecl *Var = V.Var->Var;
    QualType Type = Var->getType().getNonReferenceType();
    if (V.What == Attribute::FirstLastPrivate &&
        V.At == R.Sharing->Region->Root.get())
      variable(V.At->loc(), Var,
               "it is firstprivate and lastprivate on one construct");
    if (!V.Reduced && Type->isVariableArrayType() && !R.Lanes.Single.find(Var))
      variable(V.At->loc(), Var,
               "an array of variable length has no private copies");
    if (!V.Reduced && !V.OfTeam && V.What != Attribute::Linear &&
        Type->isArrayType() && isStdComplex(Context.getBaseElementType(Type)) &&
        (!Type->isConstantArrayType() ||
         R.Sharing->Region->patternVar(Var)->getType()->isDependentType()))
      variable(V.At->loc(), Var,
               "arrays of std::complex have no private copies in templates");
  }

  /// Variable-length arrays get their memory from the device's heap; those with variable
  /// rows, and pointers to such, are objects.
  void arrays(const Stmt *Body,
              llvm::function_ref<const VarDecl *(const VarDecl *)> Written) {
    for (const DeclStmt *D : all<DeclStmt>(Body))
      for (const VarDecl *V : variablesOf(D)) {
        QualType T = Written(V)->getType();
        QualType Row = behindRows(T, Context);
        bool HasForm = !Row.isNull() && !Row->isVariablyModifiedType();
        if (T->isVariablyModifiedType() &&
            (!HasForm || (!T->isArrayType() && !D->isSingleDecl())))
          variable(V->getLocation(), V,
                   HasForm ? "it points to variable-length arrays: declare "
                             "it in a statement of its own"
                           : "this type of variable length has no form in C++");
      }
    for (const auto *E : all<UnaryExprOrTypeTraitExpr>(Body))
      if (E->getTypeOfArgument()->isVariablyModifiedType())
        Diags.report(E->getExprLoc(), DiagId::NotOnDevice,
                     {"the size of a variable-length array"});
    for (const UnaryOperator *U : all<UnaryOperator>(Body))
      if (addressOfVariableArray(U) &&
          variableRows(U->getType(), Context).size() > 1)
        Diags.report(U->getExprLoc(), DiagId::NotOnDevice,
                     {"the address of an array with rows of variable length"});
    for (const ImplicitCastExpr *E : all<ImplicitCastExpr>(Body))
      if (!variableRows(E->getType(), Context).empty() &&
          E->getCastKind() == CK_BitCast &&
          !sameRows(E->getType(), E->getSubExpr()->getType(), Context))
        Diags.report(E->getExprLoc(), DiagId::NotOnDevice,
                     {"a pointer that becomes one to variable-length arrays "
                      "without a cast"});
  }

  void complex(const Stmt *Body, bool InTemplate) {
    for (auto &[Loc, What] : formlessComplex(Body, InTemplate, Context))
      Diags.report(Loc, DiagId::NotOnDevice, {What});
  }

  /// The text is made for one instance of a template and is that of all.
  void sameComplex(const Stmt *One, llvm::ArrayRef<const Stmt *> Others) {
    for (const Stmt *Other : Others)
      if (!haveSameComplex(One, Other, Context))
        return Diags.report(
            One->getBeginLoc(), DiagId::NotOnDevice,
            {"std::complex in one instance of a template, where others have "
             "another type, but for arithmetic and functions,"});
  }

  void reduction(const TargetRegion &R, const PrivatePlan &V) {
    const Reduction &Red = *V.Reduced;
    auto Refuse = [&](SourceLocation Loc, const NamedDecl *D, const char *Why) {
      Diags.report(Loc, DiagId::UnsupportedReduction,
                   {Names::asWritten(D), Why});
    };
    auto Declared = [&](const OMPDeclareReductionDecl *D) {
      if (const char *Why = declared(R, *D))
        Refuse(D->getCombiner()->getExprLoc(), D, Why);
      complex(D->getCombiner(), /*InTemplate=*/false);
    };
    if (Red.Declared)
      Declared(Red.Declared);
    for (const auto &[Type, D] : Red.ByType) {
      Declared(D);
      if (startsFromOriginal(*D))
        Refuse(D->getCombiner()->getExprLoc(), V.Var->Var,
               "other instantiations combine it by other operators, and this "
               "initializer names omp_orig");
    }
    QualType Type = V.Var->Var->getType().getNonReferenceType();
    if (Red.Declared && (Red.Part || Type->isArrayType()) &&
        startsFromOriginal(*Red.Declared))
      Refuse(V.At->loc(), V.Var->Var,
             "the initializer of an array's elements names omp_orig");
    const InnerSharing *Of =
        Red.Part && Red.Part->From ? V.Var->innerAt(V.At) : nullptr;
    QualType Row = R.patternVar(V.Var->Var)->getType().getNonReferenceType();
    for (size_t I = 0; Of && Of->Item.Path[I].Of != Red.Part->Of; ++I) {
      const ArrayType *Rows = Context.getAsArrayType(Row);
      Row = Rows ? Rows->getElementType() : Row->getPointeeType();
      if (!Context.getAsConstantArrayType(Row))
        return Refuse(V.At->loc(), V.Var->Var,
                      "a part of a row whose length is not constant");
    }
  }

  /// What is in the way of a function object for \p D; null: nothing.
  const char *declared(const TargetRegion &R,
                       const OMPDeclareReductionDecl &D) const {
    auto Combiner = SM.getExpansionRange(D.getCombiner()->getSourceRange());
    std::optional<Token> Word = // ")" "initializer"
        Lexer::findNextToken(Combiner.getEnd(), SM, LO);
    if (Word)
      Word = Lexer::findNextToken(Word->getLocation(), SM, LO);
    if (D.getInitializer() && !(Word && spelled(*Word, SM) == "initializer"))
      return "its declare reduction comes out of a macro";
    const auto *Class = dyn_cast<CXXRecordDecl>(D.getLexicalDeclContext());
    if (!Class)
      return nullptr;
    const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern();
    bool Same =
        R.enclosingClass() &&
        declaresSameEntity(R.enclosingClass(), Pattern ? Pattern : Class);
    if (!Class->getIdentifier() || Class->getParentFunctionOrMethod())
      return "its declare reduction is a member of a class without a name, or "
             "of a class of a function";
    if (!Same && D.getAccess() != AS_public)
      return "its declare reduction is a member of another class, and not "
             "public";
    if (!Same && R.Host != R.Facts && Pattern)
      return "its declare reduction is a member of a class template, and named "
             "in a template outside it";
    return nullptr;
  }

  /// An enumerator of a template's function, whose value is another in each instance, has
  /// to say it by itself.
  void localConstants(const TargetRegion &R) {
    for (const EnumConstantDecl *Each : R.LocalConstants) {
      const EnumConstantDecl *C = inPattern(*R.Host, Each);
      if (!dependsOnInstance(*C))
        continue;
      const Expr *Init = C->getInitExpr();
      if (!Init || any<DeclRefExpr>(Init, [](const DeclRefExpr *E) {
            return !E->getDecl()->isTemplateParameter() &&
                   E->getDecl()->getParentFunctionOrMethod();
          }))
        Diags.report(C->getLocation(), DiagId::UnsupportedVariable,
                     {Names::asWritten(C),
                      "its value depends on the template's arguments by other "
                      "names of the function: declare it constexpr"});
    }
  }
  /// Does the value of \p C, or of one that it counts on from, depend on them?
  static bool dependsOnInstance(const EnumConstantDecl &C) {
    bool Out = false;
    for (const EnumConstantDecl *E :
         cast<EnumDecl>(C.getDeclContext())->enumerators()) {
      if (const Expr *Init = E->getInitExpr())
        Out = Init->isValueDependent();
      if (E == &C)
        return Out;
    }
    return Out;
  }

  /// Types that move out of functions stand side by side.
  void movedTypes() {
    std::map<std::string, const TagDecl *> Known;
    for (const RegionPlan &R : P.Regions)
      for (const TagDecl *Tag : R.LocalTypes) {
        std::string Name = calledInFront(Tag);
        if (!namedAs(Tag) && Known.emplace(Name, Tag).first->second != Tag)
          Diags.report(Tag->getLocation(), DiagId::UnsupportedType,
                       {Name, Name,
                        "another type without a name is called so in front of "
                        "the file, by its variable: give both a name"});
      }
  }

  // --- functions and globals ----------------------------------------------------

  void head(const DeviceFunction &F) {
    auto Kind = Names::key(F.Decl).getNameKind();
    if ((Kind != DeclarationName::Identifier &&
         Kind != DeclarationName::CXXOperatorName) ||
        F.Decl->getLocation().isMacroID() ||
        !fileRange(F.Decl->getSourceRange(), {SM, LO}).valid())
      Diags.report(F.Decl->getLocation(), DiagId::NotOnDevice,
                   {"calling '" + Names::asWritten(F.Decl) +
                    "', it holds constructs, and is a constructor, destructor "
                    "or conversion, or comes out of a macro,"});
  }

  void either(const DeviceFunction &F) {
    QualType Result = F.Decl->getReturnType();
    bool Named = llvm::all_of(F.Decl->parameters(),
                              std::mem_fn(&NamedDecl::getIdentifier));
    const char *Why = declaredAlone(F);
    if (F.Decl->hasBody() && !Why)
      Why = Result->isReferenceType() ||
                    (!Result->isVoidType() &&
                     !Result.isTriviallyCopyableType(Context))
                ? "one lane cannot hand its value over"
            : Named ? nullptr
                    : "a parameter has no name";
    if (Why)
      Diags.report(F.Decl->getLocation(), DiagId::StrategyNotOffered,
                   {"simd-functions", "either", quoted(F.Decl) + ": " + Why});
  }

  /// Each declaration of a function of either side gets one beside it. What is in the
  /// way; null: nothing.
  const char *declaredAlone(const DeviceFunction &F) const {
    for (const FunctionDecl *D : F.Redecls) {
      FileRange Whole = fileRange(D->getSourceRange(), {SM, LO});
      StringRef Behind =
          Whole.valid() ? SM.getBufferData(Whole.File).substr(Whole.End) : "";
      if (D->doesThisDeclarationHaveABody() && !Whole.valid())
        return "it comes out of a macro";
      if (!D->doesThisDeclarationHaveABody() &&
          (!Behind.contains(';') || Behind.split(';').first.contains(',')))
        return "its declaration is not one of its own";
    }
    return nullptr;
  }

  void function(const DeviceFunction &F) {
    if (F.hasVersions())
      return; // its versions say what it is on the device
    for (const FunctionDecl *D : F.Redecls)
      if (!tokenRange(D->getInnerLocStart(), /*Behind=*/false, {SM, LO})
               .valid())
        refuse(D->getLocation(),
               "the function " + quoted(D) + " comes out of a macro");
    for (const VarDecl *V : F.Globals)
      spoken(V, *F.Decl, F.Decl != F.Facts);
    outsideOfBody(F);
    if (F.Facts) {
      arrays(F.Decl->getBody(), [](const VarDecl *V) { return V; });
      complex(F.Facts->getBody(), F.Facts != F.Decl);
      sameComplex(F.Facts->getBody(), F.Instances);
    }
    for (const auto &C : F.Constructs)
      if (!C->has(OMPD_atomic, OMPD_unroll) &&
          (C->Leaves.size() != 1 || !C->has(OMPD_simd)))
        Diags.report(C->loc(), DiagId::UnsupportedDirective,
                     {C->name(), "in a function called from a target region"});
  }

  /// The name that the body of \p F has for what the device has of a variable is not known
  /// in an initializer of a constructor and in a default argument.
  void outsideOfBody(const DeviceFunction &F) {
    auto Look = [&](const Stmt *In) {
      for (const auto *E : all<DeclRefExpr>(In))
        if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
            V && llvm::is_contained(F.Globals, V->getCanonicalDecl()))
          variable(E->getLocation(), V,
                   "device code names it outside of the body of " +
                       quoted(F.Decl));
    };
    for (const ParmVarDecl *P : F.Decl->parameters())
      if (P->hasDefaultArg() && !P->hasUnparsedDefaultArg())
        Look(P->hasUninstantiatedDefaultArg() ? P->getUninstantiatedDefaultArg()
                                              : P->getDefaultArg());
    if (const auto *Made = dyn_cast<CXXConstructorDecl>(F.Decl))
      for (const CXXCtorInitializer *Each : Made->inits()) {
        const auto *Default = dyn_cast<CXXDefaultInitExpr>(Each->getInit());
        Look(Default ? Default->getExpr() : Each->getInit());
      }
  }

  /// A constant that \p In has for itself.
  void spoken(const VarDecl *V, const FunctionDecl &In, bool Instances) {
    if (isOfBodies(V) && spokenIn(V, In, Instances) == Spoken::Nowhere)
      variable(V->getLocation(), V,
               "its value has no text of its own in " + quoted(&In));
  }

  void global(const DeviceGlobal &G) {
    const VarDecl *V = G.Var;
    if (G.Link || isOfBodies(V))
      return; // mapped like any other variable; spoken() says of the other
    const CXXRecordDecl *Class = classOf(V->getType());
    bool IsMadeByCompiler = Class && V->getType().isConstQualified() &&
                            Class->hasTrivialDestructor() && V->hasInit() &&
                            V->hasConstantInitialization();
    const char *Why =
        !isOfFile(V) && !isPublicMember(V)
            ? "only variables of namespaces, constants of classes, and public "
              "static members of classes that are no templates can have a "
              "device copy"
        : isa<LinkageSpecDecl>(V->getLexicalDeclContext()) &&
                V->getDeclContext()->getRedeclContext()->isNamespace()
            ? "nvcc does not find the copy of a variable of an 'extern \"C\"' "
              "block inside a namespace: declare it outside of the block"
        : Context.getBaseElementType(V->getType())->isAtomicType()
            ? "_Atomic is the host's: declare it without, and use 'omp atomic'"
        : Class && Class->isLambda()
            ? "its type is that of a lambda: make it a function"
        : isa<VarTemplateSpecializationDecl>(V)
            ? "it is an instance of a variable template"
        : Class && !Class->isTriviallyCopyable() && !IsMadeByCompiler
            ? "its type needs a constructor on the device"
        : V->hasInit() && !V->hasConstantInitialization() &&
                !V->getInit()->isConstantInitializer(Context, false)
            ? "its copy on the device would start with a value that the "
              "program computes: map it"
            : nullptr;
    if (Why)
      return variable(V->getLocation(), V, Why);
    each<CompoundLiteralExpr>(
        V->getInit(), [&](const CompoundLiteralExpr *E, auto Around) {
          if (E->isFileScope() && llvm::none_of(Around, isLoad))
            variable(E->getExprLoc(), V,
                     "its copy on the device would begin with the address of "
                     "an object without a name: declare it");
        });
    for (const DeclRefExpr *E : addressesIn(*V))
      if (const auto *Of = cast<VarDecl>(E->getDecl());
          V->getType()->isReferenceType() || !P.From->From->onDevice(Of))
        variable(E->getLocation(), V,
                 "its copy on the device would begin with the address of " +
                     quoted(Of) +
                     (P.From->From->onDevice(Of)
                          ? ""
                          : ", which the device has not"));
  }

  void mapper(const MapperSharing &M) {
    const OMPDeclareMapperDecl &D = *M.Of->Decl;
    auto Refuse = [&](SourceLocation At, const char *Why) {
      Diags.report(At, DiagId::UnsupportedDirective, {M.Of->Root->name(), Why});
    };
    const TagDecl *Type = D.getType()->getAsTagDecl();
    if (D.isTemplated())
      Refuse(D.getLocation(), "in a template that nobody instantiates");
    else if (!Type || !namedAs(Type))
      Refuse(D.getLocation(), "for a type without a name");
    maps(M.Maps);
  }

  void data(const DataSharing &D) {
    const Construct &C = *D.Data->Root;
    for (const OMPClause *Clause : clauses(C))
      if (const ClauseFate *Row =
              fateOf(Clause->getClauseKind(), C.Leaves.front());
          !Clause->isImplicit() && (!Row || Row->What == Fate::Refused))
        Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedClause,
                     {getOpenMPClauseName(Clause->getClauseKind()).str(),
                      C.name(), "it is not translated"});
    for (const MapItem &M : D.Maps) {
      if (!C.has(OMPD_target_update) || !areParts(M.Item, Context))
        map(M.Item, mapTrouble(M.Item, Context));
      if (!C.has(OMPD_target_update))
        flexible(M.Item);
      byMapper(M);
      rows(M.Item.Base, C);
    }
    held(C.Body, D, nullptr);
    std::set<const ValueDecl *> Seen;
    for (const auto &[Item, Addr] : D.UseDevice)
      if (!(Item.Base || Item.memberOfThis()) ||
          Item.Path.size() != Item.dimensions().size() + Item.This)
        map(Item,
            "the device's address is for a variable or a member of *this");
      else if (const ValueDecl *Of = Item.memberOfThis();
               !Seen.insert(Of ? Of : Item.Base).second)
        map(Item, "its device address is asked for twice");
  }
};

} // namespace

void refuseUnwritable(const Plan &P, ASTContext &Context, Diag &Diags) {
  if (!Diags.refused())
    Unwritable{{Context, Diags}, P}.run();
}

} // namespace omp2cuda
