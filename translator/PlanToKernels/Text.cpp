//===- Text.cpp - Small pieces of source and C++ text -------------------------===//
// Idea: see Text.h.
//===----------------------------------------------------------------------===//
#include "Text.h"

#include "../AstToRegions/AstToRegions.h"
#include "../ComplexOnDevice.h"
#include "../HeldClasses.h"
#include "../Plan.h"
#include "../UserCode.h"
#include "../Verbs.h"
#include "PlanToKernels.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

Text::Text(ASTContext &Context, const Edits &Base, const Names &Named)
    : Context(Context), Base(Base), Named(Named),
      SM(Context.getSourceManager()), Policy(Context.getPrintingPolicy()) {
  Policy.Bool = true;
  Policy.Restrict = false;
  Policy.SuppressUnwrittenScope = true;
}

/// \p R, or the macros that stand for it, in the string of a `_Pragma`, which lives in scratch
/// space; invalid: it is in none.
static SourceRange inPragmaString(SourceRange R, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  llvm::SmallString<16> Word;
  const bool Operator =
      R.getBegin().isMacroID() &&
      Lexer::getSpelling(SM.getExpansionLoc(R.getBegin()), Word, SM,
                         Context.getLangOpts()) == "_Pragma";
  auto Up = [&](SourceLocation L, bool End) {
    while (L.isMacroID() && Operator &&
           !SM.isWrittenInScratchSpace(SM.getSpellingLoc(L))) {
      const CharSourceRange Of = SM.getImmediateExpansionRange(L);
      L = End ? Of.getEnd() : Of.getBegin();
    }
    const SourceLocation At = L.isMacroID() ? SM.getSpellingLoc(L) : L;
    return L.isMacroID() && SM.isWrittenInScratchSpace(At) ? At
                                                           : SourceLocation();
  };
  const SourceRange Out(Up(R.getBegin(), false), Up(R.getEnd(), true));
  return Out.isValid() ? Out : SourceRange();
}

std::string Text::of(SourceRange R) const {
  if (SourceRange Spelled = inPragmaString(R, Context); Spelled.isValid())
    return Lexer::getSourceText(CharSourceRange::getTokenRange(Spelled), SM,
                                Context.getLangOpts())
        .str();
  return of(range(R));
}

std::string Text::orOne(const Expr *If, llvm::StringRef Number) const {
  const Expr *Bare = If->IgnoreImplicit();
  const auto *Two = dyn_cast<BinaryOperator>(Bare);
  std::string Condition = of(If);
  if (isa<AbstractConditionalOperator>(Bare) ||
      (Two && (Two->isAssignmentOp() || Two->isCommaOp())))
    Condition = "(" + Condition + ")";
  return Condition + " ? " + (Number.empty() ? "0" : Number).str() + " : 1";
}

std::string Text::of(const FileRange &R) const {
  return R.valid() ? Base.render(R).str() : "";
}

std::string Text::of(const Expr *E) const {
  E = asWritten(E);
  SourceRange R = E->getSourceRange();
  if (inPragmaString(R, Context).isInvalid() &&
      Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), SM,
                               Context.getLangOpts())
          .isInvalid()) {
    // A part of what a macro expands to has no text of its own in the file.
    std::string Out;
    llvm::raw_string_ostream OS(Out);
    E->IgnoreImpCasts()->printPretty(OS, nullptr, Policy);
    return Named.respell(std::move(Out));
  }
  return of(R);
}

/// What `decltype(E)` is, if \p E names a variable of a function; null: it does not.
static QualType typeOfLocals(const Expr *E) {
  auto Named = all<DeclRefExpr>(E);
  if (llvm::none_of(Named, [](const DeclRefExpr *Ref) {
        return Ref->getDecl()->getParentFunctionOrMethod() != nullptr;
      }))
    return {};
  const ASTContext &C = Named.front()->getDecl()->getASTContext();
  QualType T = E->getType();
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    T = Ref->getDecl()->getType();
  else if (E->isLValue())
    T = C.getLValueReferenceType(T);
  else if (E->isXValue())
    T = C.getRValueReferenceType(T);
  return T;
}

