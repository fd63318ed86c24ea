//===- WriteOutLambdas.cpp - Lambdas that regions get from outside ------------===//
// Idea: what a lambda captured has no names, but a kernel needs them: the pointers among it
// are to be the device's. So a lambda that is declared outside of the region which calls
// it becomes the class that it stands for, in front of its function, when the file is read
// again. Lambdas written in regions stay what they are.
//
//   void scale(int n, double *x, double a) {        struct scale_x {
//     forall(n, [=](int i) { x[i] *= a; });     →     double *x;
//   }                                                 double a;
//
//                                                     void operator()(int i) const { x[i] *= a; }
//                                                   };
//
//                                                   void scale(int n, double *x, double a) {
//                                                     forall(n, scale_x{x, a});
//                                                   }
//
// In:  AST.   Out: WrittenOut for the next parse, with the names of the classes.
// Tested by: test/inputs/cpp/forall*, test/inputs/header/lambdas.cpp, test/inputs/refuse/lambdas.cpp
// Source: OpenMP 5.2, 5.8.3: the pointers that a closure holds are attached.
// Limits: E0307.
//===----------------------------------------------------------------------===//
#include "../HeldClasses.h"
#include "../Names.h"
#include "../Regions.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {

namespace {

/// Does a function declare \p T, or what it is of or points to?
bool isLocalType(QualType T) {
  if (const auto *Named = T->getAs<TypedefType>();
      Named && Named->getDecl()->getParentFunctionOrMethod())
    return true;
  if (T->isArrayType())
    return isLocalType(T->getAsArrayTypeUnsafe()->getElementType());
  if (T->isAnyPointerType())
    return isLocalType(T->getPointeeType());
  const TagDecl *Tag = T->getAsTagDecl();
  return Tag && Tag->getParentFunctionOrMethod();
}

/// Those that stand in one place.
struct Placed {
  FileID File;
  unsigned Place;
  bool OfFile, Hidden, InClass; ///< behind `private:`
  Pieces Text;

  Pieces text() const {
    if (InClass)
      return Pieces(Hidden ? "\npublic:\n" : "\n").generated() + Text;
    return Pieces(OfFile ? "namespace {\n" : "").generated() + Text +
           Pieces(OfFile ? "} // namespace\n\n" : "\n").generated();
  }
};

/// The step, and what the classes that it makes have in common.
struct Classes : Rewriting {
  std::map<SourceLocation, std::string> Known = {}; ///< types of those so far
  std::set<std::string> Taken = {};                 ///< their names
  std::map<const VarDecl *, const FunctionDecl *> Moved = {}; ///< constants
  std::vector<Placed> All = {};

  /// Takes \p V, which has a line of its own, out of \p In if only lambdas name it.
  void takeAway(const VarDecl &V, const FunctionDecl &In) {
    for (const auto *E : everywhere<DeclRefExpr>(In.getBody()))
      if (E->getDecl() == &V &&
          llvm::none_of(Places.Lambdas, [&](const ToWriteOut::Lambda &L) {
            return SM.isPointWithin(E->getLocation(), L.At->getBeginLoc(),
                                    L.At->getEndLoc());
          }))
        return;
    for (const auto *D : everywhere<DeclStmt>(In.getBody())) {
      if (!D->isSingleDecl() || D->getSingleDecl() != &V)
        continue;
      FileRange R = writtenRange(D->getSourceRange(), PP);
      if (!R.valid())
        return;
      if (FileRange Lines = ownLines(R); Lines.valid())
        View.replace(Lines, "");
    }
  }
};

struct Writer {
  const LambdaExpr &L;
  const FunctionDecl &In; ///< the function, as written
  Classes &To;
  Edits &View = To.View;
  ASTContext &Context = To.Context;
  const SourceManager &SM = To.SM;
  std::string Why = ""; ///< it cannot be one
  std::vector<std::string> Fields = {}, Values = {}, Constants = {};
  std::string Params = "", Args = ""; ///< of the template, for what has no name
  std::string Self = "";
  bool Object = false; ///< it captures `this`
  std::set<const ValueDecl *> Held = {};

