//===- Tags.cpp - Structs, unions and enumerations -------------------------===//
// Idea: in C a tag belongs to the enclosing block, wherever it is written, may be defined
// inside any type, and an empty struct has no size. C++ scopes nested tags, defines types
// only in declarations, and gives every struct a size.
// In:  tags and their uses.   Out: qualified names, moved definitions.
//
//   before   struct O { struct I { int n; } i; };  struct I x;
//   after    struct O { struct I { int n; } i; };  struct O::I x;
//
//   before   struct pair { int a, b; } swap(struct pair p);
//   after    struct pair { int a, b; }; struct pair swap(struct pair p);
//
// Tested by: test/inputs/c/tags_*.c, sizeof_meaning.c
// Limits: a type that is defined in a parameter list, or in the statement of a directive that is
// no block, is refused (E0608), as is the use of a tag whose enclosing struct has no name.
//===----------------------------------------------------------------------===//
#include "Convert.h"

namespace omp2cuda::c {
namespace {

/// The structs around \p Tag but not around \p Loc: "O::". Nothing: one has no name.
std::optional<std::string> scope(const Convert &C, const TagDecl *Tag,
                                 SourceLocation Loc = {}) {
  std::string Out;
  for (const DeclContext *Up = Tag->getLexicalDeclContext(); Up->isRecord();
       Up = Up->getLexicalParent()) {
    auto *Record = cast<RecordDecl>(Up);
    if (Loc.isValid() && C.within(Loc, Record->getSourceRange()))
      break;
    const TypedefNameDecl *T = Record->getTypedefNameForAnonDecl();
    std::string Name = T ? C.Named.of(T) : C.Named.of(Record);
    if (Name.empty())
      return std::nullopt;
    Out = Name + "::" + Out;
  }
  return Out;
}

struct Tags : Concept {
  using Concept::Concept;

  /// At least one member, and a `;` behind the last.
  void members(RecordDecl *D) {
    if (!D->isThisDeclarationADefinition() || !C.ours(D->getLocation()) ||
        D->getBraceRange().isInvalid())
      return;
    if (D->field_empty())
      return C.insertBehind(D->getBraceRange().getBegin(), tok::l_brace,
                            " char none[0];");
    const FieldDecl *Last = llvm::to_vector(D->fields()).back();
    auto Next = Lexer::findNextToken(Last->getEndLoc(), C.SM, C.LO);
    if (Next && Next->is(tok::r_brace))
      C.insertAt(C.endOf(Last->getEndLoc()), ";");
  }

  void field(FieldDecl *D) {
    // `T T;` changes the meaning of T inside the struct.
    if (!D->getTypeSourceInfo() || !D->getIdentifier())
      return;
    TypeLoc T = D->getTypeSourceInfo()->getTypeLoc();
    while (!T.getAs<TypedefTypeLoc>() && T.getNextTypeLoc())
      T = T.getNextTypeLoc();
    if (auto Typedef = T.getAs<TypedefTypeLoc>())
      if (Names::identifier(Typedef.getDecl()) == Names::identifier(D) &&
          Typedef.getDecl()->getDeclContext()->isTranslationUnit())
        C.insertAt(Typedef.getNameLoc(), "::");
  }

  void forward(EnumDecl *D) {
    EnumDecl *Def = D->getDefinition();
    if (D->isThisDeclarationADefinition() || D->getPreviousDecl() ||
        !D->getIdentifier() || !C.ours(D->getLocation()))
      return;
    // With its type written down, an enumeration may be declared first.
    std::string Type =
        " : " + C.spell(Def ? Def->getIntegerType() : C.Context.UnsignedIntTy);
    auto Next = Lexer::findNextToken(D->getLocation(), C.SM, C.LO);
    if (!Next || Next->isNot(tok::semi)) // `enum color *of;`
      return C.refuse(D->getLocation(), DiagId::CTypeHere);
    C.insertAt(C.endOf(D->getLocation()), Type);
    if (Def)
      C.insertAt(C.endOf(Def->getLocation()), Type);
  }

  void result(FunctionDecl *F) {
    QualType T = pointedTo(F->getReturnType());
    TagDecl *Tag = definitionOf(T);
    SourceRange Specifiers(F->getBeginLoc(), F->getLocation());
    if (!Tag || T->getAs<TypedefType>() ||
        !C.within(Tag->getBeginLoc(), Specifiers))
      return;
    std::string Name = C.Named.of(Tag);
    if (Name.empty()) {
      Name = C.Named.fresh(C.Named.of(F) + "_result");
      C.insertAt(Tag->getBraceRange().getBegin(), Name + " ");
    }
    std::string Before;
    FileRange R = fileRange({F->getBeginLoc(), Tag->getBeginLoc()}, C.Context);
    R.End = C.SM.getFileOffset(Tag->getBeginLoc());
    if (C.SM.getFileOffset(F->getBeginLoc()) < R.End) {
      Before = C.Out.render(R, /*WithEnd=*/false).str();
      C.Out.replaceWhole(R, "");
    }
    C.insertBehind(Tag->getBraceRange().getEnd(), tok::r_brace,
                   ";\n" + Before + Tag->getKindName().str() + " " + Name);
  }

