//===- MoveMembers.cpp - Member functions whose regions use parts of the class -------------===//
// Idea: the kernel of a region in a class stands in front of it, where nobody knows what the
// class declares inside. A member function that hands a kernel an object of such a type, or its
// own object, of a nested class, is defined behind the class, as one would write it by hand.
//
//   struct grid {                          struct grid {
//     struct cell { double x; };             struct cell { double x; };
//     void fill(cell *c) const {     →       void fill(cell *c) const;
//       #pragma omp target …               };
//     }                                    inline void grid::fill(cell *c) const {
//   };                                       #pragma omp target …
//                                          }
//
// In:  AST.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/method/nested-types-inline.cpp
// Limits: what it stays for is refused by the plan (E0302): specializations, parameters of
// templates without names, classes of a function, functions in an #if of the class.
//===----------------------------------------------------------------------===//
#include "../HeldClasses.h"
#include "../Names.h"
#include "../Regions.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

#include "clang/Basic/OpenMPKinds.h"

namespace omp2cuda {

namespace {

/// Does a type name what a class declares, without saying of which?
struct ClassScope : DynamicRecursiveASTVisitor {
  bool Found = false;
  template <class Loc> bool named(Loc L) {
    Found |= L.getDecl()->getDeclContext()->isRecord() && !L.getQualifierLoc();
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc L) override { return named(L); }
  bool VisitTagTypeLoc(TagTypeLoc L) override { return named(L); }
  bool VisitUsingTypeLoc(UsingTypeLoc L) override { return named(L); }
  bool VisitUnresolvedUsingTypeLoc(UnresolvedUsingTypeLoc L) override {
    return named(L);
  }
  bool
  VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc L) override {
    const TemplateDecl *Of =
        L.getTypePtr()->getTemplateName().getAsTemplateDecl();
    Found |= Of && Of->getDeclContext()->isRecord() && !L.getQualifierLoc();
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Found |= E->getDecl()->getDeclContext()->isRecord() && !E->hasQualifier();
    return true;
  }
};

struct MemberMover : Rewriting {
  const LangOptions &LO = Context.getLangOpts();

  void move(const CXXMethodDecl &M) {
    if (!isMovable(M) || !handsOnPart(M))
      return;
    const auto Type = M.getTypeSourceInfo()
                          ->getTypeLoc()
                          .IgnoreParens()
                          .getAs<FunctionTypeLoc>();
    FileRange Whole = writtenRange(M.getSourceRange(), PP);
    if (!Type || !Whole.valid() || Found.HasLineDirectives)
      return;
    const unsigned Close = offset(Type.getRParenLoc()) + 1,
                   Name = offset(M.getLocation()), Body = bodyOf(Whole, Close),
                   End = behind(M);
    if (!Body || !End || isConditional(M, Whole) ||
        Type.getRParenLoc().isMacroID() || M.getLocation().isMacroID())
      return;
    std::optional<std::string> Parameters = parameters(M, Name, Close),
                               Templates = templatesOfAll(M);
    if (!Parameters || !Templates)
      return;
    const llvm::StringRef File = SM.getBufferData(Whole.File);
    std::string Front = without({Whole.File, Whole.Begin, Name},
                                {"static", "virtual", "inline", "explicit"}),
                Behind =
                    without({Whole.File, Close, Body}, {"override", "final"});
    // Behind its name all that the class declares is known.
    ClassScope Returned;
    Returned.TraverseTypeLoc(Type.getReturnLoc());
    if (Returned.Found && offset(Type.getReturnLoc().getBeginLoc()) < Name) {
      Behind = llvm::StringRef(Behind).rtrim().str() + " -> " +
               llvm::StringRef(Front).rtrim().str() + " ";
      Front = "auto ";
    }
    std::string Head = (Templates->empty() ? "inline " : *Templates) + Front +
                       scopeOf(*M.getParent()) + *Parameters + Behind;
    const std::string Indent = indentAt(File, Whole.Begin);
    Pieces Moved =
        View.cut({Whole.File, Body, Whole.End}).reindented(Indent, "");
    View.replace({Whole.File, unsigned(trimmed(File, Body)), Whole.End}, ";");
    View.insert(Whole.File, End, Pieces("\n" + Head) + Moved);
  }

private:
  unsigned offset(SourceLocation L) const { return SM.getFileOffset(L); }