  std::string text(SourceRange R) const { return To.text(R); }
  void refuse(std::string Reason) {
    if (Why.empty())
      Why = std::move(Reason);
  }

  void run() {
    const Decl *Around = outermost(&In);
    const auto *Class = dyn_cast<CXXRecordDecl>(In.getLexicalDeclContext());
    FileRange Whole = writtenRange(L.getSourceRange(), Context);
    if (!Whole.valid() || L.getBeginLoc().isMacroID())
      return refuse("a macro makes it");
    if (SM.getFileID(SM.getExpansionLoc(beginOf(Around))) != Whole.File)
      return refuse("it is in another file than its function");
    if (Class && !Class->getLexicalDeclContext()->isFileContext())
      return refuse("its function is defined inside a nested class");
    if (L.isMutable())
      return refuse("it is 'mutable': each thread would change a copy");
    if (Class && isNamedInRegion())
      return refuse("a region of its function names it, whose kernel stands "
                    "in front of the class: define the function behind it");
    unsigned Place = Class ? SM.getFileOffset(Class->getBraceRange().getEnd())
                           : above(Around, SM);
    for (const LambdaCapture &C : L.captures())
      capture(C, Class);
    body(Around);
    macros(Place, Whole);
    usings();
    std::string Name = name();
    Pieces Operator = callOperator();
    if (!Why.empty())
      return;
    auto [Head, Given] =
        templates(Class, llvm::join(Fields, " ") + " " + Operator.str() + Args);
    assert(Fields.size() == Values.size() && "each gets what it captured");
    std::string Type = Name + (Given.empty() ? "" : "<" + Given + ">");
    To.Known[L.getIntroducerRange().getBegin()] = Type;
    std::string Indent = Class ? "  " : "";
    Pieces Text = Pieces(Indent + "// What a lambda of " +
                         Names::asWritten(&In) + " captures, and does.\n" +
                         Indent + Head + "struct " + Name + " {\n")
                      .generated();
    for (const std::string &Line :
         llvm::concat<const std::string>(Constants, Fields))
      Text += Pieces(Indent + "  " + Line + ";\n").generated();
    if (!Fields.empty() || !Constants.empty())
      Text += "\n";
    StringRef Source = SM.getBufferData(Whole.File);
    std::string From =
        indentOf(Source.substr(lineStart(Source, Whole.Begin))).str();
    Text += Operator.reindented(From, Indent + "  ") + "\n";
    Text += Pieces(Indent + "};\n").generated();
    // Another file may have an overload, with a class of the same name.
    bool InMain = Whole.File == SM.getMainFileID(),
         OfFile = !Class && (InMain || isInternal(In));
    // The brace that ends its class has a line of its own, or stands behind other code.
    size_t Line = lineStart(Source, Place);
    bool Behind = Class && !Source.slice(Line, Place).trim().empty();
    if (Class && !Behind)
      Place = unsigned(Line);
    if (To.All.empty() || To.All.back().File != Whole.File ||
        To.All.back().Place != Place || To.All.back().OfFile != OfFile)
      To.All.push_back({Whole.File,
                        Place,
                        OfFile,
                        Class && hidden(*Class),
                        bool(Class),
                        {}});
    Pieces &Here = To.All.back().Text;
    Here += (Here.empty() && !Behind ? "" : "\n") + Text;
    View.replaceWhole(
        Whole, Pieces(Type + "{" + llvm::join(Values, ", ") + "}").generated());
    To.Taken.insert(Name);
  }

  /// What is written at the end of \p Class is not public.
  static bool hidden(const CXXRecordDecl &Class) {
    AccessSpecifier Last = Class.isClass() ? AS_private : AS_public;
    for (const Decl *D : Class.decls())
      if (const auto *S = dyn_cast<AccessSpecDecl>(D))
        Last = S->getAccess();
    return Last != AS_public;
  }

  // --- what it holds -------------------------------------------------------

  void field(const std::string &Declared, const std::string &Value) {
    Fields.push_back(Declared);
    Values.push_back(Value);
  }