  void parameter(ParmVarDecl *P) {
    TagDecl *Tag = definitionOf(pointedTo(P->getType()));
    if (Tag && C.within(Tag->getBraceRange().getBegin(), P->getSourceRange()))
      C.refuse(P->getBeginLoc(), DiagId::CTypeHere);
  }

  void use(TagTypeLoc T) {
    TagDecl *Tag = T.getDecl();
    if (!T.isDefinition())
      return Tag->getIdentifier() ? qualify(Tag, T.getNameLoc()) : void();
    if (parents().empty() || !isa<Expr>(parents().back()) ||
        !C.ours(Tag->getLocation()))
      return;
    if (decls().empty() ||
        !isa<TagDecl, VarDecl, FieldDecl, ParmVarDecl>(decls().back()) ||
        !C.within(decls().back()->getBeginLoc(),
                  parents().back()->getSourceRange()))
      moveOut(Tag, T.getElaboratedKeywordLoc());
  }
  /// When all within is edited: the innermost first.
  void move() {
    for (const auto &Each : llvm::reverse(Moves))
      Each();
  }
  void constant(DeclRefExpr *E) {
    if (auto *Constant = dyn_cast<EnumConstantDecl>(E->getDecl()))
      qualify(cast<EnumDecl>(Constant->getDeclContext()), E->getLocation());
  }

private:
  static QualType pointedTo(QualType T) {
    while (T->isPointerType())
      T = T->getPointeeType();
    return T;
  }
  static TagDecl *definitionOf(QualType T) {
    TagDecl *Tag = T->getAsTagDecl();
    return Tag ? Tag->getDefinition() : nullptr;
  }

  /// A type that is defined inside an expression moves in front of its
  /// statement.
  void moveOut(TagDecl *Tag, SourceLocation Keyword) {
    SourceLocation Begin = Keyword.isValid() ? Keyword : Tag->getBeginLoc();
    SourceLocation Front;
    bool OfRegion = false; // whose statement is no block
    for (auto [P, Child] : outward())
      if (isa<CompoundStmt>(P) && Front.isInvalid()) {
        Front = Child->getBeginLoc();
        OfRegion = isa<OMPExecutableDirective>(Child);
      }
    if (Front.isInvalid() && !decls().empty())
      Front = decls().front()->getBeginLoc();
    if (Begin.isMacroID() || Front.isInvalid() || Front.isMacroID() || OfRegion)
      return C.refuse(Begin, DiagId::CTypeHere);
    SourceRange Range(Begin, Tag->getBraceRange().getEnd());
    std::string Name = C.Named.of(Tag);
    if (Name.empty())
      Name = C.Named.fresh("unnamed");
    Moves.push_back([=] {
      std::string Text = C.edited(Range), Kind = Tag->getKindName().str();
      if (!Tag->getIdentifier())
        Text.insert(Kind.size(), " " + Name);
      C.insertAt(Front, Text + "; ");
      C.replaceRange(Range, Kind + " " + Name, "type");
    });
  }

  /// Writes the enclosing structs in front of a nested name.
  void qualify(const TagDecl *Tag, SourceLocation Loc) {
    Tag = Tag->getDefinition() ? Tag->getDefinition() : Tag->getCanonicalDecl();
    if (!C.ours(Tag->getLocation()))
      return;
    std::optional<std::string> Scope = scope(C, Tag, Loc);
    if (!Scope)
      C.refuse(Loc, DiagId::CTypeHere);
    else if (!Scope->empty())
      C.insertAt(Loc, *Scope);
  }

  std::vector<std::function<void()>> Moves;
};

} // namespace

/// Casts print the names of nested tags too: these are qualified there.
void findNestedTags(Convert &C) {
  C.Named.written().each<TagDecl *>([&](TagDecl *D) {
    if (D->isThisDeclarationADefinition() && D->getIdentifier())
      if (std::string Scope = scope(C, D).value_or(""); !Scope.empty())
        C.Named.respellTag(D, Scope + C.Named.of(D));
  });
}

void convertTags(Convert &C) {
  Tags All(C);
  All.run(&Tags::members, &Tags::field, &Tags::forward, &Tags::result,
          &Tags::parameter, &Tags::use, &Tags::constant);
  All.move();
}

} // namespace omp2cuda::c
