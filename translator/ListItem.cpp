//===- ListItem.cpp - What stands in a clause ---------------------------------===//
// Idea: see ListItem.h. The expression is walked once, from its end to its beginning.
//===----------------------------------------------------------------------===//
#include "ListItem.h"

#include "Accumulation.h"
#include "UserCode.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/Lex/Lexer.h"

namespace omp2cuda {

namespace {

struct OfInstance : DynamicRecursiveASTVisitor {
  bool Found = false;
  std::set<const Decl *> Seen = {};

  bool found(bool Is) {
    Found |= Is;
    return !Found;
  }
  bool
  VisitSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *) override {
    return found(true);
  }
  bool
  VisitSubstTemplateTypeParmTypeLoc(SubstTemplateTypeParmTypeLoc) override {
    return found(true);
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override {
    return within(L.getDecl()) &&
           (!L.getDecl()->getTypeSourceInfo() ||
            TraverseTypeLoc(L.getDecl()->getTypeSourceInfo()->getTypeLoc()));
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const ValueDecl *D = E->getDecl();
    if (const auto *V = dyn_cast<VarDecl>(D); V && V->getAnyInitializer())
      return within(V) &&
             (!Seen.insert(V).second ||
              TraverseStmt(const_cast<Expr *>(V->getAnyInitializer())));
    const auto *C = dyn_cast<EnumConstantDecl>(D);
    if (!C || !Seen.insert(C).second)
      return true;
    for (const EnumConstantDecl *Up :
         cast<EnumDecl>(C->getDeclContext())->enumerators())
      if (!TraverseStmt(const_cast<Expr *>(Up->getInitExpr())))
        return false;
    return within(C);
  }
  /// What a class of a template has is one in each of its instances.
  bool within(const Decl *D) {
    const auto *Class = dyn_cast<CXXRecordDecl>(
        D->getNonTransparentDeclContext()->getRedeclContext());
    return found(Class && Class->getTemplateInstantiationPattern());
  }
};

} // namespace

bool differsByInstance(const Expr *E) {
  if (!E || E->isInstantiationDependent())
    return E;
  OfInstance Walk;
  Walk.TraverseStmt(const_cast<Expr *>(E));
  return Walk.Found;
}

std::optional<uint64_t> constantOf(const Expr *E, const ASTContext &Context) {
  return differsByInstance(E) ? std::nullopt : constantHere(E, Context);
}

std::optional<uint64_t> constantHere(const Expr *E, const ASTContext &Context) {
  Expr::EvalResult R;
  if (!E || E->isValueDependent() || !E->EvaluateAsInt(R, Context) ||
      R.Val.getInt().isNegative())
    return std::nullopt;
  return R.Val.getInt().getZExtValue();
}

static bool isOne(const ListStep &S, const ASTContext &Context) {
  return !S.Stride || constantOf(S.Stride, Context) == 1u;
}

/// Does \p S name all elements of an array?
static bool isWhole(const ListStep &S, const ASTContext &Context) {
  const auto *A = Context.getAsConstantArrayType(S.Type);
  const auto *Vla = Context.getAsVariableArrayType(S.Type);
  if (S.What != ListStep::Section || !isOne(S, Context) ||
      (S.Lower && constantOf(S.Lower, Context) != 0u))
    return false;
  return !S.Length ||
         (A && constantOf(S.Length, Context) == A->getZExtSize()) ||
         (Vla && areSame(S.Length, Vla->getSizeExpr(), Context));
}

const Expr *asWritten(const Expr *E) {
  const auto *Held = named<OMPCapturedExprDecl>(E);
  return Held ? asWritten(Held->getInit()) : E;
}

QualType typeOfElements(const Expr *E) {
  const auto *Section = dyn_cast<ArraySectionExpr>(E->IgnoreParenImpCasts());
  if (!Section)
    return E->getType();
  QualType Of = ArraySectionExpr::getBaseOriginalType(Section->getBase());
  if (Of.isNull() || Of->isDependentType()) // of a template
    return Section->getType();
  return Of->isPointerType() ? Of->getPointeeType()
                             : QualType(Of->getArrayElementTypeNoTypeQual(), 0);
}

std::vector<const Expr *> expressionsIn(const OMPClause *C) {
  std::vector<const Expr *> Out;
  for (const Stmt *Child : const_cast<OMPClause *>(C)->children())
    if (const auto *E = dyn_cast_or_null<Expr>(Child))
      Out.push_back(asWritten(E));
  return Out;
}

llvm::ArrayRef<ListStep> ListItem::dimensions() const {
  size_t From = Path.size();
  while (From && Path[From - 1].indexes())
    --From;
  return llvm::ArrayRef(Path).drop_front(From);
}

bool ListItem::isWhole(const ASTContext &Context) const {
  return Base && llvm::all_of(Path, [&](const ListStep &S) {
           return omp2cuda::isWhole(S, Context);
         });
}

llvm::ArrayRef<ListStep> ListItem::members() const {
  auto Behind = llvm::ArrayRef(Path).drop_back(dimensions().size());
  size_t From = Behind.size();
  while (From && Behind[From - 1].What == ListStep::Member &&
         (From == Behind.size() || !Behind[From].Arrow))
    --From;
  return Behind.drop_front(From);
}

ListItem readListItem(const Expr *Written) {
  ListItem Out;
  Out.Written = Written;
  const Expr *E = Written;
  auto Step = [&](ListStep::Kind What, const Expr *Of) -> ListStep & {
    ListStep &New = Out.Path.emplace_back();
    New.What = What;
    New.Whole = E;
    New.Of = Of->IgnoreParenImpCasts();
    return New;
  };
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *S = dyn_cast<ArraySectionExpr>(E)) {
      // Without a colon it is a[i].
      ListStep &New =
          Step(S->getColonLocFirst().isInvalid() ? ListStep::Subscript
                                                 : ListStep::Section,
               S->getBase());
      New.Lower = S->getLowerBound();
      New.Length = S->getLength();
      New.Stride = S->getStride();
    } else if (const auto *S = dyn_cast<ArraySubscriptExpr>(E)) {
      Step(ListStep::Subscript, S->getBase()).Lower = S->getIdx();
    } else if (const auto *S = dyn_cast<OMPArrayShapingExpr>(E)) {
      Step(ListStep::Shape, S->getBase())
          .Extents.assign(S->getDimensions().begin(), S->getDimensions().end());
    } else if (const auto *U = dyn_cast<UnaryOperator>(E);
               U &&
               (U->getOpcode() == UO_Deref || U->getOpcode() == UO_AddrOf)) {
      Step(U->getOpcode() == UO_Deref ? ListStep::Deref : ListStep::Address,
           U->getSubExpr());
    } else if (const auto *M = dyn_cast<MemberExpr>(E);
               M && isa<FieldDecl>(M->getMemberDecl())) {
      ListStep &New = Step(ListStep::Member, M->getBase());
      New.Field = cast<FieldDecl>(M->getMemberDecl());
      New.Arrow = M->isArrow();
    } else {
      const auto *Ref = dyn_cast<DeclRefExpr>(E);
      const auto *Static = dyn_cast<MemberExpr>(E);
      const ValueDecl *Named = Ref      ? Ref->getDecl()
                               : Static ? Static->getMemberDecl()
                                        : nullptr;
      const auto *V = dyn_cast_or_null<VarDecl>(Named);
      // A member that a clause names is a variable of Clang's own.
      if (V && isa<OMPCapturedExprDecl>(V) && V->getInit()) {
        Out.Held = V->getCanonicalDecl();
        E = asWritten(E);
        continue;
      }
      Out.Base = V ? V->getCanonicalDecl() : nullptr;
      Out.This = isa<CXXThisExpr>(E);
      if (!V && !Out.This)
        Out.Other = E;
      break;
    }
    E = Out.Path.back().Of;
  }
  std::reverse(Out.Path.begin(), Out.Path.end());
  // A section has no type of its own: it is many of what a subscript gives.
  for (size_t I = 0; I < Out.Path.size(); ++I) {
    ListStep &S = Out.Path[I];
    S.Type = S.Of->getType().getNonReferenceType();
    if (!isa<ArraySectionExpr>(S.Of))
      continue;
    QualType Before = Out.Path[I - 1].Type;
    const ArrayType *A = Before->getAsArrayTypeUnsafe();
    S.Type = A ? A->getElementType() : Before->getPointeeType();
  }
  return Out;
}