  void capture(const LambdaCapture &C, const CXXRecordDecl *Inside) {
    if (C.getCaptureKind() == LCK_StarThis)
      return refuse("it captures '*this' by value");
    if (C.capturesThis())
      return holdObject(Inside);
    if (C.capturesVLAType())
      return refuse("it captures the size of a variable-length array");
    if (C.isPackExpansion())
      refuse("it captures the parameter pack '" +
             Names::asWritten(C.getCapturedVar()) + "'");
    hold(*C.getCapturedVar(), C.getCaptureKind() == LCK_ByRef);
  }

  void holdObject(const CXXRecordDecl *Inside) {
    if (Object)
      return;
    Object = true;
    Self = unusedWord("self", Context);
    const auto *Method = cast<CXXMethodDecl>(&In);
    QualType Class = Method->getFunctionObjectParameterType();
    std::string Of = Names::asWritten(Method->getParent());
    if (!Inside && Class->isDependentType())
      Of = Class.getUnqualifiedType().getAsString(Context.getPrintingPolicy());
    field((Method->isConst() ? "const " : "") + Of + " *" + Self, "this");
  }

  /// Are there pointers in it, which the device's copy has its own of?
  static bool leadsOn(QualType T) {
    const RecordDecl *R = T->getAsRecordDecl();
    return R && llvm::any_of(R->fields(), [](const FieldDecl *F) {
             return F->getType()->isPointerType() || leadsOn(F->getType());
           });
  }

  void hold(const ValueDecl &V, bool ByReference) {
    Held.insert(&V);
    std::string Name = Names::asWritten(&V);
    QualType T = V.getType().getNonReferenceType();
    // Of what only the elements, or the value at once, are asked for, a copy says it, too.
    if (ByReference && T->isConstantArrayType() && onlyIndexed(V))
      T = Context.getArrayDecayedType(T);
    else if (ByReference &&
             !(isArgument() && onlyRead(V) && !(leadsOn(T) && isMapped(V))) &&
             lambdaIn(V).isInvalid()) {
      if (!isMapped(V))
        refuse("it captures '" + Name +
               "' by reference, and its function maps no such object: capture "
               "it by copy");
      T = Context.getLValueReferenceType(T);
    }
    if (T->isArrayType())
      return refuse("it captures a copy of the array '" + Name +
                    "': capture a pointer to it");
    std::string Value = Name;
    if (V.isInitCapture()) {
      const Expr *Init = cast<VarDecl>(V).getInit()->IgnoreImplicit();
      Value = text(Init->getSourceRange());
    }
    field(declared(V, T, Name, Value), Value);
  }

  /// Of what lambda \p V has the value; in a template only its text says so.
  static SourceLocation lambdaIn(const ValueDecl &V) {
    const auto *Var = dyn_cast<VarDecl>(&V);
    const auto *L = dyn_cast_or_null<LambdaExpr>(
        Var && Var->getInit() ? Var->getInit()->IgnoreImplicit() : nullptr);
    const CXXRecordDecl *Class = classOf(V.getType().getNonReferenceType());
    return L                            ? L->getBeginLoc()
           : Class && Class->isLambda() ? Class->getLocation()
                                        : SourceLocation();
  }

