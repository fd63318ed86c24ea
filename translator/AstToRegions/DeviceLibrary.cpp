//===- DeviceLibrary.cpp - Library functions that exist in device code ------===//
// Idea: a list of names. CUDA brings the mathematics of <math.h> and a handful of
// others; omp2cuda.h brings the part of the OpenMP API that makes sense there.
// In:  a function.   Out: yes or no.
// Tested by: test/inputs/func, test/inputs/refuse
// Limits: names only; an overload set is taken as a whole.
//===----------------------------------------------------------------------===//
#include "../ComplexOnDevice.h"
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "AstToRegions.h"

#include "clang/AST/FormatString.h"
#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {
namespace {

bool isOneOf(llvm::StringRef Name, llvm::StringRef All) {
  return !Name.empty() && All.contains(Name) &&
         llvm::is_contained(llvm::split(All, ' '), Name);
}

} // namespace

bool isOfDoubles(llvm::StringRef Name) {
  return isOneOf(Name, "acos acosh asin asinh atan atan2 atanh cbrt ceil "
                       "copysign cos cosh erf erfc exp exp2 expm1 fabs fdim "
                       "floor fma fmax fmin fmod frexp hypot ilogb j0 j1 jn "
                       "ldexp lgamma llrint llround log log10 log1p log2 logb "
                       "lrint lround modf nan nearbyint nextafter pow "
                       "remainder remquo rint round scalbln scalbn sin sincos "
                       "sinh sqrt tan tanh tgamma trunc y0 y1 yn");
}

bool isMathematics(llvm::StringRef Name) {
  Name.consume_front("__builtin_");
  return isOfDoubles(Name) ||
         ((Name.consume_back("f") || Name.consume_back("l")) &&
          isOfDoubles(Name));
}

bool isAlloca(const clang::CallExpr *Call) {
  const clang::FunctionDecl *F = Call->getDirectCallee();
  llvm::StringRef Name = F ? Names::identifier(F) : "";
  return Name == "alloca" || Name == "__builtin_alloca";
}

bool isStream(const clang::NamedDecl *D) {
  const auto *V = llvm::dyn_cast<clang::VarDecl>(D);
  return V && V->isExternC() &&
         inSystemHeader(V, V->getASTContext().getSourceManager()) &&
         isOneOf(Names::identifier(V), "stdout stderr");
}

const clang::Expr *streamOf(const clang::CallExpr *Call) {
  const clang::FunctionDecl *F = Call->getDirectCallee();
  llvm::StringRef Name = F && isOfCLibrary(F) ? Names::identifier(F) : "";
  bool First = isOneOf(Name, "fprintf fflush");
  return First || isOneOf(Name, "fputs fputc putc")
             ? Call->getArg(First ? 0 : 1)->IgnoreParenImpCasts()
             : nullptr;
}

namespace {

/// What a format asks for and c_format.h does not write; empty: nothing.
struct Unwritten : clang::analyze_format_string::FormatStringHandler {
  std::string What;

  bool HandlePrintfSpecifier(const clang::analyze_printf::PrintfSpecifier &Each,
                             const char *Start, unsigned Length,
                             const clang::TargetInfo & /*Target*/) override {
    using Modifier = clang::analyze_format_string::LengthModifier;
    auto Kind = Each.getConversionSpecifier().getKind();
    using clang::analyze_printf::PrintfConversionSpecifier;
    Modifier::Kind Size = Each.getLengthModifier().getKind();
    bool Text = Kind == PrintfConversionSpecifier::cArg ||
                Kind == PrintfConversionSpecifier::sArg;
    if (!llvm::StringRef("%diuoxXcspeEfFgG").contains(Start[Length - 1]) ||
        Each.usesPositionalArg() || Each.hasThousandsGrouping() ||
        Size == Modifier::AsLongDouble || Size == Modifier::AsQuad ||
        (Text && Size != Modifier::None))
      What = "the conversion '" + std::string(Start, Length) + "'";
    return What.empty();
  }
  bool HandleInvalidPrintfConversionSpecifier(
      const clang::analyze_printf::PrintfSpecifier & /*Each*/,
      const char *Start, unsigned Length) override {
    What = "the conversion '" + std::string(Start, Length) + "'";
    return false;
  }
};

} // namespace

