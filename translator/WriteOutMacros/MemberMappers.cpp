//===- MemberMappers.cpp - Mappers of structs whose members have one ----------===//
// Idea: all of a struct is each of its members (OpenMP 5.2, 5.8.3), so those that have a
// mapper are mapped by it. Clang sees to that in some places only. So the struct gets a
// mapper that says so, and a mapper that names all of its own object names the members.
//
//   struct pair { vec a, b; int k; };
//     →  #pragma omp declare mapper(pair object) map(object.a, object.b, object.k)
//   #pragma omp declare mapper(pair p) map(p)   →  … map(p.a, p.b, p.k)
//
// In:  AST, Pragmas.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/map/mappers-of-members.cpp, test/inputs/refuse/mapper-of-member.cpp
// Limits: what is left as it is, is refused later (E0301): members that are not public or
// have no name, references, virtual functions and bases, types of templates and of classes.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ListItem.h"
#include "../Names.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

namespace omp2cuda {

namespace {

struct MemberMappers {
  Rewriting &To;
  ASTContext &Context = To.Context;
  const SourceManager &SM = To.SM;
  /// The mappers that there are by default, by their types.
  llvm::MapVector<const RecordDecl *, const OMPDeclareMapperDecl *> Written =
      {};
  /// The place behind which a type has one; invalid: it has none.
  std::map<const RecordDecl *, SourceLocation> Known = {};

  void run() {
    if (llvm::none_of(To.Found.Live, [](const Pragma &P) {
          return P.Kind == OMPD_declare_mapper;
        }))
      return; // all of the program need not be looked at
    llvm::SetVector<const RecordDecl *> Mapped;
    for (const auto *D :
         inInstances<OMPDeclareMapperDecl>(Context.getTranslationUnitDecl()))
      if (pragmaOf(*D)) {
        if (Names::asWritten(D) == "default")
          Written.insert({recordOf(D->getType()), D});
        for (const OMPClause *C : D->clauselists())
          note(C, Mapped);
      }
    if (Written.empty())
      return;
    for (const auto *D :
         everywhere<OMPExecutableDirective>(Context.getTranslationUnitDecl()))
      for (const OMPClause *C : D->clauses())
        note(C, Mapped);
    for (const auto *R :
         everywhere<RecordDecl>(Context.getTranslationUnitDecl()))
      if (R->isThisDeclarationADefinition() && !ofSystem(R, SM) &&
          !SM.isInMainFile(R->getLocation()))
        Mapped.insert(R); // headers become the same for each file
    for (const RecordDecl *R : Mapped)
      mapperOf(R);
    for (const auto *D :
         everywhere<OMPExecutableDirective>(Context.getTranslationUnitDecl()))
      if (isOpenMPTargetExecutionDirective(D->getDirectiveKind()))
        ofThis(*D);
    for (auto [R, D] : Written)
      ofWhole(*R, *D);
  }

private:
  /// The directive that \p D is; null: Clang's own, or a macro's.
  const Pragma *pragmaOf(const OMPDeclareMapperDecl &D) const {
    for (const Pragma &P : To.Found.Live)
      if (P.Kind == OMPD_declare_mapper && !P.FromMacro &&
          SM.isBeforeInTranslationUnit(P.Begin, D.getLocation()) &&
          SM.isBeforeInTranslationUnit(D.getLocation(), P.End))
        return &P;
    return nullptr;
  }

  static const RecordDecl *recordOf(QualType T) {
    if (T.isNull()) // of a section in a template
      return nullptr;
    const RecordDecl *R =
        T.getNonReferenceType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
    return R ? R->getDefinition() : nullptr;
  }

  /// The types of the objects that \p C maps or updates.
  static void note(const OMPClause *C,
                   llvm::SetVector<const RecordDecl *> &Into) {
    asOneOf<OMPMapClause, OMPToClause, OMPFromClause>(C, [&](const auto *Of) {
      for (const Expr *E : Of->varlist())
        if (const RecordDecl *R = recordOf(typeOfElements(E)))
          Into.insert(R);
    });
  }

  /// Behind which place objects of \p R are mapped by a mapper; makes one where its members have
  /// one, and the type has not.
  SourceLocation mapperOf(const RecordDecl *R) {
    auto [It, New] = Known.try_emplace(R);
    if (!New)
      return It->second;
    if (auto Own = Written.find(R); Own != Written.end())
      return Known[R] = pragmaOf(*Own->second)->End;
    SourceLocation At = behind(*R), Last;
    for (const FieldDecl *F : R->fields())
      if (const RecordDecl *Of = recordOf(F->getType()))
        if (SourceLocation Place = mapperOf(Of); Place.isValid()) {
          if (Last.isInvalid() || SM.isBeforeInTranslationUnit(Last, Place))
            Last = Place;
          if (Of->getDeclContext()->isFunctionOrMethod())
            At = {}; // one of a function names no other
        }
    const std::string Object = unusedWord("object", Context);
    std::vector<std::string> Members;
    if (Last.isInvalid() || At.isInvalid() || !addMembers(*R, Object, Members))
      return {};
    if (SM.isBeforeInTranslationUnit(At, Last))
      At = Last;
    auto [File, Offset] = SM.getDecomposedLoc(At);
    StringRef Source = SM.getBufferData(File),
              Rest = Source.slice(Offset, lineEnd(Source, Offset)).trim();
    const bool Ends = Rest.empty() || Rest.starts_with("//");
    if (!Ends && At == Last) // in the line of a directive
      return {};
    To.View.insert(
        File, Ends ? unsigned(lineEnd(Source, Offset)) : Offset,
        (Ends ? "" : "\n") + std::string("#pragma omp declare mapper(") +
            Context
                .getTagType(Context.getLangOpts().CPlusPlus ||
                                    !R->getIdentifier()
                                ? ElaboratedTypeKeyword::None
                                : ElaboratedTypeKeyword::Struct,
                            std::nullopt, R, false)
                .getAsString(Context.getPrintingPolicy()) +
            " " + Object + ") map(" + llvm::join(Members, ", ") + ")\n");
    return Known[R] = At;
  }