  static std::string indentAt(llvm::StringRef File, unsigned At) {
    llvm::StringRef Line = File.substr(lineStart(File, At));
    return Line.take_while([](char C) { return C == ' ' || C == '\t'; }).str();
  }
  /// Behind the last word in front of \p At.
  static size_t trimmed(llvm::StringRef File, unsigned At) {
    return File.take_front(At).rtrim().size();
  }

  bool isMovable(const CXXMethodDecl &M) const {
    const auto *Class = dyn_cast<CXXRecordDecl>(M.getLexicalDeclContext());
    if (!Class || !M.isThisDeclarationADefinition() ||
        M.isTemplateInstantiation() || M.getPrimaryTemplate() ||
        M.isConstexpr() || isa<CXXConversionDecl>(M) ||
        Class->getParentFunctionOrMethod())
      return false;
    for (const DeclContext *In = Class; In->isRecord(); In = In->getParent())
      if (const auto *C = cast<CXXRecordDecl>(In);
          !C->getIdentifier() || C->isLambda() ||
          isa<ClassTemplateSpecializationDecl>(C))
        return false;
    return true;
  }

  /// Does a target region of \p M name a variable from outside of a type that is a part of the
  /// class, or the object itself, of a class that is a part?
  bool handsOnPart(const CXXMethodDecl &M) const {
    auto IsPart = [&](const ValueDecl *D) {
      const TagDecl *Part = partOfClass(D->getType().getCanonicalType());
      return Part && M.getParent()->Encloses(Part->getDeclContext());
    };
    for (const auto *D : all<OMPExecutableDirective>(M.getBody())) {
      if (!isOpenMPTargetExecutionDirective(D->getDirectiveKind()))
        continue;
      SourceRange Inside = userStatementOf(D)->getSourceRange();
      for (const auto *E : all<DeclRefExpr>(D))
        if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
            V && !V->isStaticDataMember() && IsPart(V) &&
            !SM.isPointWithin(V->getLocation(), Inside.getBegin(),
                              Inside.getEnd()))
          return true;
      size_t Objects = all<CXXThisExpr>(D).size(); // for more than a member
      for (const auto *E : all<MemberExpr>(D)) {
        if (!isa<FieldDecl>(E->getMemberDecl()) ||
            !isa<CXXThisExpr>(E->getBase()->IgnoreParenImpCasts()))
          continue;
        --Objects;
        if (IsPart(E->getMemberDecl()))
          return true;
      }
      if (Objects && M.getParent()->getDeclContext()->isRecord())
        return true;
    }
    return false;
  }

  /// Where the body begins, or the list of initializers in front of it; 0: not found.
  unsigned bodyOf(const FileRange &Whole, unsigned Close) const {
    unsigned Depth = 0;
    for (const Token &T : rawTokens({Whole.File, Close, Whole.End}, {SM, LO})) {
      if (!Depth && T.isOneOf(tok::colon, tok::l_brace))
        return offset(T.getLocation());
      Depth += opens(T);
      Depth -= closes(T);
    }
    return 0;
  }

  /// Those of the outermost class around \p M.
  static SourceRange bracesAround(const CXXMethodDecl &M) {
    const DeclContext *Outer = M.getParent();
    while (Outer->getParent()->isRecord())
      Outer = Outer->getParent();
    return cast<CXXRecordDecl>(Outer)->getBraceRange();
  }

  /// Does it stand in an #if of the class? Behind it the text would be there in any case.
  bool isConditional(const CXXMethodDecl &M, const FileRange &Whole) const {
    SourceLocation Open = bracesAround(M).getBegin();
    int Depth = 0;
    for (const auto &Line :
         rawLines({Whole.File, offset(Open), Whole.Begin}, {SM, LO})) {
      llvm::StringRef Word = directiveOf(Line, SM);
      Depth += Word.starts_with("if");
      Depth -= Word == "endif";
    }
    return Depth > 0;
  }

  /// Behind the outermost class around \p M and its semicolon; 0: more is declared with it.
  unsigned behind(const CXXMethodDecl &M) const {
    SourceLocation End = bracesAround(M).getEnd();
    if (End.isInvalid() || End.isMacroID())
      return 0;
    llvm::StringRef File = SM.getBufferData(SM.getFileID(End));
    size_t Next = File.find_first_not_of(" \t\r\n", offset(End) + 1);
    return Next != llvm::StringRef::npos && File[Next] == ';'
               ? unsigned(Next) + 1
               : 0;
  }

