//===- Names.cpp - What everything is called in the output, and why -----------===//
// Idea: see Names.h. Words of C++ are renamed wherever they stand; what CUDA declares as
// well gets an underscore: a type by one line at the head of the file, which is right in
// every header too, a function or a variable where it is named. In C, a tag whose name
// is also another name's gets one as well.
//===----------------------------------------------------------------------===//
#include "Names.h"
#include "UserCode.h"
#include "Verbs.h"
#include "Written.h"

#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"

namespace omp2cuda {
namespace {

struct NamesOfKind {
  llvm::StringLiteral Kind, Words;
};
constexpr NamesOfKind CudaNames[] = {
#define CUDA_NAMES(Kind, Words) {#Kind, Words},
#include "CudaNames.def"
#undef CUDA_NAMES
};

constexpr NamesOfKind GeneratedWords[] = {
#define VERBS(Kind, ...) {#Kind, #__VA_ARGS__},
#define WORDS(Kind, ...) {#Kind, #__VA_ARGS__},
#include "Verbs.def"
};

/// True if in C++ the tag would be, or hide, one of \p Others, which share its name.
bool hides(const TagDecl *Tag, const std::vector<NamedDecl *> &Others) {
  return llvm::any_of(Others, [&](const NamedDecl *Other) {
    if (auto *Typedef = dyn_cast<TypedefDecl>(Other))
      return !declaresSameEntity(Typedef->getUnderlyingType()->getAsTagDecl(),
                                 Tag);
    // A local tag would hide the global name.
    return !Tag->getDeclContext()->isTranslationUnit() &&
           Other->getDeclContext()->isTranslationUnit();
  });
}

/// May a device have \p D under its name, or the name of a kernel say it?
bool mayBeOfDevice(const NamedDecl *D) {
  if (auto *V = dyn_cast<VarDecl>(D))
    return V->hasGlobalStorage();
  return isa<FunctionDecl, TagDecl, TypedefNameDecl, NamespaceDecl>(D);
}

} // namespace

/// What \p Name is in CudaNames.def, and of a function of the C library its shape.
static std::pair<llvm::StringRef, llvm::StringRef> find(llvm::StringRef Name) {
  using Found = std::pair<llvm::StringRef, llvm::StringRef>;
  static const llvm::StringMap<Found> All = [] {
    llvm::StringMap<Found> Words(4096);
    for (const NamesOfKind &Of : CudaNames)
      for (llvm::StringRef Left = Of.Words.ltrim(); !Left.empty();) {
        llvm::StringRef Word = Left.take_until(isWhitespace);
        Left = Left.substr(Word.size()).ltrim();
        auto [Known, Shape] = Word.split(':');
        Words.try_emplace(Known, Of.Kind, Shape);
      }
    return Words;
  }();
  if (Name.starts_with("cuda") || Name.starts_with("omp2cuda"))
    return {"Name", ""};
  return All.lookup(Name);
}

/// A type as CudaNames.def writes it.
static char shape(QualType T) {
  T = T.getCanonicalType();
  return T->isVoidType()                                 ? 'v'
         : T->isPointerType()                            ? 'p'
         : T->isSpecificBuiltinType(BuiltinType::Float)  ? 'f'
         : T->isSpecificBuiltinType(BuiltinType::Double) ? 'd'
         : T->isRealFloatingType()                       ? 'e'
         : T->isIntegralOrEnumerationType()              ? 'i'
                                                         : 's';
}

bool Names::isTaken(llvm::StringRef Word) { return !find(Word).first.empty(); }

bool Names::isOfLibrary(const FunctionDecl *F) {
  std::string Shape(1, shape(F->getReturnType()));
  for (const ParmVarDecl *P : F->parameters())
    Shape += shape(P->getType());
  auto [Kind, Known] = find(identifier(F));
  // By hand one declares `int open(const char *, int);`, without the dots, or `int close();`.
  if (Kind == "Posix")
    Known = Known.take_front(F->hasPrototype() ? Known.find('.') : 1);
  else if (F->isVariadic())
    Shape += '.';
  return F->isExternC() && !F->getDefinition() &&
         (F->getBuiltinID() || Known == Shape);
}

/// What all declarations of an entity have in common, also of what templates make.
static const Decl *entity(const NamedDecl *D) {
  if (const auto *T = dyn_cast<FunctionTemplateDecl>(D))
    D = T->getTemplatedDecl();
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    if (const FunctionTemplateDecl *T = F->getPrimaryTemplate())
      D = T->getTemplatedDecl();
  return D->getCanonicalDecl();
}

/// Gives a macro of the project another name. \p Called: a parenthesis may follow where it must not be met.
void Names::renameMacro(llvm::StringRef Word, bool Called) {
  if (!wasMacro(Word))
    return;
  // Each definition that there was; one with parameters needs a parenthesis.
  bool Meets = false;
  for (const MacroDirective *M = PP.getLocalMacroDirectiveHistory(read(Word));
       M; M = M->getPrevious())
    if (const MacroInfo *Info = M->getMacroInfo();
        Info && (Called || Info->isObjectLike())) {
      Meets |= ours(Info->getDefinitionLoc());
      if (SM.isWrittenInCommandLineFile(Info->getDefinitionLoc()) &&
          Word != SideMacro)
        Given.push_back(Word.str());
    }
  if (Meets)
    Words[Word.str()] = fresh(Word.str() + "_");
}

Names::Names(ASTContext &Context, Preprocessor &PP)
    : Context(Context), SM(Context.getSourceManager()), PP(PP) {
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    if (ours(D->getLocation()))
      Own.push_back(D);
  std::vector<NamedDecl *> OfFile;
  std::set<const NamespaceDecl *> Seen;
  for (Decl *D : Own)
    seenInFile(D, OfFile, Seen);
  for (NamedDecl *D : OfFile)
    renameTaken(D);
  // A template may call any of the functions of one name.
  for (NamedDecl *D : OfFile)
    if (isa<FunctionDecl, FunctionTemplateDecl>(D) &&
        Functions.count(identifier(D)))
      rename(D);
  // A macro of the project must not take part in generated text.
  for (const NamesOfKind &Line : GeneratedWords)
    for (llvm::StringRef Word : llvm::split(Line.Words, ", "))
      renameMacro(Word, /*Called=*/Line.Kind == "Called");
  written().each<NamedDecl *>([&](NamedDecl *D) {
    llvm::StringRef Name = identifier(D);
    if (!llvm::isASCII(Name) && mayBeOfDevice(D) && ours(D->getLocation()) &&
        !wasMacro(Name) && !Words.count(Name))
      Words[Name.str()] = fresh(ascii(Name));
  });
  // The runtime's own macros are for whoever is called like one.
  for (const auto &[Word, Id] : PP.getIdentifierTable())
    if (Word.starts_with("OMP2CUDA_") && !wasMacro(Word))
      Words[Word.str()] = fresh(Word.str() + "_");
  bool Small = false;
  written().each<BuiltinTypeLoc>([&](BuiltinTypeLoc T) {
    Small |= isSmallFloat(T.getType()) && ours(T.getBeginLoc());
  });
  if (Small) // classes of CUDA
    for (auto [Word, New] :
         {std::pair("_Float16", "__half"), std::pair("__fp16", "__half"),
          std::pair("__bf16", "__nv_bfloat16")})
      Words[Word] = New;
  if (Context.getLangOpts().CPlusPlus)
    return;
  LangOptions Cpp;
  Cpp.CPlusPlus = Cpp.CPlusPlus11 = Cpp.CPlusPlus20 = Cpp.Coroutines = true;
  Cpp.Bool = Cpp.WChar = Cpp.Char8 = Cpp.CXXOperatorNames = true;
  // What C++ and CUDA reserve, if the source has it at all.
  llvm::DenseSet<const IdentifierInfo *> Reserved;
  for (const auto &[Word, Id] : IdentifierTable(Cpp)) {
    if (Id->getTokenID() != tok::identifier)
      Reserved.insert(read(Word));
    // No macro in C++, or one that generated text and its headers would meet.
    const IdentifierInfo *OfC = read(Word);
    if (Id->isCPlusPlusOperatorKeyword() ||
        (Id->getTokenID() != tok::identifier && OfC &&
         OfC->getTokenID() == tok::identifier &&
         !llvm::is_contained({"bool", "true", "false"}, Word)))
      renameMacro(Word, /*Called=*/true);
  }
  for (const char *Word :
       {"__host__", "__device__", "__global__", "__shared__", "__constant__",
        "__managed__", "__noinline__", "__forceinline__"})
    Reserved.insert(read(Word));
  Reserved.erase(nullptr);
  std::set<llvm::StringRef> OfCpp;
  auto Declared = [&](const NamedDecl *D) {
    if (Reserved.contains(D->getIdentifier()) && ours(D->getLocation()))
      OfCpp.insert(identifier(D));
  };
  written().each<NamedDecl *>(Declared);
  written().each<LabelStmt *>([&](LabelStmt *L) { Declared(L->getDecl()); });
  written().each<OMPCriticalDirective *>([&](OMPCriticalDirective *C) {
    const IdentifierInfo *Id =
        C->getDirectiveName().getName().getAsIdentifierInfo();
    if (Id && Reserved.contains(Id))
      OfCpp.insert(Id->getName());
  });
  written().each<TagTypeLoc>([&](TagTypeLoc T) { // sizeof(struct or { … })
    if (T.isDefinition())
      Declared(T.getDecl());
  });
  for (llvm::StringRef Word : OfCpp)
    if (!wasMacro(Word))
      Words[Word.str()] = fresh(Word.str() + "_");
  using Namesakes = std::pair<std::vector<TagDecl *>, std::vector<NamedDecl *>>;
  llvm::MapVector<const IdentifierInfo *, Namesakes> ByName;
  written().each<NamedDecl *>([&](NamedDecl *D) {
    if (!D->getIdentifier() || !ours(D->getLocation()))
      return;
    if (auto *Tag = dyn_cast<TagDecl>(D))
      ByName[D->getIdentifier()].first.push_back(Tag);
    else if (isa<VarDecl, FunctionDecl, TypedefDecl, EnumConstantDecl>(D))
      ByName[D->getIdentifier()].second.push_back(D);
  });
  for (auto &[Name, Same] : ByName)
    for (TagDecl *Tag : Same.first)
      if (hides(Tag, Same.second))
        rename(Tag);
}

const Written &Names::written() {
  if (!OfProject)
    OfProject = std::make_shared<Written>(Own);
  return *OfProject;
}

/// What \p D brings to file scope: itself, and what is in a block of it, in a namespace
/// without a name or an inline one, or named by `using`.
void Names::seenInFile(Decl *D, std::vector<NamedDecl *> &Out,
                       std::set<const NamespaceDecl *> &Seen) const {
  auto Inside = [&](const DeclContext *Scope) {
    for (Decl *Each : Scope->decls())
      if (ours(Each->getLocation()))
        seenInFile(Each, Out, Seen);
  };
  auto *Space = dyn_cast<NamespaceDecl>(D);
  if (auto *Using = dyn_cast<UsingDirectiveDecl>(D))
    Space = Using->getNominatedNamespace();
  else if (Space && !Space->isAnonymousNamespace() && !Space->isInline())
    Space = nullptr;
  if (Space && Seen.insert(Space->getCanonicalDecl()).second)
    for (const NamespaceDecl *Part : Space->redecls())
      Inside(Part);
  if (auto *Block = dyn_cast<LinkageSpecDecl>(D))
    Inside(Block);
  if (auto *Using = dyn_cast<UsingDecl>(D)) {
    for (const UsingShadowDecl *Each : Using->shadows())
      if (ours(Each->getTargetDecl()->getLocation()))
        Out.push_back(Each->getTargetDecl());
  } else if (auto *N = dyn_cast<NamedDecl>(D);
             N && !isa<OMPDeclareMapperDecl>(N) &&
             !N->getDeclContext()->isRecord()) { // a member defined there
    Out.push_back(N); // what a mapper is called stands in clauses only
  }
}

void Names::renameTaken(const NamedDecl *D) {
  if (auto *E = dyn_cast<EnumDecl>(D); E && !E->isScoped())
    for (const EnumConstantDecl *Each : E->enumerators())
      renameTaken(Each);
  llvm::StringRef Name = identifier(D), Kind = find(Name).first;
  // From C++20 on the standard library's headers include the system's.
  if (Kind.empty() || (Kind == "Posix" && !Context.getLangOpts().CPlusPlus20) ||
      (isa<FunctionTemplateDecl, FunctionDecl, VarDecl, TypedefNameDecl>(D) &&
       !onlyOurs(D)))
    return;
  bool IsType = isa<TypeDecl, ClassTemplateDecl, TypeAliasTemplateDecl>(D);
  if (auto *F = dyn_cast<FunctionDecl>(D)) {
    if (isOfLibrary(F))
      return;
    // An overload for a type of the program's own is one of several in C++ anyway.
    if (Context.getLangOpts().CPlusPlus)
      for (const ParmVarDecl *P : F->parameters())
        if (P->getType().getNonReferenceType()->isRecordType())
          return;
  } else if (auto *V = dyn_cast<VarDecl>(D)) {
    if (V->hasAttr<AsmLabelAttr>())
      return;
  } else if (auto *T = dyn_cast<TypedefNameDecl>(D)) {
    // `typedef unsigned int uint` is what the system says as well.
    llvm::StringRef Same = llvm::StringSwitch<llvm::StringRef>(Name)
                               .Cases({"uint", "u_int"}, "unsigned int")
                               .Cases({"ushort", "u_short"}, "unsigned short")
                               .Cases({"ulong", "u_long"}, "unsigned long")
                               .Case("u_char", "unsigned char")
                               .Default("");
    if (T->getUnderlyingType().getCanonicalType().getAsString() == Same)
      return;
    // `typedef struct dim3 dim3;` follows the tag.
  } else if (auto *Tag = dyn_cast<TagDecl>(D)) {
    // A tag of the system's that is completed here, or only mentioned.
    if (!Tag->getDefinition() || !ours(Tag->getDefinition()->getLocation()))
      return;
  } else if (!isa<EnumConstantDecl, FunctionTemplateDecl, ClassTemplateDecl,
                  TypeAliasTemplateDecl, NamespaceDecl>(D)) {
    return;
  }
  if (wasMacro(Name))
    return; // the program's own line says what it means
  if (!IsType && !isa<NamespaceDecl>(D))
    rename(D);
  else if (Name == "omp2cuda") // which generated text says as well
    Words.try_emplace(Name.str(), fresh(Name.str() + "_"));
  else if (bool OfC = Kind == "Library" || Kind == "Posix";
           !Defines.count(Name.str()))
    Defines.try_emplace(
        Name.str(), fresh(Name.str() + "_") + " // " +
                        (Kind == "Posix" ? "the system" : "CUDA") + " has a " +
                        (OfC ? "function" : Kind.lower()) + " " + Name.str());
}

void Names::rename(const NamedDecl *D) {
  std::string &New = Renamed[entity(D)], Name = identifier(D).str();
  if (!New.empty())
    return;
  // Overloads have one name.
  std::string &Common =
      isa<FunctionDecl, FunctionTemplateDecl>(D) ? Functions[Name] : New;
  if (Common.empty())
    Common = fresh(Name + "_");
  New = Common;
  Renames.insert(Name);
  if (isa<TagDecl>(D))
    Tags[Name] = New;
}

void Names::moveToFile(const TagDecl *Tag) {
  std::vector<const NamedDecl *> Parts;
  if (const NamedDecl *By = namedAs(Tag))
    Parts.push_back(By);
  if (const auto *E = dyn_cast<EnumDecl>(Tag); E && !E->isScoped())
    llvm::append_range(Parts, E->enumerators());
  for (const NamedDecl *D : Parts) {
    std::string Name = identifier(D).str();
    bool First = Moved.emplace(Name, entity(D)).first->second == entity(D),
         InFile = !Context.getTranslationUnitDecl()
                       ->lookup(&Context.Idents.get(Name))
                       .empty();
    if (First && !InFile) {
      renameTaken(D);
    } else if (std::string &New = Renamed[entity(D)]; New.empty()) {
      New = fresh(Name + "_");
      Renames.insert(Name);
    }
  }
}

QualType Names::moved(QualType T) const {
  if (Moved.empty())
    return T;
  if (const auto *P = T->getAs<PointerType>())
    return Context.getPointerType(moved(P->getPointeeType()));
  if (const auto *R = T->getAs<LValueReferenceType>())
    return Context.getLValueReferenceType(moved(R->getPointeeType()));
  if (const ConstantArrayType *A = Context.getAsConstantArrayType(T))
    return Context.getConstantArrayType(moved(A->getElementType()),
                                        A->getSize(), A->getSizeExpr(),
                                        ArraySizeModifier::Normal, 0);
  const TagDecl *Tag = T->getAsTagDecl();
  const NamedDecl *By = Tag ? namedAs(Tag) : nullptr;
  if (!By || !By->getParentFunctionOrMethod() || !renamed(By))
    return T;
  return Context.getQualifiedType(
      Context.getDependentNameType(ElaboratedTypeKeyword::None, std::nullopt,
                                   &Context.Idents.get(of(By))),
      T.getQualifiers());
}

std::string Names::of(const NamedDecl *D) const {
  auto It = Renamed.find(entity(D));
  if (It != Renamed.end())
    return It->second;
  const std::string *New = word(identifier(D));
  return New ? *New : asWritten(D);
}

bool Names::renamed(const NamedDecl *D) const {
  return Renamed.count(entity(D)) != 0;
}

std::string Names::ascii(llvm::StringRef Name) {
  std::string Out;
  for (const char *At = Name.begin(); At != Name.end();) {
    llvm::UTF32 Code = 0, *To = &Code;
    auto *From = reinterpret_cast<const llvm::UTF8 *>(At);
    auto *End = reinterpret_cast<const llvm::UTF8 *>(Name.end());
    // One character fits, the next one does not.
    llvm::ConvertUTF8toUTF32(&From, End, &To, To + 1, llvm::lenientConversion);
    if (Code < 0x80)
      Out += char(Code);
    else
      Out += (Out.empty() ? "u" : "_u") +
             llvm::utohexstr(Code, /*LowerCase=*/true, /*Width=*/4);
    At = reinterpret_cast<const char *>(From);
  }
  return Out;
}

std::string Names::declare(QualType T, llvm::StringRef Name,
                           const PrintingPolicy &Policy) const {
  std::string Out = Name.str();
  moved(T).getAsStringInternal(Out, Policy);
  return respell(std::move(Out), Name);
}

/// What Clang prints of C's complex types, as c_complex.h has them.
static void spellComplex(std::string &Printed) {
  for (const char *Of :
       {"long double", "double", "float"}) // others are refused
    for (std::string Old = std::string("_Complex ") + Of;;) {
      size_t At = Printed.find(Old);
      if (At == std::string::npos)
        break;
      Printed.replace(At, Old.size(), name({Verb::complex, Of}));
    }
}

std::string Names::respell(std::string Printed, llvm::StringRef Name) const {
  if (Context.getLangOpts().CPlusPlus && Words.empty())
    return Printed;
  if (!Context.getLangOpts().CPlusPlus)
    spellComplex(Printed);
  Lexer Lex(SourceLocation(), Context.getLangOpts(), Printed.c_str(),
            Printed.c_str(), Printed.c_str() + Printed.size());
  Lex.SetKeepWhitespaceMode(true);
  std::string Result;
  Token Tok;
  // The word before was struct, union or enum.
  for (bool Tag = false, End = Printed.empty(); !End;) {
    End = Lex.LexFromRawLexer(Tok);
    llvm::StringRef Word(Lex.getBufferLocation() - Tok.getLength(),
                         Tok.getLength());
    const std::string *New = nullptr;
    if (Tok.is(tok::raw_identifier) && Word != Name) {
      New = word(Word);
      if (auto It = Tags.find(Word); Tag && !New && It != Tags.end())
        New = &It->second;
    }
    Result += New                    ? llvm::StringRef(*New)
              : Word == "__restrict" ? "__restrict__"
                                     : Word;
    if (Tok.is(tok::raw_identifier))
      Tag = Word == "struct" || Word == "union" || Word == "enum";
  }
  return Result;
}

std::string Names::head() const {
  std::string Out;
  for (const auto &[Name, Meaning] : Defines)
    Out += "#define " + Name + " " + Meaning + "\n";
  return Out;
}

bool Names::definedIn(llvm::StringRef Symbol) const {
  return llvm::any_of(Defines, [&](const auto &Each) {
    return Symbol.contains(std::to_string(Each.first.size()) + Each.first);
  });
}

std::string Names::fresh(const std::string &Base) {
  assert(!Base.empty() && "a new name is made of another");
  std::string Name = Base;
  for (unsigned I = 2; read(Name) || Fresh.count(Name); ++I)
    Name = Base + (Base.back() == '_' ? "" : "_") + std::to_string(I);
  Fresh.insert(Name);
  return Name;
}

const IdentifierInfo *Names::read(llvm::StringRef Word) const {
  auto It = PP.getIdentifierTable().find(Word);
  return It == PP.getIdentifierTable().end() ? nullptr : It->second;
}

bool Names::isSystemMacro(llvm::StringRef Word) const {
  const IdentifierInfo *Id = read(Word);
  const MacroInfo *Macro = Id ? PP.getMacroInfo(Id) : nullptr;
  return Macro && !ours(Macro->getDefinitionLoc());
}

bool Names::ours(SourceLocation Loc) const {
  if (Loc.isInvalid())
    return false;
  SourceLocation Spelled = SM.getSpellingLoc(Loc);
  if (Loc.isMacroID() && SM.isWrittenInScratchSpace(Spelled))
    return ours(SM.getExpansionLoc(Loc));
  FileID File = SM.getFileID(Spelled);
  auto [It, New] = OwnFiles.try_emplace(File, false);
  if (New || SM.getSLocEntry(File).getFile().hasLineDirectives())
    It->second = !SM.isWrittenInBuiltinFile(Spelled) &&
                 !SM.isWrittenInCommandLineFile(Spelled) &&
                 !SM.isWrittenInScratchSpace(Spelled) &&
                 !SM.isInSystemHeader(Spelled);
  return It->second;
}

} // namespace omp2cuda