/// What \p T, a name that only a function or the code of a class can say, stands for; null: it
/// is no such name.
static QualType behindName(QualType T) {
  auto OfClass = [](const Decl *D) { return D->getDeclContext()->isRecord(); };
  if (const auto *Named = T->getAs<TypedefType>()) {
    const TypedefNameDecl *D = Named->getDecl();
    if (D->getParentFunctionOrMethod())
      return T->isDependentType() ? D->getUnderlyingType()
                                  : T.getCanonicalType();
    if (OfClass(D) && !Named->getQualifier())
      return D->getUnderlyingType();
  }
  if (const auto *Named = T->getAs<UsingType>();
      Named && OfClass(Named->getDecl()) && !Named->getQualifier())
    return Named->desugar();
  if (const auto *Named = T->getAs<UnresolvedUsingType>()) {
    const UnresolvedUsingTypenameDecl *D = Named->getDecl();
    ASTContext &C = D->getASTContext();
    return C.getDependentNameType(ElaboratedTypeKeyword::Typename,
                                  D->getQualifier(), D->getIdentifier());
  }
  const auto *Instance = T->getAs<TemplateSpecializationType>();
  if (const auto *D = Instance ? nullptr : T->getAs<DecltypeType>())
    return typeOfLocals(D->getUnderlyingExpr());
  if (const auto *Of = Instance ? nullptr : T->getAs<TypeOfExprType>())
    return typeOfLocals(Of->getUnderlyingExpr()).isNull()
               ? QualType()
               : Of->getUnderlyingExpr()->getType();
  if (Instance && Instance->isTypeAlias() &&
      OfClass(Instance->getTemplateName().getAsTemplateDecl()))
    return Instance->getAliasedType();
  return {};
}

bool namesLocalType(QualType T) {
  if (!behindName(T).isNull())
    return true;
  if (const ArrayType *A = T->getAsArrayTypeUnsafe())
    return namesLocalType(A->getElementType());
  if (T->isAnyPointerType())
    return namesLocalType(T->getPointeeType());
  if (const auto *Instance = T->getAs<TemplateSpecializationType>())
    return llvm::any_of(Instance->template_arguments(),
                        [](const TemplateArgument &A) {
                          return A.getKind() == TemplateArgument::Type &&
                                 namesLocalType(A.getAsType());
                        });
  const auto *Member = T->getAs<DependentNameType>();
  return Member &&
         Member->getQualifier().getKind() == NestedNameSpecifier::Kind::Type &&
         namesLocalType(QualType(Member->getQualifier().getAsType(), 0));
}

QualType behindLocalNames(QualType T, ASTContext &C) {
  if (!namesLocalType(T))
    return T;
  auto With = [&](QualType New) {
    return C.getQualifiedType(New, T.getQualifiers());
  };
  if (QualType Behind = behindName(T); !Behind.isNull())
    return With(behindLocalNames(Behind, C));
  if (const auto *P = T->getAs<PointerType>())
    return With(C.getPointerType(behindLocalNames(P->getPointeeType(), C)));
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T))
    return C.getConstantArrayType(behindLocalNames(A->getElementType(), C),
                                  A->getSize(), A->getSizeExpr(),
                                  ArraySizeModifier::Normal, 0);
  if (!T->isDependentType())
    return T.getCanonicalType();
  if (const auto *Instance = T->getAs<TemplateSpecializationType>()) {
    llvm::SmallVector<TemplateArgument, 4> Args;
    for (const TemplateArgument &A : Instance->template_arguments())
      Args.push_back(A.getKind() == TemplateArgument::Type
                         ? TemplateArgument(behindLocalNames(A.getAsType(), C))
                         : A);
    return With(C.getTemplateSpecializationType(
        Instance->getKeyword(), Instance->getTemplateName(), Args, {},
        T.getCanonicalType()));
  }
  if (const auto *Member = T->getAs<DependentNameType>()) {
    QualType Of(Member->getQualifier().getAsType(), 0);
    return With(C.getDependentNameType(
        Member->getKeyword(),
        NestedNameSpecifier(behindLocalNames(Of, C).getTypePtr()),
        Member->getIdentifier()));
  }
  return T.getCanonicalType();
}