  static std::string scopeOf(const CXXRecordDecl &Class) {
    const auto *Outer = dyn_cast<CXXRecordDecl>(Class.getDeclContext());
    std::string Given;
    if (const auto *Template = Class.getDescribedClassTemplate())
      for (const NamedDecl *P : *Template->getTemplateParameters())
        Given += (Given.empty() ? "<" : ", ") + Names::asWritten(P) +
                 (P->isParameterPack() ? "..." : "");
    return (Outer ? scopeOf(*Outer) : "") + Names::asWritten(&Class) + Given +
           (Given.empty() ? "" : ">") + "::";
  }

  /// "template <class T> " for each template around \p M, itself among them; nothing: that
  /// cannot be told.
  std::optional<std::string> templatesOfAll(const CXXMethodDecl &M) const {
    std::string Out;
    for (const TemplateParameterList *L : templatesOf(&M)) {
      std::vector<SourceRange> Values;
      for (const NamedDecl *P : *L) {
        if (!P->getIdentifier())
          return std::nullopt;
        asOneOf<TemplateTypeParmDecl, NonTypeTemplateParmDecl,
                TemplateTemplateParmDecl>(P, [&](const auto *Each) {
          if (Each->hasDefaultArgument() &&
              !Each->defaultArgumentWasInherited())
            Values.push_back(Each->getDefaultArgument().getSourceRange());
        });
      }
      if (L->getRequiresClause() || L->getTemplateLoc().isMacroID() ||
          L->getRAngleLoc().isMacroID())
        return std::nullopt;
      auto Text = withoutValues(SM.getFileID(L->getTemplateLoc()),
                                offset(L->getTemplateLoc()),
                                offset(L->getRAngleLoc()) + 1, Values);
      if (!Text)
        return std::nullopt;
      Out += *Text + " ";
    }
    return Out;
  }

  /// From the name to the end of the parameters; nothing: that cannot be told.
  std::optional<std::string> parameters(const CXXMethodDecl &M, unsigned Name,
                                        unsigned Close) const {
    std::vector<SourceRange> Values;
    for (const ParmVarDecl *P : M.parameters())
      if (P->hasDefaultArg())
        Values.push_back(P->getDefaultArgRange());
    return withoutValues(SM.getFileID(M.getLocation()), Name, Close, Values);
  }

  /// The text from \p From to \p Close without "= value"; nothing: a macro has one.
  std::optional<std::string>
  withoutValues(FileID In, unsigned From, unsigned Close,
                const std::vector<SourceRange> &Values) const {
    llvm::StringRef File = SM.getBufferData(In);
    std::string Out;
    for (SourceRange Value : Values) {
      if (Value.isInvalid() || Value.getBegin().isMacroID() ||
          Value.getEnd().isMacroID())
        return std::nullopt;
      size_t Equals = File.take_front(offset(Value.getBegin())).rfind('=');
      if (Equals == llvm::StringRef::npos || Equals < From)
        return std::nullopt;
      Out += File.slice(From, Equals).rtrim();
      From = offset(Lexer::getLocForEndOfToken(Value.getEnd(), 0, SM, LO));
    }
    return Out + File.slice(From, Close).str();
  }

  /// The text of \p R without such \p Words.
  std::string without(const FileRange &R,
                      std::initializer_list<llvm::StringRef> Words) const {
    llvm::StringRef File = SM.getBufferData(R.File);
    std::string Out;
    size_t From = R.Begin;
    for (const Token &T : rawTokens(R, {SM, LO})) {
      if (!llvm::is_contained(Words, spelled(T, SM)))
        continue;
      Out += File.slice(From, offset(T.getLocation()));
      From =
          File.find_first_not_of(' ', offset(T.getLocation()) + T.getLength());
    }
    return Out + File.slice(From, R.End).str();
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::moveMembers() {
  MemberMover All{*this};
  if (Context.getLangOpts().CPlusPlus)
    for (const auto *M : everywhere<CXXMethodDecl>(
             static_cast<const Decl *>(Context.getTranslationUnitDecl())))
      if (!SM.isInSystemHeader(M->getLocation()))
        All.move(*M);
  return All.rewritten();
}

} // namespace omp2cuda