const clang::Expr *noArgumentOnDevice(const clang::CallExpr *Call,
                                      std::string &What) {
  if (const clang::Expr *To = streamOf(Call)) {
    const auto *Stream = named<clang::VarDecl>(To);
    What = "a stream that is not stdout or stderr";
    return Stream && isStream(Stream) ? nullptr : To;
  }
  const clang::FunctionDecl *F = Call->getDirectCallee();
  llvm::StringRef Name = F && isOfCLibrary(F) ? Names::identifier(F) : "";
  Name.consume_front("__builtin_");
  unsigned At = Name == "sprintf" ? 1 : 2;
  if (!isOneOf(Name, "snprintf sprintf") || Call->getNumArgs() <= At)
    return nullptr;
  const clang::Expr *Format = Call->getArg(At)->IgnoreParenImpCasts();
  const auto *Text = llvm::dyn_cast<clang::StringLiteral>(Format);
  if (!Text)
    return nullptr;
  Unwritten Asked;
  llvm::StringRef Said = Text->getString();
  const clang::ASTContext &Context = F->getASTContext();
  clang::analyze_format_string::ParsePrintfString(
      Asked, Said.begin(), Said.end(), Context.getLangOpts(),
      Context.getTargetInfo(), /*isFreeBSDKPrintf=*/false);
  What = Asked.What;
  return What.empty() ? nullptr : Format;
}

/// What is done to an object of integers or pointers as if by nobody else.
constexpr llvm::StringLiteral Synchronized =
    "sync_fetch_and_add sync_fetch_and_sub sync_fetch_and_or "
    "sync_fetch_and_and sync_fetch_and_xor sync_fetch_and_nand "
    "sync_add_and_fetch sync_sub_and_fetch sync_or_and_fetch "
    "sync_and_and_fetch sync_xor_and_fetch sync_nand_and_fetch "
    "sync_bool_compare_and_swap sync_val_compare_and_swap "
    "sync_lock_test_and_set sync_lock_release "
    "sync_synchronize atomic_thread_fence";

llvm::StringRef withoutSize(llvm::StringRef Name) {
  if (!Name.starts_with("sync_"))
    return Name;
  llvm::StringRef Own = Name.rtrim("0123456789");
  return Own != Name && Own.ends_with("_") ? Own.drop_back() : Name;
}

bool isOfCLibrary(const clang::AtomicExpr *E) {
  llvm::StringRef Name = E->getOpAsString();
  return Name.consume_front("__atomic_") &&
         isOneOf(Name, "load load_n store store_n exchange exchange_n "
                       "compare_exchange compare_exchange_n fetch_add "
                       "fetch_sub fetch_or fetch_and fetch_xor fetch_nand "
                       "add_fetch sub_fetch or_fetch and_fetch xor_fetch "
                       "nand_fetch");
}

bool isOfCLibrary(const clang::NamedDecl *D) {
  const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D);
  llvm::StringRef Name = F && F->getBuiltinID() ? Names::identifier(F) : "";
  if (Name.consume_front("__builtin_") &&
      isOneOf(Name,
              "ctz ctzl ctzll ffsl clrsb clrsbl clrsbll parity parityl "
              "parityll bswap16 bswap32 bswap64 bzero trap prefetch "
              "expect_with_probability add_overflow sub_overflow "
              "mul_overflow isgreater isgreaterequal isless islessequal "
              "islessgreater isunordered strlen strcmp strncmp memcmp "
              "memmove strcpy strncpy strcat strncat strchr strrchr strstr "
              "memchr abort puts putchar snprintf sprintf"))
    return true;
  if (F && F->getBuiltinID() && Name.consume_front("__") &&
      isOneOf(withoutSize(Name), Synchronized))
    return true;
  return F && F->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
         !F->getPrimaryTemplate() &&
         inSystemHeader(F, F->getASTContext().getSourceManager()) &&
         isOneOf(Names::identifier(F),
                 "strlen strnlen strcmp strncmp memcmp memmove strcpy strncpy "
                 "strcat strncat strchr strrchr strstr memchr isalnum isalpha "
                 "isblank "
                 "iscntrl isdigit isgraph islower isprint ispunct isspace "
                 "isupper isxdigit tolower toupper atoi atol atoll rand_r puts "
                 "putchar abort strtol strtoll strtoul strtoull strspn strcspn "
                 "strpbrk div ldiv lldiv bsearch qsort fprintf fputs fputc "
                 "putc fflush snprintf sprintf");
}

bool endsProgram(const clang::FunctionDecl *F) {
  return isOneOf(Names::identifier(F), "exit _exit _Exit quick_exit");
}