/// "grid::cell", "typename field<T>::cell": the part \p Tag of a class, outside of that.
std::string Text::outsideOfClass(const TagDecl *Tag) const {
  std::string Out = name(Tag), Typename;
  for (const DeclContext *Up = Tag->getDeclContext(); Up->isRecord();
       Up = Up->getParent()) {
    const auto *Class = cast<CXXRecordDecl>(Up);
    if (isa<ClassTemplateSpecializationDecl>(Class))
      return Named.declare(Context.getCanonicalTagType(Tag), "", Policy);
    std::string Args;
    if (const auto *Template = Class->getDescribedClassTemplate()) {
      Args = templateText({Template->getTemplateParameters()}, *this).args();
      Typename = "typename ";
    }
    Out = name(Class) + Args + "::" + Out;
  }
  return Typename + spaceOf(outermost(Tag)) + Out;
}

/// \p T, of the type that is called \p Called.
static QualType named(QualType T, const std::string &Called, ASTContext &C) {
  if (const auto *P = T->getAs<PointerType>())
    return C.getQualifiedType(
        C.getPointerType(named(P->getPointeeType(), Called, C)),
        T.getLocalQualifiers());
  if (const ConstantArrayType *A = C.getAsConstantArrayType(T))
    return C.getConstantArrayType(named(A->getElementType(), Called, C),
                                  A->getSize(), A->getSizeExpr(),
                                  ArraySizeModifier::Normal, 0);
  return T->getAsTagDecl()
             ? C.getQualifiedType(
                   C.getDependentNameType(ElaboratedTypeKeyword::None,
                                          std::nullopt, &C.Idents.get(Called)),
                   T.getQualifiers())
             : T;
}

std::string Text::declareWhole(QualType T, llvm::StringRef Name) const {
  T = behindLocalNames(T, Context);
  const TagDecl *Tag = behindPointers(T)->getAsTagDecl();
  std::string Called = Tag ? nameOfUnnamed(Tag) : "";
  if (const TagDecl *Part = partOfClass(T))
    Called = outsideOfClass(Part);
  if (!Called.empty())
    T = named(T, Called, Context);
  return Named.declare(T, Name, Policy);
}

Lines Text::complexArray(QualType Row, const std::string &Rows,
                         const std::string &Name, const std::string &Parts,
                         bool Zero) const {
  return omp2cuda::complexArray(
      Row, Rows, Name, Parts, Zero, Context,
      [&](QualType T, llvm::StringRef Of) { return declare(T, Of); });
}

std::string Text::argument(const TemplateArgument &A) const {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  A.print(Policy, OS, /*IncludeType=*/false);
  return Out;
}

std::string spaceOf(const Decl *Of) {
  std::string Out;
  for (const DeclContext *Up = Of->getDeclContext(); !Up->isTranslationUnit();
       Up = Up->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(Up);
        Space && !Space->isAnonymousNamespace())
      Out = Names::ascii(Names::asWritten(Space)) + "::" + Out;
  return Out;
}

std::string withWords(llvm::StringRef Code,
                      llvm::function_ref<std::string(llvm::StringRef)> Of) {
  std::string Out;
  while (!Code.empty()) {
    llvm::StringRef Word =
        Code.take_while([](char C) { return isAsciiIdentifierContinue(C); });
    bool OfScope = llvm::StringRef(Out).ends_with("::");
    Out += Word.empty() ? Code.take_front().str()
           : OfScope    ? Word.str()
                        : Of(Word);
    Code = Code.drop_front(std::max<size_t>(Word.size(), 1));
  }
  return Out;
}