  /// Adds "t.a", "t.b", all that \p R consists of; false: some of it cannot be named.
  bool addMembers(const RecordDecl &R, const std::string &Object,
                  std::vector<std::string> &To) const {
    const auto *Class = dyn_cast<CXXRecordDecl>(&R);
    auto Base = [&](const CXXBaseSpecifier &Each) {
      const RecordDecl *Of = recordOf(Each.getType());
      return Of && Each.getAccessSpecifier() == AS_public &&
             !Written.count(Of) && addMembers(*Of, Object, To);
    };
    if (Class &&
        (Class->isDynamicClass() || !llvm::all_of(Class->bases(), Base)))
      return false;
    return llvm::all_of(R.fields(), [&](const FieldDecl *F) {
      To.push_back(Object + "." + Names::asWritten(F));
      return F->getIdentifier() && !F->isBitField() &&
             !F->getType()->isReferenceType() &&
             !F->getType()->isIncompleteArrayType() &&
             llvm::is_contained({AS_public, AS_none}, F->getAccess());
    });
  }

  /// Behind the declaration that defines \p R, where that is a place for a directive.
  SourceLocation behind(const RecordDecl &R) const {
    if (R.getDeclContext()->isRecord() || R.isDependentContext() ||
        isa<ClassTemplateSpecializationDecl>(R) || ofSystem(&R, SM) ||
        R.isUnion() || R.getEndLoc().isMacroID() ||
        (!R.getIdentifier() && !R.getTypedefNameForAnonDecl()))
      return {};
    SourceLocation At = R.getEndLoc();
    int Inside = 0; // of an initializer
    while (auto Next = Lexer::findNextToken(At, SM, Context.getLangOpts())) {
      At = Next->getLocation();
      Inside += Next->isOneOf(tok::l_brace, tok::l_paren);
      Inside -= Next->isOneOf(tok::r_brace, tok::r_paren);
      if (Next->is(tok::eof) || Inside < 0)
        break;
      if (Next->is(tok::semi) && !Inside)
        return At.getLocWithOffset(1);
    }
    return {};
  }

  /// A clause for the members of `*this` that the region \p D names and no clause maps: there
  /// Clang applies no mapper.
  void ofThis(const OMPExecutableDirective &D) {
    llvm::SetVector<llvm::StringRef> Members;
    for (const auto *C : D.getClausesOfKind<OMPMapClause>())
      for (const Expr *E : C->varlist())
        if (const auto *Member = dyn_cast<MemberExpr>(E);
            Member && C->isImplicit() &&
            isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts()))
          if (const RecordDecl *Of = recordOf(Member->getType());
              Of && mapperOf(Of).isValid())
            Members.insert(Names::identifier(Member->getMemberDecl()));
    FileRange At = directiveRange(D, Context);
    if (Members.empty() || !At.valid())
      return;
    To.View.insert(At.File, At.End,
                   " map(tofrom: " + llvm::join(Members, ", ") + ")");
  }

  /// The members instead of all of the object, where its own mapper \p D names that.
  void ofWhole(const RecordDecl &R, const OMPDeclareMapperDecl &D) {
    const auto *Object = named<VarDecl>(D.getMapperVarRef());
    const Expr *Whole = nullptr;
    std::set<const FieldDecl *> Others;
    for (const OMPClause *C : D.clauselists())
      for (const ListItem &Item : listItems(C))
        if (Item.isVariable() && Item.Written)
          Whole = Item.Written;
        else if (Item.Base && Item.Written)
          Others.insert(Item.Path.front().Field);
    std::vector<std::string> Members;
    if (!Whole || !addMembers(R, Names::asWritten(Object), Members) ||
        !writtenRange(Whole->getSourceRange(), Context).valid())
      return;
    bool Any = false;
    for (const FieldDecl *F : R.fields())
      if (const RecordDecl *Of = recordOf(F->getType());
          Of && Of != &R && mapperOf(Of).isValid()) {
        Any = true;
        if (Others.count(F))
          return;
      }
    if (Any)
      To.View.replace(Whole->getSourceRange(), llvm::join(Members, ", "));
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::writeOutMappers() {
  MemberMappers{*this}.run();
  return rewritten();
}

} // namespace omp2cuda