bool isOfTgmath(const clang::FunctionDecl *F) {
  return Names::identifier(F).starts_with("__tg_") &&
         llvm::none_of(F->parameters(), [](const ParmVarDecl *P) {
           return P->getType()->isAnyComplexType();
         });
}

bool existsOnDevice(const clang::FunctionDecl *F) {
  if (usesStdComplex(F))
    return isComplexFunction(F);
  llvm::StringRef Name = Names::identifier(F);
  if (F->isInStdNamespace() && F->getPrimaryTemplate()) // sqrt(n) of an int
    return isOneOf(Name, "move forward");
  if (Name == "hypot" && F->getNumParams() == 3)
    return false;
  const RoutineFate *Routine = fateOf(F);
  return isOfCLibrary(F) ||
         isOneOf(Name, "creal crealf cimag cimagf conj conjf cabs cabsf carg "
                       "cargf csqrt csqrtf cexp cexpf clog clogf csin csinf "
                       "ccos ccosf abs labs llabs printf malloc free alloca "
                       "memcpy memset clock isnan isinf isfinite signbit "
                       "__assert_fail") ||
         (Name.consume_front("__builtin_") &&
          isOneOf(Name,
                  "alloca expect unreachable popcount popcountl popcountll clz "
                  "clzl clzll ffs memcpy isnan isinf isinf_sign "
                  "isfinite signbit huge_val huge_valf inf inff nan nanf "
                  "is_constant_evaluated labs llabs abs memset ffsll "
                  "assume_aligned addressof complex")) ||
         isMathematics(Name) || isOfTgmath(F) ||
         (Routine && Routine->OnDevice == Fate::Translated);
}

bool existsInLibrary(const clang::FunctionDecl *F) {
  llvm::StringRef Name = Names::identifier(F);
  return isOfCLibrary(F) ? isOneOf(Name, "__builtin_memmove __builtin_memcmp "
                                         "__builtin_strlen memmove memcmp "
                                         "strlen")
                         : existsOnDevice(F);
}

const char *notInCuda(const clang::Expr *E, const clang::ASTContext &Context) {
  using clang::BuiltinType;
  clang::QualType T = E->getType();
  if (T.isNull()) // parts of initializers have none
    return nullptr;
  T = T.getNonReferenceType();
  if (const auto *Complex = T->getAs<clang::ComplexType>()) {
    // nvcc leaves its arithmetic out; C's becomes a class (CToCuda).
    if ((Context.getLangOpts().CPlusPlus &&
         !Context.getSourceManager().isInSystemHeader(E->getExprLoc())) ||
        isSmallFloat(Complex->getElementType()))
      return "_Complex";
    T = Complex->getElementType();
  }
  if (T->isBitIntType())
    return "_BitInt";
  if (T->isAtomicType())
    return "_Atomic";
  if (T->isVectorType()) // nvcc knows them in host code only
    return "vector_size";
  return T->isSpecificBuiltinType(BuiltinType::Float128) ? "__float128"
                                                         : nullptr;
}

const clang::Stmt *mixesSmallFloats(const clang::Stmt *Body) {
  auto Converted = [](const clang::Expr *E) {
    const auto *Cast =
        llvm::dyn_cast<clang::ImplicitCastExpr>(E->IgnoreParens());
    return Cast && isSmallFloat(Cast->getType()) !=
                       isSmallFloat(Cast->getSubExpr()->getType());
  };
  for (const auto *B : all<clang::BinaryOperator>(Body)) {
    const auto *Update = llvm::dyn_cast<clang::CompoundAssignOperator>(B);
    if (B->getOpcode() != clang::BO_Assign &&
        B->getOpcode() != clang::BO_Comma && !B->isLogicalOp() &&
        (Converted(B->getLHS()) || Converted(B->getRHS()) ||
         (Update && isSmallFloat(B->getLHS()->getType()) !=
                        isSmallFloat(Update->getComputationResultType()))))
      return B;
  }
  for (const auto *Choice : all<clang::ConditionalOperator>(Body))
    if (Converted(Choice->getTrueExpr()) || Converted(Choice->getFalseExpr()))
      return Choice;
  return nullptr;
}

unsigned asksFor(const clang::NamedDecl *D) {
  const RoutineFate *Routine = fateOfRoutine(Names::identifier(D));
  return Routine ? Routine->Asks : asks::Nothing;
}

} // namespace omp2cuda