std::string Text::onDevice(const Expr *E) const {
  const auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (!Ref)
    return omp2cuda::name(Space::C, Word(StringRef(of(nameIn(E))).ltrim('_')));
  const NamedDecl *D = Ref->getDecl();
  if (const auto *V = dyn_cast<VarDecl>(D))
    return !V->isExternC() || Ref->hasQualifier() ? name(D)
           : Names::identifier(D) == "stdout"
               ? omp2cuda::name(Space::C, Verb::standard_output)
               : omp2cuda::name(Space::C, Verb::standard_error);
  std::string Own = Names::asWritten(D);
  return omp2cuda::name(Space::C,
                        Word(withoutSize(llvm::StringRef(Own).ltrim('_'))));
}

void Text::callOnDevice(const CalledOtherwise &Of,
                        llvm::function_ref<bool(const VarDecl *)> IsBound,
                        Edits &View) const {
  for (const Expr *E : Of.Renamed) {
    const auto *Ref = dyn_cast<DeclRefExpr>(E);
    // An edit of the expression around it wins; what names became goes with the scope.
    if (!View.replaces(nameIn(E), Ref && Ref->hasQualifier()))
      View.replaceWhole(nameIn(E), onDevice(E));
  }
  for (const DeclRefExpr *E : Of.InConstants)
    if (const auto *V = cast<VarDecl>(E->getDecl());
        !E->hasQualifier() && IsBound(V->getCanonicalDecl()) &&
        !View.replaces(E->getSourceRange()))
      View.replace(E->getSourceRange(), "::" + spaceOf(V) + name(V));
  for (const Expr *E : Of.Callees) {
    FileRange R = range(E->getSourceRange());
    bool Parens = isa<ParenExpr>(E); // (*f)(x)
    View.open(R, omp2cuda::name(Verb::indirect) + (Parens ? "" : "("));
    if (!Parens)
      View.close(R, ")");
  }
}

/// Does the macro that makes the end of a statement, \p End, make its `;` as well?
static bool hasOwnEnd(SourceLocation End, const SourceManager &SM,
                      const LangOptions &LO) {
  for (; End.isMacroID(); End = SM.getImmediateExpansionRange(End).getEnd()) {
    SourceLocation Last = SM.getSpellingLoc(End);
    std::optional<Token> Next = Lexer::findNextToken(Last, SM, LO);
    if (!Next || Next->isNot(tok::semi))
      continue;
    llvm::StringRef Between(SM.getCharacterData(Last),
                            SM.getFileOffset(Next->getLocation()) -
                                SM.getFileOffset(Last));
    // A definition ends with its line, an argument does not.
    if (SM.isMacroArgExpansion(End) ||
        Between.count('\n') == Between.count("\\\n"))
      return true;
  }
  return false;
}

