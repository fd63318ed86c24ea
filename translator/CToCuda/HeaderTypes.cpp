//===- HeaderTypes.cpp - Complex and atomic numbers ------------------------===//
// Idea: nvcc takes C's complex types, and leaves arithmetic with them out of device code
// without a word. A class of ours has C's operators, a header of ours C's functions.
//
//   before   #include <complex.h>               double complex z = 1 + 2.0 * I;
//            __real__ z = 3;                    double x = z;
//   after    #include "omp2cuda/c_complex.h"    omp2cuda::complex<double> z = 1 + 2.0 * omp2cuda::I();
//            z.re = 3;                          double x = (double)z;
//
// An atomic object of C is a std::atomic of C++, with the same operators and, by
// argument-dependent lookup, the same functions.
//
//   before   _Atomic int n; _Atomic(long) m;
//   after    std::atomic<int> n; std::atomic<long> m;
//
// In:  words, operators, imaginary literals, atomic types, #include lines.   Out: edits.
// Tested by: test/inputs/c/complex.c, complex-device.c, complex-forms.c, atomics.c
// Limits: no complex integers, and `complex` stands beside the type that it goes with; nothing
// atomic in device code; an atomic struct or pointer written without parentheses, as in `int *_Atomic p`, is refused (E0610).
//===----------------------------------------------------------------------===//
#include "../Verbs.h"
#include "Convert.h"

namespace omp2cuda::c {
namespace {

struct AtomicTypes : Concept {
  using Concept::Concept;
  bool Found = false;

  void type(AtomicTypeLoc T) {
    SourceLocation Word = T.getKWLoc();
    if (Word.isInvalid())
      Word = T.getValueLoc().getBeginLoc();
    if (!C.ours(Word))
      return;
    Found = true;
    if (T.getLParenLoc().isValid() && T.getRParenLoc().isValid() &&
        T.getLParenLoc() != T.getRParenLoc()) {
      C.replaceToken(Word, "std::atomic");
      C.replaceToken(T.getLParenLoc(), "<");
      C.replaceToken(T.getRParenLoc(), ">");
      return;
    }
    SourceRange Value = T.getValueLoc().getSourceRange();
    bool Before = Word < Value.getBegin(), Behind = Value.getEnd() < Word;
    if (C.token(Word) != "_Atomic" || !(Before || Behind) || Word.isMacroID() ||
        Value.isInvalid() || Value.getBegin().isMacroID() ||
        T.getValueLoc().getType()->isPointerType())
      return C.refuse(Word, DiagId::CNoCudaType, {C.spell(T.getType())});
    C.replaceToken(Word, Before ? "" : ">");
    C.insertAt(Value.getBegin(), "std::atomic<");
    if (Before)
      C.insertAt(C.endOf(Value.getEnd()), ">");
  }

  void value(ImplicitCastExpr *E) {
    // Where C++ would pass or copy the object, its value is read first.
    if (E->getCastKind() != CK_AtomicToNonAtomic)
      return;
    const Stmt *P = writtenParent();
    bool Copies = isa_and_nonnull<CallExpr, ConditionalOperator>(P);
    if (isa_and_nonnull<DeclStmt>(P) && !decls().empty())
      if (auto *V = dyn_cast<VarDecl>(decls().back()))
        Copies = V->getType()->isAtomicType();
    if (Copies)
      C.cast(E->getSubExpr(), E->getType(), depth());
  }
};

struct Complex : Concept {
  using Concept::Concept;
  bool Any = false;