  /// "double *x"
  std::string declared(const ValueDecl &V, QualType T, std::string Name,
                       const std::string &Value) {
    QualType
        Elsewhere; // of a lambda whose class has arguments that are not known here
    if (SourceLocation Lambda = lambdaIn(V); Lambda.isValid()) {
      auto It = To.Known.find(Lambda);
      if (It == To.Known.end())
        refuse("it captures the lambda '" + Name + "', which is none of these");
      else if (isKnownIn(Lambda, It->second))
        return It->second + " " + Name; // nothing changes it: a copy will do
      else
        Elsewhere = T = T.getNonReferenceType();
    }
    const AutoType *Auto = T->getContainedAutoType();
    if (Auto || !Elsewhere.isNull()) {
      bool Reference = T->isReferenceType();
      if (!Elsewhere.isNull() || !Auto->isDeduced() || T->isDependentType()) {
        // Only an instantiation knows it.
        std::string Type = unusedWord(Name + "_type", Context);
        bool Plain = !V.getType()->isReferenceType() &&
                     !V.getType().isConstQualified() && !V.isInitCapture();
        if (!Plain && !knowsDecay())
          refuse("the type of '" + Name +
                 "' cannot be told without the header "
                 "<type_traits>");
        Params += (Params.empty() ? "class " : ", class ") + Type;
        Args +=
            (Args.empty() ? "" : ", ") +
            (Plain       ? "decltype(" + Value + ")"
             : Reference ? "std::remove_reference_t<decltype(" + Value + ")>"
                         : "std::decay_t<decltype(" + Value + ")>");
        return Type + (Reference ? " &" : " ") + Name;
      }
      T = T.getCanonicalType(); // also of `auto *`
    } else if (T->getAs<DecltypeType>() && !T->isDependentType()) {
      T = T.getCanonicalType();
    }
    if (isLocalType(T.getNonReferenceType()))
      refuse("it captures '" + Name + "', whose type its function declares");
    T.getUnqualifiedType().getAsStringInternal(Name,
                                               Context.getPrintingPolicy());
    return Name;
  }

  /// Do the arguments of \p Class, that of \p Lambda, mean the same in front of the function?
  bool isKnownIn(SourceLocation Lambda, llvm::StringRef Class) const {
    return !Class.contains('<') ||
           (!Class.contains("decltype") &&
            SM.isPointWithin(Lambda, In.getBeginLoc(), In.getEndLoc()));
  }
  /// Does the function say that there is a \p V on the device?
  bool isMapped(const ValueDecl &V) const {
    for (const auto *D : everywhere<OMPExecutableDirective>(In.getBody()))
      for (const auto *M : D->getClausesOfKind<OMPMapClause>())
        for (const ListItem &Item : listItems(M))
          if (!M->isImplicit() && Item.isVariable() && Item.Base == &V)
            return true;
    return false;
  }
  /// Is it called before anything that it captures by reference can change? It is the
  /// argument of a call whose result cannot hold it.
  bool isArgument() const {
    bool Is = false;
    each<CallExpr>(In.getBody(), [&](const CallExpr *Call,
                                     llvm::ArrayRef<const Stmt *> Around) {
      QualType Result = Call->getType();
      const Stmt *Outer = nextAround(Around);
      bool Dropped = Outer && isStatement(Call, Outer);
      if (Dropped || Result->isVoidType() || Result->isArithmeticType())
        Is |= llvm::any_of(Call->arguments(), [&](const Expr *Each) {
          return Each->IgnoreUnlessSpelledInSource() == &L;
        });
    });
    return Is;
  }
  /// Is \p V, an array, named for its elements only?
  bool onlyIndexed(const ValueDecl &V) const {
    return isNamed(V, [](llvm::ArrayRef<const Stmt *> Around) {
      return isa_and_nonnull<ArraySubscriptExpr>(nextAround(Around));
    });
  }
  /// Is only the value of \p V, or of a member, asked for?
  bool onlyRead(const ValueDecl &V) const {
    auto IsIn = [&](const Expr *E) {
      return any<DeclRefExpr>(
          E, [&](const DeclRefExpr *Ref) { return Ref->getDecl() == &V; });
    };
    return isNamed(V, [&](llvm::ArrayRef<const Stmt *> Around) {
      if (Around.empty() || isLoad(Around.back()))
        return !Around.empty();
      // In a template Clang says no load: an operand of what makes a value is one.
      const auto *B = dyn_cast<BinaryOperator>(Around.back());
      const auto *U = dyn_cast<UnaryOperator>(Around.back());
      return (B && B->isTypeDependent() &&
              !(B->isAssignmentOp() && IsIn(B->getLHS()))) ||
             (U && U->isTypeDependent() && U->isArithmeticOp());
    });
  }
  /// Does \p Test hold for what is around each name of \p V, and around its members?
  bool
  isNamed(const ValueDecl &V,
          llvm::function_ref<bool(llvm::ArrayRef<const Stmt *>)> Test) const {
    bool All = true;
    each<DeclRefExpr>(L.getBody(), [&](const DeclRefExpr *E,
                                       llvm::ArrayRef<const Stmt *> Around) {
      if (E->getDecl() != &V)
        return;
      Around = Around.drop_back();
      while (!Around.empty() && isa<MemberExpr, ParenExpr>(Around.back()))
        Around = Around.drop_back();
      All &= Test(Around);
    });
    return All;
  }