FileRange Text::statement(const Stmt *S) const {
  assert(S && "a stand-alone directive has no statement");
  const LangOptions &LO = Context.getLangOpts();
  SourceLocation Begin = S->getBeginLoc();
  // Statements that end in another statement end where that one ends.
  const Stmt *Tail = S;
  while (true) {
    if (const auto *D = dyn_cast<OMPExecutableDirective>(Tail)) {
      FileRange Out = directiveRange(*D, Context);
      if (Tail != S)
        std::tie(Out.File, Out.Begin) = SM.getDecomposedExpansionLoc(Begin);
      if (D->hasAssociatedStmt())
        Out.End = statement(userStatementOf(D)).End;
      return Out;
    }
    const Stmt *Next =
        llvm::TypeSwitch<const Stmt *, const Stmt *>(Tail)
            .Case<ForStmt, WhileStmt, CXXForRangeStmt>(
                [](const auto *Loop) { return Loop->getBody(); })
            .Case<IfStmt>([](const auto *If) {
              return If->getElse() ? If->getElse() : If->getThen();
            })
            .Case<LabelStmt, AttributedStmt>(
                [](const auto *S) { return S->getSubStmt(); })
            .Default([](const Stmt *) { return nullptr; });
    if (!Next)
      break;
    Tail = Next;
  }
  SourceLocation End = Tail->getEndLoc();
  bool Open =
      isa<Expr, DoStmt, BreakStmt, ContinueStmt, ReturnStmt, GotoStmt>(Tail);
  if (Open && hasOwnEnd(End, SM, LO))
    return fileRange(
        {SM.getExpansionLoc(Begin), SM.getExpansionRange(End).getEnd()},
        {SM, LO});
  FileRange R = fileRange({Begin, End}, {SM, LO});
  if (!R.valid() || !Open)
    return R;
  // Only the lines of an #if, and what it leaves out, stand in front of it.
  llvm::StringRef Text = SM.getBufferData(R.File);
  Lexer Lex(SM.getLocForStartOfFile(R.File), LO, Text.begin(),
            Text.begin() + R.End, Text.end());
  Token Tok;
  bool Line = false, Conditional = false;
  while (!Lex.LexFromRawLexer(Tok)) {
    if (Tok.isAtStartOfLine())
      Line = Tok.is(tok::hash);
    Conditional |= Line;
    if (!Line && Tok.is(tok::semi)) {
      R.End = SM.getFileOffset(Tok.getEndLoc());
      break;
    }
    // What a fold expression became ends in front of its parenthesis.
    if (!Conditional && Tok.isNot(tok::r_paren))
      break;
  }
  return R;
}

std::string saidOf(const FileRange &R, const Text &T) {
  std::string Indent = T.indent(R), Said = T.comments(R, Indent);
  return Said.empty() ? "" : StringRef(Said).ltrim().str() + Indent;
}

FileRange Text::withComment(FileRange R) const {
  if (!R.valid())
    return R;
  llvm::StringRef Line = source(R.File).substr(R.End).split('\n').first;
  llvm::StringRef Comment = Line.rtrim("\r").ltrim(" \t");
  bool Block =
      Comment.starts_with("/*") && Comment.find("*/") == Comment.size() - 2;
  if (Comment.starts_with("//") ? !Comment.ends_with("\\") : Block)
    R.End += unsigned(Line.rtrim().size());
  return R;
}

std::string Text::comments(const FileRange &Directive,
                           const std::string &Indent) const {
  std::string Code =
      source(Directive.File).slice(Directive.Begin, Directive.End).str();
  LangOptions Lang = Context.getLangOpts();
  Lang.LineComment = true;
  Lexer Lex(SourceLocation(), Lang, Code.data(), Code.data(),
            Code.data() + Code.size());
  Lex.SetCommentRetentionState(true);
  std::string Out;
  Token T;
  for (bool End = false; !End;) {
    End = Lex.LexFromRawLexer(T);
    if (T.is(tok::comment))
      Out += Indent +
             llvm::StringRef(Lex.getBufferLocation() - T.getLength(),
                             T.getLength())
                 .rtrim(" \t\r")
                 .str() +
             "\n";
  }
  return Out;
}

std::vector<FileRange> Text::commentAbove(const FileRange &Directive) const {
  llvm::StringRef Buffer = source(Directive.File);
  std::vector<FileRange> Out;
  bool InBlock = false;
  for (size_t Line = lineStart(Buffer, Directive.Begin); Line > 0;) {
    const size_t Above = lineStart(Buffer, Line - 1);
    const llvm::StringRef Text = Buffer.slice(Above, Line).trim();
    const bool Opens = Text.starts_with("/*"), Closes = Text.ends_with("*/"),
               Whole = Text.starts_with("//") ||
                       (Opens && Text.find("*/") + 2 == Text.size());
    if (!InBlock && !Whole && (!Closes || Text.contains("/*")))
      break;
    InBlock = !Whole && !Opens;
    Out.push_back({Directive.File, unsigned(Above),
                   unsigned(Above + Buffer.slice(Above, Line).rtrim().size())});
    Line = Above;
  }
  if (InBlock)
    return {};
  std::reverse(Out.begin(), Out.end());
  return Out;
}