std::vector<ListItem> listItems(const OMPClause *C) {
  std::vector<ListItem> Out;
  std::vector<ListIterator> Iterators;
  const Expr *Modifier = nullptr;
  asOneOf<OMPMapClause, OMPToClause, OMPFromClause>(
      const_cast<OMPClause *>(C),
      [&](auto *Moves) { Modifier = Moves->getIteratorModifier(); });
  asOneOf<OMPDependClause, OMPAffinityClause>(
      C, [&](const auto *Names) { Modifier = Names->getModifier(); });
  if (const auto *All = dyn_cast_or_null<OMPIteratorExpr>(Modifier))
    for (unsigned I = 0; I < All->numOfIterators(); ++I) {
      auto Range = All->getIteratorRange(I);
      Iterators.push_back({cast<VarDecl>(All->getIteratorDecl(I)), Range.Begin,
                           Range.End, Range.Step});
    }
  asOneOf<OMPMapClause, OMPToClause, OMPFromClause, OMPUseDevicePtrClause,
          OMPUseDeviceAddrClause, OMPIsDevicePtrClause, OMPHasDeviceAddrClause,
          OMPPrivateClause, OMPFirstprivateClause, OMPLastprivateClause,
          OMPSharedClause, OMPLinearClause, OMPReductionClause,
          OMPInReductionClause, OMPTaskReductionClause, OMPCopyprivateClause,
          OMPCopyinClause, OMPAllocateClause, OMPAlignedClause,
          OMPNontemporalClause, OMPInclusiveClause, OMPExclusiveClause,
          OMPDependClause, OMPAffinityClause, OMPFlushClause>(
      C, [&](const auto *List) {
        for (const Expr *E : List->varlist()) {
          Out.push_back(readListItem(E));
          Out.back().Iterators = Iterators;
        }
      });
  return Out;
}