  /// Does a target region of the function name the variable that it is the value of?
  bool isNamedInRegion() const {
    for (const auto *D : everywhere<OMPExecutableDirective>(In.getBody()))
      if (isOpenMPTargetExecutionDirective(D->getDirectiveKind()) &&
          any<DeclRefExpr>(D, [&](const DeclRefExpr *E) {
            return lambdaIn(*E->getDecl()) == L.getBeginLoc();
          }))
        return true;
    return false;
  }

  bool knowsDecay() const {
    auto Named = [&](const DeclContext *In, const char *Name) {
      auto Found = In->lookup(&Context.Idents.get(Name));
      return Found.empty() ? nullptr : Found.front();
    };
    const auto *Std = dyn_cast_or_null<NamespaceDecl>(
        Named(Context.getTranslationUnitDecl(), "std"));
    return Std && Named(Std, "decay_t");
  }

  // --- what it names -------------------------------------------------------

  bool isMine(const Decl *D) const {
    return SM.isPointWithin(D->getLocation(), L.getBeginLoc(), L.getEndLoc());
  }
  static bool isLocal(const Decl *D) {
    return D->getParentFunctionOrMethod() != nullptr;
  }
  void body(const Decl *Around) {
    const auto *Class = dyn_cast<CXXRecordDecl>(In.getDeclContext());
    bool Outside = Class && Around != outermost(Class);
    std::set<const ValueDecl *> Seen;
    for (const auto *E : everywhere<DeclRefExpr>(L.getBody())) {
      const ValueDecl *V = E->getDecl();
      // Called on an object, perhaps another lambda.
      const auto *F = dyn_cast<FunctionDecl>(V);
      bool Operator = F && F->isOverloadedOperator();
      if (isLocal(V) && !isMine(V) && !Held.count(V) && !Operator &&
          Seen.insert(V).second)
        notCaptured(*V);
      if (Outside && V->isCXXClassMember() && !E->hasQualifier() && !Operator)
        refuse("its function stands outside of the class, whose '" +
               Names::asWritten(V) + "' it names");
    }
    for (const TypeDecl *D : typesNamedIn(L.getBody()))
      if (isLocal(D) && !isMine(D))
        refuse("it names the type '" + Names::asWritten(D) +
               "', which its function declares");
    for (const auto *E : everywhere<CXXThisExpr>(L.getBody())) {
      holdObject(Outside ? nullptr : Class);
      object(*E, Outside);
    }
    // Of the class, a nested lambda takes what this one captured.
    for (const auto *Nested : everywhere<LambdaExpr>(L.getBody()))
      for (const LambdaCapture &C : Nested->explicit_captures())
        if (C.capturesVariable() && Held.count(C.getCapturedVar()))
          View.insertAfterToken(C.getLocation(),
                                " = " + Names::asWritten(C.getCapturedVar()));
        else if (C.capturesThis()) // `this` is replaced by what has the object
          View.insertAfterToken(C.getLocation(), " = " + Self);
  }

  /// `x` of the object is `self->x`.
  void object(const CXXThisExpr &E, bool Outside) {
    const MemberExpr *Member = nullptr;
    for (const auto *M : everywhere<MemberExpr>(L.getBody()))
      if (M->getBase()->IgnoreParenImpCasts() == &E)
        Member = M;
    if (Outside && Member && Member->getMemberDecl()->getAccess() != AS_public)
      refuse("its function stands outside of the class, and '" +
             Names::asWritten(Member->getMemberDecl()) + "' is not public");
    bool Done = !E.isImplicit()
                    ? View.replace(E.getSourceRange(), Self)
                    : View.insertBefore(E.getBeginLoc(), Self + "->");
    if (!Done)
      refuse("a macro names its object");
  }