std::string Text::describes(const FileRange &Directive) const {
  const std::vector<FileRange> Lines = commentAbove(Directive);
  const llvm::StringRef Buffer = source(Directive.File);
  const size_t Indent =
      Lines.empty() ? 0 : indentOf(Buffer.substr(Lines.front().Begin)).size();
  std::string Out;
  bool Says = false;
  for (const FileRange &Each : Lines) {
    const llvm::StringRef Line = Buffer.slice(Each.Begin, Each.End);
    if (Line.contains("#") || Line.contains("omp2cuda:") ||
        Line.rtrim("*/ ").ends_with(";") || Line.ends_with("{") ||
        Line.ends_with("}") || Line.ends_with("\\"))
      return "";
    Says |= llvm::any_of(Line, [](char C) { return isLetter(C); });
    Out +=
        Line.drop_front(std::min(Indent, indentOf(Line).size())).str() + "\n";
  }
  return Says && Lines.size() <= 5 ? Out : "";
}

std::string Text::inFront(const FunctionDecl &D, llvm::StringRef Word) const {
  constexpr size_t Widest = 100;
  const FunctionTypeLoc Type = D.getFunctionTypeLoc();
  const FileRange Head =
      Type ? range({D.getInnerLocStart(), Type.getRParenLoc()}) : FileRange();
  if (!Head.valid())
    return Word.str();
  const std::string Indent = indent(Head);
  const llvm::StringRef Buffer = source(Head.File),
                        Code = Buffer.slice(Head.Begin, Head.End);
  const size_t Column = Head.Begin - lineStart(Buffer, Head.Begin);
  const llvm::StringRef Line = Code.split('\n').first;
  return Column == Indent.size() &&
                 ((Line.size() < Code.size() && Line.contains('(')) ||
                  Column + Word.size() + Line.size() > Widest)
             ? Word.rtrim().str() + "\n" + Indent
             : Word.str();
}

std::pair<std::string, std::string>
Text::lead(const FileRange &Directive) const {
  std::string Indent = indent(Directive), Lead;
  size_t Present = Indent.size();
  if (Indent.empty())
    Lead = Indent = statementIndent(source(Directive.File), Directive.Begin);
  std::string Said = comments(Directive, Indent);
  if (!Said.empty())
    Lead = Said.substr(Present) + Indent;
  return {Indent, Lead};
}

FileRange Text::lines(FileRange Pragma) const {
  llvm::StringRef Buffer = SM.getBufferData(Pragma.File);
  unsigned Begin = lineStart(Buffer, Pragma.Begin);
  if (!Buffer.slice(Begin, Pragma.Begin).trim(" \t").empty())
    return Pragma;
  llvm::StringRef Rest = Buffer.drop_front(Pragma.End);
  Rest.consume_front("\r");
  Rest.consume_front("\n");
  return {Pragma.File, Begin, unsigned(Buffer.size() - Rest.size())};
}

std::string Text::indent(FileID File, unsigned Offset) const {
  return indentOf(source(File).substr(lineStart(source(File), Offset))).str();
}

std::optional<unsigned> Text::behindSemicolon(const FileRange &R) const {
  size_t Semi =
      R.valid() ? source(R.File).find(';', R.End) : llvm::StringRef::npos;
  if (Semi == llvm::StringRef::npos)
    return std::nullopt;
  return unsigned(Semi) + 1;
}

Token Text::next(const FileRange &R) const {
  Token Out;
  Lexer::getRawToken(SM.getComposedLoc(R.File, R.End), Out, SM,
                     Context.getLangOpts(), /*IgnoreWhiteSpace=*/true);
  while (Out.is(tok::comment))
    Lexer::getRawToken(Out.getEndLoc(), Out, SM, Context.getLangOpts(), true);
  return Out;
}

} // namespace omp2cuda