bool leavesOut(const OMPClause *C, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  if (C->isImplicit() || C->getBeginLoc().isMacroID() ||
      C->getEndLoc().isMacroID())
    return false;
  const std::string Text =
      Lexer::getSourceText(
          CharSourceRange::getCharRange(C->getBeginLoc(), C->getEndLoc()), SM,
          Context.getLangOpts())
          .str();
  Lexer Words(SourceLocation(), Context.getLangOpts(), Text.data(), Text.data(),
              Text.data() + Text.size());
  size_t Written = 1, Depth = 0;
  for (Token Word; !Words.LexFromRawLexer(Word) || Word.isNot(tok::eof);) {
    Depth += Word.isOneOf(tok::l_paren, tok::l_square, tok::l_brace);
    Depth -= Word.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
    if (Depth == 1 && Word.is(tok::less))
      return false; // of a template, whose arguments may have commas
    if (Depth == 1 && Word.is(tok::colon))
      Written = 1; // modifiers were in front of it
    Written += Depth == 1 && Word.is(tok::comma);
  }
  size_t Known = 0;
  asOneOf<OMPMapClause, OMPToClause, OMPFromClause>(
      C, [&](const auto *List) { Known = List->varlist_size(); });
  return Known < Written;
}

std::optional<Elements>
elementsOf(const ListItem &Item, const ASTContext &Context, std::string &Why) {
  llvm::ArrayRef<ListStep> Dims = Item.dimensions();
  // The innermost that is not whole says what the elements are.
  size_t At = Dims.size() - 1;
  while (At && isWhole(Dims[At], Context))
    --At;
  Elements Out;
  for (size_t I = 1; I < Dims.size(); ++I) {
    bool Row = Dims[I].Type->isArrayType();
    if (!Row)
      Out.Pointer = Dims[I].Of;
    if (I <= At ? Dims[I - 1].What == ListStep::Subscript : Row)
      continue;
    Why =
        Row ? "of an array of arrays a section takes whole rows, or a part of "
              "one"
            : "a section of pointers to pointers is not contiguous";
    return std::nullopt;
  }
  const ListStep &S = Dims[At];
  if (!isOne(S, Context)) {
    Why = "a section with a stride is not contiguous";
    return std::nullopt;
  }
  Out.Of = S.Of;
  Out.Type = S.Type;
  Out.From = At ? Dims.front().Of : nullptr;
  size_t Before = Item.Path.size() - Dims.size();
  if (Before && Item.Path[Before - 1].What == ListStep::Deref) {
    Out.From = Item.Path[Before - 1].Of; // (*p)[i]: an element of p[0]
    if (!Out.Pointer && !Dims.front().Type->isArrayType())
      Out.Pointer = Dims.front().Of;
  }
  if (Out.Pointer)
    Out.From = Out.Pointer == S.Of ? nullptr : Out.Pointer;
  const ArrayType *Array = Context.getAsArrayType(S.Type);
  Out.Element = Array ? Array->getElementType() : S.Type->getPointeeType();
  if (S.What == ListStep::Subscript || constantOf(S.Lower, Context) != 0u)
    Out.Lower = S.Lower;
  if (S.What == ListStep::Subscript) {
    Out.Count = 1;
    return Out;
  }
  Out.Length = S.Length;
  Out.Count = constantHere(S.Length, Context);
  if (S.Length)
    return Out;
  if (!Array) { // assumed-size: what is present there (OpenMP 6.0, 7.9.6)
    Out.Count = 0;
    return Out;
  }
  Out.ToEnd = true;
  const auto *Fixed = dyn_cast<ConstantArrayType>(Array);
  std::optional<uint64_t> First =
      Out.Lower ? constantOf(Out.Lower, Context) : std::optional<uint64_t>(0);
  if (Fixed && First && *First <= Fixed->getZExtSize())
    Out.Count = Fixed->getZExtSize() - *First;
  return Out;
}