  void part(UnaryOperator *U) {
    const Expr *Of = U->getSubExpr()->IgnoreImplicit();
    if ((U->getOpcode() != UO_Real && U->getOpcode() != UO_Imag) ||
        !Of->getType()->isAnyComplexType() || !C.ours(U->getBeginLoc()))
      return;
    SourceLocation From = U->getOperatorLoc(), To = Of->getBeginLoc();
    if (From.isFileID() && To.isFileID())
      C.Out.replaceWhole(C.between(From, To), "", Layer::C);
    else
      C.replaceToken(From, "");
    bool Parens =
        !isa<ParenExpr, DeclRefExpr, MemberExpr, CallExpr, ArraySubscriptExpr>(
            Of);
    C.wrap(Of, Parens ? "(" : "",
           std::string(Parens ? ")" : "") +
               (U->getOpcode() == UO_Real ? ".re" : ".im"),
           depth());
  }
  /// What C makes of it by itself: a real number, its truth, one of the other operand's type.
  void conversion(ImplicitCastExpr *E) {
    CastKind Kind = E->getCastKind();
    if ((llvm::is_contained(
             {CK_FloatingComplexToReal, CK_FloatingComplexToBoolean}, Kind) ||
         (Kind == CK_FloatingComplexCast &&
          isa_and_nonnull<AbstractConditionalOperator>(parent()))) &&
        C.ours(E->getBeginLoc()))
      C.cast(E->getSubExpr(), E->getType(), depth());
  }
  /// nvcc fails at a compound literal of a class.
  void literal(CompoundLiteralExpr *E) {
    auto *List = dyn_cast<InitListExpr>(E->getInitializer());
    if (!E->getType()->isAnyComplexType() || !List || !C.ours(E->getBeginLoc()))
      return;
    List = const_cast<InitListExpr *>(asWritten(List));
    FileRange Open = fileRange(
        SourceRange(E->getLParenLoc(), List->getLBraceLoc()), C.Context);
    if (!Open.valid() || E->getBeginLoc().isMacroID())
      return C.refuse(E->getBeginLoc(), DiagId::CCompoundLiteral,
                      {"it is complex and made by a macro"});
    C.Out.replaceWhole(Open, Pieces::spoken(C.spell(E->getType()) + "("),
                       Layer::C);
    C.replaceToken(List->getRBraceLoc(), ")");
  }
  void imaginary(ImaginaryLiteral *E) {
    Any = true;
    QualType Type = E->getType();
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(parent());
        Cast && Cast->getCastKind() == CK_IntegralComplexToFloatingComplex)
      Type = Cast->getType(); // 1i * x
    if (Type->isComplexIntegerType())
      return C.refuse(E->getBeginLoc(), DiagId::CNoCudaType,
                      {Type.getAsString(C.Context.getPrintingPolicy())});
    std::string Number = C.token(E->getBeginLoc());
    llvm::erase_if(Number,
                   [](char Ch) { return StringRef("iIjJ").contains(Ch); });
    C.replaceToken(E->getBeginLoc(),
                   Pieces::spoken(called(C.spell(Type), {"0", Number})));
  }
};

/// `double complex` and `_Complex double`, wherever they stand.
void complexType(Convert &C, const WordAt &T) {
  FileRange At = C.between(T.Loc, C.endOf(T.Loc));
  StringRef Buffer = C.SM.getBufferData(At.File);
  std::string Of;
  // A word in front of it or behind it, which then belongs to it.
  auto Take = [&](StringRef Word, bool Front) {
    StringRef Rest = Front ? Buffer.take_front(At.Begin).rtrim()
                           : Buffer.substr(At.End).ltrim();
    if (!(Front ? Rest.consume_back(Word) : Rest.consume_front(Word)) ||
        (!Rest.empty() &&
         isAsciiIdentifierContinue(Front ? Rest.back() : Rest.front())))
      return false;
    (Front ? At.Begin : At.End) =
        unsigned(Front ? Rest.size() : Rest.data() - Buffer.data());
    Of = Of.empty() ? Word.str() : Word.str() + " " + Of;
    return true;
  };
  bool Front = Take("double", true) || Take("float", true);
  if (Front && Of == "double")
    Take("long", true);
  if (!Front) {
    bool Long = Take("long", false);
    Of.clear();
    if (!Take("double", false) && (Long || !Take("float", false)))
      return C.refuse(T.Loc, DiagId::CNoCudaType, {T.Text.str()});
    if (Long)
      Of = "long " + Of;
  }
  // What stands in front of the declaration belongs to the first word.
  size_t First = Buffer.slice(At.Begin, At.End).find_first_of(" \t\n");
  FileRange Word = At;
  Word.End = std::min(At.End, unsigned(At.Begin + First));
  C.Out.replaceWhole(Word, Pieces::spoken(name({Verb::complex, Of})), Layer::C);
  if (Word.End < At.End)
    C.Out.replaceWhole({At.File, Word.End, At.End}, "", Layer::C);
}

} // namespace

std::vector<StringRef> headerWords() {
  return {"I",         "_Complex_I", "_Complex",  "__complex__",
          "__complex", "complex",    "stdatomic", "__builtin_complex"};
}

void convertComplex(Convert &C) {
  bool Header = false, Any = false, Above = false; // that line
  for (const WordAt &T : C.words()) {
    bool Unit = T.Text == "I" || T.Text == "_Complex_I";
    bool Made = T.Text == "__builtin_complex";
    if (T.ForCppOnly || T.Text == "stdatomic" ||
        !(Unit || Made || T.Text.ltrim('_').starts_with_insensitive("complex")))
      continue;
    if (T.Text == "complex" &&
        C.replaceHeader(T, "<complex.h>", "omp2cuda/c_complex.h")) {
      Above |= Any && !Header;
      Header = true;
    }
    if (T.MacroName || T.InInclude ||
        ((Unit || T.Text == "complex") && !C.Named.isSystemMacro(T.Text)))
      continue;
    Any = true;
    if (Unit)
      C.replaceToken(T.Loc, Pieces::spoken(call(Verb::I)));
    else if (Made) // of two numbers of one type
      C.replaceToken(T.Loc, Pieces::spoken(name({Verb::complex})));
    else
      complexType(C, T);
  }
  Complex Parts(C);
  Parts.run(&Complex::part, &Complex::conversion, &Complex::literal,
            &Complex::imaginary);
  if ((Any || Parts.Any) && (!Header || Above))
    C.Headers.insert("c_complex.h");
}

void convertAtomics(Convert &C) {
  AtomicTypes Types(C);
  Types.run(&AtomicTypes::type, &AtomicTypes::value);
  bool Included = false;
  for (const WordAt &T : C.words())
    Included |= T.Text == "stdatomic" &&
                C.replaceHeader(T, "<stdatomic.h>", "omp2cuda/c_atomic.h");
  if (Types.Found && !Included)
    C.Headers.insert("c_atomic.h");
}

} // namespace omp2cuda::c