  /// A constant; in a template, Clang does not say yet what is captured.
  void notCaptured(const ValueDecl &D) {
    const auto *V = dyn_cast<VarDecl>(&D);
    const Expr *Init = V ? V->getAnyInitializer() : nullptr;
    std::string Name = Names::asWritten(&D);
    bool Constant =
        Init && (V->isConstexpr() ||
                 (!Init->isValueDependent() &&
                  (isKnown(V) ||
                   (V->getType().isConstQualified() && V->isStaticLocal() &&
                    V->hasConstantInitialization()))));
    if (Constant && !isLocalType(V->getType()) &&
        !any<DeclRefExpr>(
            Init, [](const DeclRefExpr *E) { return isLocal(E->getDecl()); })) {
      Qualifiers Const;
      Context.getUnqualifiedArrayType(V->getType(), Const)
          .getAsStringInternal(Name, Context.getPrintingPolicy());
      To.Moved[V] = &In;
      return Constants.push_back("static constexpr " + Name + " = " +
                                 text(Init->getSourceRange()));
    }
    if (V && V->hasLocalStorage() && In.isDependentContext() &&
        L.getCaptureDefault() != LCD_None)
      return hold(D, L.getCaptureDefault() == LCD_ByRef);
    refuse("it names '" + Name + "' of its function, and does not capture it");
  }

  /// In front of the function, its macros are not defined.
  void macros(unsigned Place, const FileRange &Whole) {
    for (const Token &T : rawTokens(Whole, Context)) {
      if (T.isNot(tok::raw_identifier))
        continue;
      auto It = Context.Idents.find(spelled(T, SM));
      const IdentifierInfo *Id =
          It == Context.Idents.end() ? nullptr : It->second;
      if (!Id || !Id->hadMacroDefinition())
        continue;
      for (const MacroDirective *M = To.PP.getLocalMacroDirectiveHistory(Id); M;
           M = M->getPrevious())
        if (SM.isPointWithin(
                M->getLocation(),
                SM.getLocForStartOfFile(Whole.File)
                    .getLocWithOffset(int(std::min(Place, Whole.Begin))),
                L.getBeginLoc()))
          refuse("it names the macro '" + spelled(T, SM).str() +
                 "', which is defined in its function");
    }
  }

  // --- what it is ----------------------------------------------------------

  /// By the variable that it is the value of, else by what it writes.
  std::string name() const {
    std::string Of = "body";
    for (const auto *V : everywhere<VarDecl>(In.getBody()))
      if (V->getInit() && V->getInit()->IgnoreImplicit() == &L)
        Of = Names::asWritten(V);
    if (Of == "body")
      for (const auto *B : all<BinaryOperator>(L.getBody())) {
        const Expr *To =
            B->isAssignmentOp() ? B->getLHS()->IgnoreParens() : nullptr;
        while (const auto *S = dyn_cast_or_null<ArraySubscriptExpr>(To))
          To = S->getBase()->IgnoreParenImpCasts();
        if (const auto *E = dyn_cast_or_null<DeclRefExpr>(To))
          Of = Names::asWritten(E->getDecl());
        else if (const auto *M = dyn_cast_or_null<MemberExpr>(To))
          Of = Names::asWritten(M->getMemberDecl());
        else
          continue;
        break;
      }
    std::string Base = Names::identifier(&In).str();
    Base = Base.empty() ? Of : Base + "_" + Of;
    // Another header may have a function of this name, and no file read both.
    FileID File = SM.getFileID(L.getBeginLoc());
    if (File != SM.getMainFileID() && !isInternal(In) &&
        !isa<CXXRecordDecl>(In.getLexicalDeclContext())) {
      Base += "_";
      for (char C : llvm::sys::path::stem(pathOf(File, SM)))
        Base += llvm::isAlnum(C) ? C : '_';
    }
    std::string Name = Base;
    for (unsigned I = 2; To.Taken.count(Name) ||
                         Context.Idents.find(Name) != Context.Idents.end();
         ++I)
      Name = Base + "_" + std::to_string(I);
    return Name;
  }