llvm::ArrayRef<ListStep> partsOf(const ListItem &Item) {
  llvm::ArrayRef<ListStep> Dims = Item.dimensions();
  for (size_t I = Dims.size(); I-- > 1;)
    if (!Dims[I].Type->isArrayType() &&
        llvm::all_of(Dims.take_front(I), [](const ListStep &S) {
          return S.What == ListStep::Subscript;
        }))
      return Dims.drop_front(I);
  return Dims;
}

bool areParts(const ListItem &Item, const ASTContext &Context) {
  llvm::ArrayRef<ListStep> Dims = partsOf(Item);
  if (Dims.empty())
    return false;
  size_t Variable = variableRows(Dims.front().Type, Context).size();
  return (!Variable || Dims.size() <= Variable + 1) &&
         llvm::all_of(Dims, [&](const ListStep &S) {
           return (S.What == ListStep::Subscript || S.Length ||
                   S.Type->isArrayType()) &&
                  // no pointers to other places
                  (&S == Dims.begin() || S.Type->isArrayType());
         });
}

bool isApart(const ListItem &Item, const ASTContext &Context) {
  std::string Why;
  if (Item.isSection())
    if (auto E = elementsOf(Item, Context, Why); E && E->Pointer)
      return true;
  return !Item.Iterators.empty();
}

bool mayDependOn(const ListItem &Reader, const ListItem &Changed,
                 const ASTContext &Context) {
  bool Behind = !Changed.Base || Changed.Base->getType()->isReferenceType() ||
                llvm::any_of(Changed.Path, [](const ListStep &S) {
                  return S.Type->isPointerType();
                });
  QualType Of = Changed.isSection() ? Changed.dimensions().back().Type
                                    : Changed.Written->getType();
  if (Changed.isSection() && Of->isPointerType())
    Of = Of->getPointeeType();
  Of = Context.getBaseElementType(Of);
  // What is read of memory, but for arrays, which are where they are.
  auto Meets = [&](const Expr *E) {
    QualType Read = E->getType();
    if (E->isPRValue() || Read->isArrayType())
      return false;
    const auto *V = named<VarDecl>(E);
    if (V && !V->getType()->isReferenceType() && !Behind)
      return V->getCanonicalDecl() == Changed.Base;
    return !Of->isScalarType() || Of->isAnyCharacterType() ||
           Context.hasSameUnqualifiedType(Of, Read);
  };
  bool Found = false;
  auto Look = [&](auto &Self, const Stmt *S, bool Item) -> void {
    if (!S || Found)
      return;
    const auto *E = dyn_cast<Expr>(S);
    Found = isa<CallExpr>(S) || (E && !Item && Meets(E));
    for (const Stmt *Child : S->children())
      Self(Self, Child, false);
  };
  for (const ListStep &S : Reader.Path) {
    if (S.Type->isPointerType())
      Look(Look, S.Of, false);
    for (const Expr *E : {S.Lower, S.Length, S.Stride})
      Look(Look, E, false);
  }
  for (const ListIterator &I : Reader.Iterators)
    for (const Expr *E : {I.Begin, I.End, I.Step})
      Look(Look, E, false);
  return Found;
}

