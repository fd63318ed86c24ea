//===- Declarations.cpp - Objects that C declares more loosely than C++ ----===//
// Idea: C merges several file-scope declarations of an object into one, lets const
// objects be uninitialised and visible to other files. Each gets the one C++ form.
// In:  variables, functions, return.   Out: extern, namespace { }, = {}, values.
//
//   before   int x;  int x = 1;          static int y;  static int y = 2;
//   after    extern int x;  int x = 1;   namespace { extern int y; }  namespace { int y = 2; }
//
// Tested by: test/inputs/c/declarations.c, posix.c
// Limits: a C library function that is declared here without its header is known by its
// name and parameters and gets extern "C". An object that is declared more than once needs declarations
// of its own (E0605). A const object that another file uses must be declared extern in a
// header.
//===----------------------------------------------------------------------===//
#include "Convert.h"

namespace omp2cuda::c {
namespace {

bool hasConstMember(QualType T) {
  auto *R = T->getBaseElementTypeUnsafe()->getAsRecordDecl();
  return R && R->getDefinition() &&
         llvm::any_of(R->getDefinition()->fields(), [](const FieldDecl *F) {
           return F->getType().isConstQualified() ||
                  hasConstMember(F->getType());
         });
}

struct Declarations : Concept {
  using Concept::Concept;

  void object(VarDecl *D) {
    if (isa<ParmVarDecl>(D) || !C.ours(D->getLocation()))
      return;
    if (D->isFileVarDecl() && D->isFirstDecl())
      merge(D);
    uninitialised(D);
  }

  void routine(FunctionDecl *F) {
    QualType T = F->getReturnType();
    if (F->isMain() && (T->isVoidType() || T->isArithmeticType()) &&
        !C.Context.hasSameType(T, C.Context.IntTy))
      C.replaceRange(F->getReturnTypeSourceRange(), "int", "main");
    if (!C.ours(F->getLocation()) || F->getBeginLoc().isMacroID())
      return;
    if (F->getLexicalDeclContext()->isFunctionOrMethod())
      return inBlock(F);
    // A function of the C library that the file declares by itself?
    if (!F->getLexicalDeclContext()->isTranslationUnit() ||
        !Names::isOfLibrary(F) || !C.Named.onlyOurs(F))
      return;
    if (!C.staysC(F))
      C.externC(F->getBeginLoc());
    if (QualType Type = builtin(F);
        !Type.isNull() && !C.Context.typesAreCompatible(Type, F->getType()))
      C.refuse(F->getLocation(), DiagId::CLibraryType, {Names::asWritten(F)});
  }

  void result(ReturnStmt *R) {
    auto *F = dyn_cast<FunctionDecl>(decls().front());
    if (F && !R->getRetValue() &&
        (F->isMain() || !F->getReturnType()->isVoidType()))
      C.insertAt(C.endOf(R->getReturnLoc()), F->isMain() ? " 0" : " {}");
  }

private:
  static bool isAlone(const DeclaratorDecl *D) {
    return llvm::count_if(D->getLexicalDeclContext()->decls(),
                          [&](const Decl *Each) {
                            return isa<VarDecl, FunctionDecl>(Each) &&
                                   Each->getBeginLoc() == D->getBeginLoc();
                          }) == 1;
  }

  /// What a function with the name of \p F is for Clang; null: nothing special.
  QualType builtin(const FunctionDecl *F) const {
    auto Error = ASTContext::GE_None;
    unsigned Known = F->getIdentifier()->getBuiltinID();
    return Known ? C.Context.GetBuiltinType(Known, Error) : QualType();
  }

  /// In a block nothing can say that \p F is C's: CUDA's headers have it, or its symbol says so.
  void inBlock(FunctionDecl *F) {
    if (!(Names::isOfLibrary(F) || C.staysC(F)) || !C.Named.onlyOurs(F) ||
        llvm::any_of(F->redecls(), [](const FunctionDecl *Each) {
          return !Each->isImplicit() &&
                 !Each->getLexicalDeclContext()->isFunctionOrMethod();
        }))
      return;
    std::string Name = Names::asWritten(F);
    if (QualType Type = builtin(F); Type.isNull())
      C.insertAt(C.endOf(F->getEndLoc()), " __asm__(\"" + Name + "\")");
    else if (isAlone(F) && C.Context.typesAreCompatible(Type, F->getType()))
      C.replaceRange(F->getSourceRange(), "using ::" + Name, "declaration");
    else
      C.refuse(F->getLocation(), DiagId::CLibraryType, {Name});
  }

  void merge(VarDecl *First) {
    std::vector<VarDecl *> Definitions;
    bool LaterExtern = false;
    for (VarDecl *D : First->redecls()) {
      if (D->isThisDeclarationADefinition() != VarDecl::DeclarationOnly)
        Definitions.push_back(D);
      else if (D != First)
        LaterExtern = true;
    }
    VarDecl *Keep = First->getDefinition();
    if (!Keep && !Definitions.empty())
      Keep = Definitions.front()->getActingDefinition();
    if (Keep == First && LaterExtern && First->getStorageClass() == SC_None &&
        C.Context.getBaseElementType(First->getType()).isConstQualified())
      C.insertAt(First->getBeginLoc(), "extern ");
    // Where nothing has a size, C gives an array one element.
    if (Keep && Keep->getType()->isIncompleteArrayType() && !Keep->hasInit())
      C.refuse(Keep->getLocation(), DiagId::CTentative,
               {Names::asWritten(Keep), "give the array a size"});
    if (Definitions.size() < 2)
      return;
    for (VarDecl *D : Definitions)
      if (!isAlone(D) || D->getBeginLoc().isMacroID())
        return C.refuse(
            D->getLocation(), DiagId::CTentative,
            {Names::asWritten(D), "declare it in a declaration of its own"});
    for (VarDecl *D : Definitions) {
      if (D->getStorageClass() == SC_Static)
        internal(D, D == Keep);
      else if (D != Keep)
        C.insertAt(D->getBeginLoc(), "extern ");
    }
  }

  /// A static object may be declared before its definition only in a namespace.
  void internal(VarDecl *D, bool Definition) {
    SourceLocation Begin = D->getBeginLoc(), At = Begin;
    bool Led = false;
    std::string Lead = Definition ? "namespace {" : "namespace { extern";
    while (auto Static = C.findWord(At, "static")) {
      SourceLocation Loc = Static->getLocation();
      if (!C.SM.isBeforeInTranslationUnit(Loc, D->getLocation()))
        break;
      C.replaceToken(Loc, Loc == Begin ? Lead : "");
      Led |= Loc == Begin;
      At = C.endOf(Loc);
    }
    if (!Led)
      C.insertAt(Begin, Lead + " ");
    C.insertBehind(D->getEndLoc(), tok::semi, " }");
  }

  void uninitialised(VarDecl *D) {
    auto Kind = D->isThisDeclarationADefinition();
    if (D->hasInit() || Kind == VarDecl::DeclarationOnly ||
        (D->isFileVarDecl() && Kind == VarDecl::TentativeDefinition &&
         D->getActingDefinition() != D))
      return;
    QualType T = C.Context.getBaseElementType(D->getType());
    if (T.isConstQualified() || hasConstMember(T))
      C.insertAt(C.endOf(D->getEndLoc()), " = {}");
  }
};

} // namespace

void convertDeclarations(Convert &C) {
  Declarations(C).run(&Declarations::object, &Declarations::routine,
                      &Declarations::result);
}

} // namespace omp2cuda::c