  /// What brings names to the lambda among the statements of its function does so in the operator.
  void usings() {
    const auto *Body = cast<CompoundStmt>(L.getBody());
    FileRange Code = fileRange(Body->getSourceRange(), Context);
    auto InTypes = [&](const Decl *D) { // of its parameters
      return llvm::any_of(
          L.getCallOperator()->parameters(), [&](const ParmVarDecl *P) {
            FileRange Type = fileRange(P->getSourceRange(), Context);
            Type.End = std::max(Type.Begin, SM.getFileOffset(P->getLocation()));
            return bringsTo(D, Type, Context);
          });
    };
    StringRef Buffer = SM.getBufferData(Code.File),
              Inner = Buffer.slice(Code.Begin + 1, Code.End - 1);
    std::string Indent =
        "\n" + indentOf(Buffer.substr(lineStart(Buffer, Code.Begin))).str();
    std::string Said, Line = Indent + "  ";
    for (const Decl *D : usingsAround(In, L.getBeginLoc())) {
      if (InTypes(D))
        return refuse("'" + text(D->getSourceRange()) +
                      "' of its function brings what its parameters name");
      if (bringsTo(D, Code, Context))
        Said += Line + text(D->getSourceRange()) + ";";
    }
    if (Said.empty())
      return;
    // What stood in one line has lines of its own.
    if (!Inner.contains('\n')) {
      Said += Line;
      View.insertBefore(Body->getRBracLoc(), Indent);
      unsigned First = Code.Begin + 1 + indentOf(Inner).size(),
               Last = First + Inner.trim(" \t").size();
      for (FileRange Blank : {FileRange{Code.File, Code.Begin + 1, First},
                              FileRange{Code.File, Last, Code.End - 1}})
        if (Blank.Begin < Blank.End)
          View.replace(Blank, "");
    }
    View.insertAfterToken(Body->getLBracLoc(), Said);
  }

  Pieces callOperator() {
    const CXXMethodDecl *Call = L.getCallOperator();
    auto Of = Call->getTypeSourceInfo()->getTypeLoc().getAs<FunctionTypeLoc>();
    std::string Generic, Return = "auto", Behind;
    if (const TemplateParameterList *List = L.getTemplateParameterList())
      for (const NamedDecl *P : *List)
        if (!P->isImplicit())
          Generic += (Generic.empty() ? "" : ", ") + text(P->getSourceRange());
    Pieces Given = "()";
    if (L.hasExplicitParameters()) {
      for (const ParmVarDecl *P : Call->parameters())
        for (const Token &T :
             rawTokens(fileRange(P->getSourceRange(), Context), Context))
          if (spelled(T, SM) == "auto") {
            std::string Type =
                unusedWord(Names::asWritten(P) + "_type", Context);
            Generic += (Generic.empty() ? "class " : ", class ") + Type;
            View.replace(SourceRange(T.getLocation()), Type);
          }
      Given = View.render(fileRange(
          SourceRange(Of.getLParenLoc(), Of.getRParenLoc()), Context));
    }
    QualType Result = Call->getReturnType();
    if (L.hasExplicitResultType()) {
      Return = text(Of.getReturnLoc().getSourceRange());
      if (StringRef(Return).contains("decltype")) { // of a parameter, perhaps
        Behind = " -> " + Return;
        Return = "auto";
      }
    } else if (!any<ReturnStmt>(L.getBody(), [](const ReturnStmt *R) {
                 return R->getRetValue() != nullptr;
               })) {
      Return = "void";
    } else if (Result->isArithmeticType() && !Result->isDependentType()) {
      Return =
          Result.getUnqualifiedType().getAsString(Context.getPrintingPolicy());
    }
    Pieces Out = Pieces((Generic.empty() ? "" : "template <" + Generic + "> ") +
                        Return + " operator()") +
                 Given + " const" + Behind + " " +
                 View.render(fileRange(L.getBody()->getSourceRange(), Context));
    return Out.text().contains('\n') ? Out : Out.generated();
  }