/// The largest value of \p Index, of an element that \p Item names; nothing: none is known.
static std::optional<uint64_t> largest(const Expr *Index, const ListItem &Item,
                                       const ASTContext &Context) {
  if (!Index)
    return 0;
  for (const ListIterator &I : Item.Iterators) {
    if (named<VarDecl>(Index) != I.Var)
      continue;
    std::optional<uint64_t> Begin = constantHere(I.Begin, Context),
                            End = constantHere(I.End, Context),
                            By = I.Step ? constantHere(I.Step, Context) : 1u;
    if (!Begin || !End || !By || !*By || *End <= *Begin)
      return std::nullopt;
    return *End - 1 - (*End - *Begin - 1) % *By;
  }
  return constantHere(Index, Context);
}

std::string beyondArray(const ListItem &Item, const ASTContext &Context) {
  for (const ListStep &S : Item.Path) {
    const auto *A =
        S.indexes() ? Context.getAsConstantArrayType(S.Type) : nullptr;
    // One element or none at the end of a struct stands for as many as there are.
    if (!A || (A->getZExtSize() < 2 && isa<MemberExpr>(S.Of)))
      continue;
    std::optional<uint64_t> First = largest(S.Lower, Item, Context),
                            Count = S.What == ListStep::Subscript ? 1u
                                    : S.Length ? constantHere(S.Length, Context)
                                               : 0u,
                            By =
                                S.Stride ? constantHere(S.Stride, Context) : 1u;
    if (!First || !Count || !By)
      continue;
    uint64_t End = *First + (*Count ? (*Count - 1) * *By + 1 : 0);
    if (End > A->getZExtSize())
      return "the array has " + std::to_string(A->getZExtSize()) +
             " elements, and what is named goes up to element " +
             std::to_string(End - 1);
  }
  return "";
}

/// May the elements of \p Item, which are parts, lie together, as lengths of it or of its
/// array say that only the program knows?
static bool mayLieTogether(const ListItem &Item, const ASTContext &Context) {
  llvm::ArrayRef<ListStep> Dims = Item.dimensions();
  auto Known = [&](const ListStep &S) {
    return S.What == ListStep::Subscript || constantOf(S.Length, Context) ||
           (!S.Length && Context.getAsConstantArrayType(S.Type) &&
            (!S.Lower || constantOf(S.Lower, Context)));
  };
  return areParts(Item, Context) && partsOf(Item).size() == Dims.size() &&
         (!variableRows(Dims.front().Type, Context).empty() ||
          !llvm::all_of(Dims, Known)) &&
         llvm::all_of(Dims,
                      [&](const ListStep &S) { return isOne(S, Context); });
}

std::string mapTrouble(const ListItem &Item, const ASTContext &Context) {
  std::string Why;
  if (Item.isSection()) {
    elementsOf(Item, Context, Why);
    return mayLieTogether(Item, Context) ? "" : Why;
  }
  bool Whole = Item.Path.empty()
                   ? Item.Base || Item.This
                   : Item.Path.back().What == ListStep::Member ||
                         Item.Path.back().What == ListStep::Deref ||
                         Item.Path.back().What == ListStep::Shape;
  return Whole ? "" : "this form of list item";
}

std::string firstElement(const Expr *Item,
                         llvm::function_ref<std::string(const Expr *)> Text) {
  const auto *Section = dyn_cast<ArraySectionExpr>(Item);
  if (!Section || !any<MemberExpr>(Section->getBase()))
    return "";
  const Expr *First = Section->getLowerBound();
  std::string Base =
      firstElement(Section->getBase()->IgnoreParenImpCasts(), Text);
  return (Base.empty() ? Text(Section->getBase()) : Base) + "[" +
         (First ? Text(First) : "0") + "]";
}

} // namespace omp2cuda