  /// The parameters of templates around it that \p Text names, and of its own.
  std::pair<std::string, std::string> templates(const CXXRecordDecl *Class,
                                                StringRef Text) {
    std::set<std::string> Words;
    Lexer Lex(SourceLocation(), Context.getLangOpts(), Text.begin(),
              Text.begin(), Text.end());
    Token T;
    while (!Lex.LexFromRawLexer(T))
      if (T.is(tok::raw_identifier))
        Words.insert(T.getRawIdentifier().str());
    std::string Head, Given;
    for (const TemplateParameterList *List : templatesOf(&In))
      for (const NamedDecl *P : *List) {
        std::string Name = Names::asWritten(P), Declared = Name;
        bool OfClass = Class && List == templatesOf(&In).front() &&
                       Class->getDescribedTemplate();
        if (!Words.count(Name) || OfClass)
          continue;
        if (P->isParameterPack())
          refuse("it names the parameter pack '" + Name + "'");
        const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(P);
        if (Value)
          Value->getType().getAsStringInternal(Declared,
                                               Context.getPrintingPolicy());
        else if (isa<TemplateTypeParmDecl>(P))
          Declared = "class " + Name;
        else
          refuse("it names the template parameter '" + Name + "'");
        Head += (Head.empty() ? "" : ", ") + Declared;
        Given += (Given.empty() ? "" : ", ") + Name;
      }
    Head += (Head.empty() || Params.empty() ? "" : ", ") + Params;
    Given += (Given.empty() || Args.empty() ? "" : ", ") + Args;
    return {Head.empty() ? "" : "template <" + Head + "> ", Given};
  }
};

} // namespace

std::vector<ToWriteOut::Lambda>
capturedOnes(const std::vector<ToWriteOut::Lambda> &All, ASTContext &Context) {
  std::vector<ToWriteOut::Lambda> Out;
  if (All.empty())
    return Out;
  std::set<const CXXRecordDecl *> Held; // by what target regions capture
  const SourceManager &SM = Context.getSourceManager();
  for (const Decl *D : Context.getTranslationUnitDecl()->decls())
    if (!SM.isInSystemHeader(SM.getExpansionLoc(D->getBeginLoc())))
      for (const auto *Each : inInstances<OMPExecutableDirective>(D))
        if (isOpenMPTargetExecutionDirective(Each->getDirectiveKind()))
          for (const VarDecl *V : capturedBy(*Each))
            heldClasses(V->getType(), Held);
  std::set<SourceLocation> Places;
  for (const CXXRecordDecl *Class : Held)
    if (Class->isLambda())
      Places.insert(Class->getLocation());
  SourceLocation
      End; // of the one before it: those inside wait for the next parse
  for (const ToWriteOut::Lambda &Each : All) {
    SourceLocation Begin = Each.At->getBeginLoc();
    if (!Places.count(Begin) ||
        (End.isValid() && SM.isBeforeInTranslationUnit(Begin, End)))
      continue;
    Out.push_back(Each);
    End = Each.At->getEndLoc();
  }
  return Out;
}

std::optional<WrittenOut> Rewriting::writeOutLambdas() {
  Classes To{*this};
  for (const auto &[At, In] : Places.Lambdas) {
    Writer W{*At, *In, To};
    if (Found.HasLineDirectives && SM.isInMainFile(At->getBeginLoc()))
      W.refuse("the file has #line directives");
    else
      W.run();
    if (!W.Why.empty())
      Diags.report(At->getBeginLoc(), DiagId::LambdaStays, {W.Why});
  }
  if (Diags.refused() || Places.Lambdas.empty())
    return std::nullopt;
  for (const Placed &Each : To.All)
    To.View.insert(Each.File, Each.Place, Each.text(), Layer::Function);
  for (const auto &[V, In] : To.Moved)
    To.takeAway(*V, *In);
  std::optional<WrittenOut> Out = To.rewritten();
  if (Out)
    Out->Objects = std::move(To.Taken);
  return Out;
}

} // namespace omp2cuda
