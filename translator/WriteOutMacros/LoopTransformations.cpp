//===- LoopTransformations.cpp - The loops that directives make of others -----===//
// Idea: the host's compiler may not know such a directive and would keep the order of its
// loops, and a kernel has nobody to ask. So the loops that it stands for are written in its
// place when the file is read again (OpenMP 6.0, 11.3 to 11.9), innermost ones first.
//
//   #pragma omp tile sizes(4)             for (int i_tile = 0; i_tile < n; i_tile += 4)
//   for (int i = 0; i < n; i++)      →      for (int i = i_tile; i < (…); i++)
//
//   #pragma omp reverse                   for (int i = n - 1; i >= 0; i--)
//   #pragma omp interchange               the headers change places
//   #pragma omp stripe sizes(4)           for (int i_stripe = 0; i_stripe < (…); i_stripe++)
//                                           for (int i = i_stripe; i < n; i += 4)
//   #pragma omp fuse                      one loop with the bodies of all
//   #pragma omp unroll partial(4)         the same as tile, where a directive above takes
//                                         the loop; else it stays
//
// In:  AST, Pragmas.   Out: WrittenOut for the next parse.
// Tested by: test/inputs/loop/transformed*, test/inputs/refuse/transformed*
// Limits: E0101 for loops made by macros, over ranges or objects, with sizes of unknown sign
// or effect; reversed unsigned loops with a step, or below a directive; parts of unsigned
// loops that count down. A bound is not within a part of the last number of its type.
//===----------------------------------------------------------------------===//
#include "../AstToRegions/AstToRegions.h"
#include "../ListItem.h"
#include "../Names.h"
#include "../UserCode.h"
#include "WriteOutMacros.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda {

namespace {

/// A directive whose loops are written, and the one that takes the loops it makes.
struct Transformation {
  const OMPExecutableDirective *At, *Above;
};

struct Finder : UserCode {
  std::vector<Transformation> Found; ///< with no other one inside

  bool enter(OMPExecutableDirective *D) override {
    const OMPExecutableDirective *Above =
        !Inside.empty() && onlyStatement(userStatementOf(Inside.back())) == D
            ? Inside.back()
            : nullptr;
    Stack.push_back(Found.size());
    if (isa<OMPLoopTransformationDirective>(D) &&
        (!isa<OMPUnrollDirective>(D) ||
         isa_and_nonnull<OMPLoopBasedDirective>(Above)))
      Open.push_back({D, Above});
    return true;
  }
  void leave(OMPExecutableDirective *D) override {
    bool Inner = Found.size() > Stack.back();
    Stack.pop_back();
    if (Open.empty() || Open.back().At != D)
      return;
    if (!Inner)
      Found.push_back(Open.back());
    Open.pop_back();
  }

private:
  std::vector<Transformation> Open;
  std::vector<size_t> Stack;
};

/// A loop as text.
struct LoopText {
  Loop Of;
  std::string Name, Start, Lower, Upper, Step; ///< Start: Lower as written
  std::optional<uint64_t> Constant;            ///< the step, if it is one
  bool Down = false;

  QualType type() const { return Of.Var->getType().getUnqualifiedType(); }
  bool hasSign() const { return type()->isSignedIntegerType(); }
  const ForStmt *loop() const { return cast<ForStmt>(Of.Stmt); }
  const char *relation() const {
    return Of.isClosed() ? (Down ? " >= " : " <= ") : Down ? " > " : " < ";
  }
};

struct Writer {
  Rewriting &Of;
  Edits &View = Of.View;
  ASTContext &Context = Of.Context;
  const SourceManager &SM = Of.SM;
  std::string Why = ""; ///< it cannot be written
  FileRange Whole = {}; ///< the statement
  std::vector<LoopText> Loops = {};

  void run(const Transformation &T) {
    const Stmt *S = onlyStatement(userStatementOf(T.At));
    FileRange Pragma = directiveRange(*T.At, Context);
    Whole = Of.wholeStatement(*userStatementOf(T.At));
    if (T.At->getBeginLoc().isMacroID() || !Whole.valid())
      return refuse("a macro makes it");
    if (const auto *Fuse = dyn_cast<OMPFuseDirective>(T.At))
      fuse(*Fuse);
    else if (readNest(S, loopsOf(*T.At)))
      nest(T);
    if (Why.empty() && !isa<OMPUnrollDirective>(T.At))
      Of.dropDirective(Pragma);
  }

private:
  void refuse(std::string Reason) {
    if (Why.empty())
      Why = std::move(Reason);
  }
  std::string text(SourceRange R) const { return Of.text(R); }

  // --- reading ---------------------------------------------------------------

  static unsigned loopsOf(const OMPExecutableDirective &D) {
    if (const auto *Sizes = D.getSingleClause<OMPSizesClause>())
      return Sizes->getNumSizes();
    if (const auto *Order = D.getSingleClause<OMPPermutationClause>())
      return Order->getNumLoops();
    return isa<OMPInterchangeDirective>(D) ? 2 : 1;
  }

  bool readNest(const Stmt *S, unsigned Count) {
    for (unsigned I = 0; I < Count && Why.empty(); ++I) {
      if (I)
        S = onlyStatement(Loops.back().loop()->getBody());
      if (S && read(S))
        for (size_t Outer = 0; Outer + 1 < Loops.size(); ++Outer)
          for (const Expr *Bound :
               {Loops.back().Of.Lower, Loops.back().Of.Upper})
            if (any<DeclRefExpr>(Bound, [&](const DeclRefExpr *E) {
                  return E->getDecl() == Loops[Outer].Of.Var;
                }))
              refuse("its loops are no rectangle");
    }
    return Why.empty();
  }

  bool read(const Stmt *S) {
    LoopText L;
    if (std::string Reason = readLoop(S, L.Of, Context); !Reason.empty())
      refuse(Reason);
    else if (!isa<ForStmt>(S) ||
             !(L.type()->isIntegerType() || L.type()->isPointerType() ||
               L.type()->isDependentType()))
      refuse("its loop is not over numbers or pointers");
    else if (!writtenRange(header(*cast<ForStmt>(S)), Context).valid())
      refuse("a macro makes the loop");
    if (!Why.empty())
      return false;
    L.Name = Names::asWritten(L.Of.Var);
    L.Start = text(L.Of.Lower->getSourceRange());
    L.Lower = operand(L.Of.Lower);
    L.Upper = operand(L.Of.Upper);
    L.Step = L.Of.Step ? operand(L.Of.Step) : "1";
    L.Constant = L.Of.Step ? constantOf(L.Of.Step, Context) : 1;
    L.Down = L.Of.goesDown() || (L.Of.Rel == BO_NE && L.Of.Subtracts);
    if (!L.Constant || !*L.Constant || L.Down != L.Of.Subtracts)
      refuse("its step is not a positive constant");
    Loops.push_back(std::move(L));
    return Why.empty();
  }

  static SourceRange header(const ForStmt &For) {
    return {For.getLParenLoc(), For.getRParenLoc()};
  }

  /// \p E, in parentheses where an operator beside it would take a part.
  std::string operand(const Expr *E) const {
    std::string Text = text(E->getSourceRange());
    bool Simple =
        !isa<BinaryOperator, ConditionalOperator, CastExpr>(
            E->IgnoreImpCasts()) ||
        llvm::all_of(Text, [](char C) { return llvm::isAlnum(C) || C == '_'; });
    return Simple ? Text : "(" + Text + ")";
  }

  /// A size that may be named several times.
  std::string size(const Expr *E) {
    E = asWritten(E);
    if (!named<ValueDecl>(E) && !constantOf(E, Context))
      refuse("its size is neither a constant nor a variable");
    return operand(E);
  }

  // --- writing ---------------------------------------------------------------

  std::string fresh(const LoopText &L, const char *Suffix) const {
    return unusedWord(L.Name + Suffix, Context);
  }
  std::string declared(const LoopText &L, std::string Name) const {
    L.type().getAsStringInternal(Name, Context.getPrintingPolicy());
    return Name;
  }
  /// "int i = 0", or "i = 0" of a variable from outside.
  std::string start(const LoopText &L, const std::string &At) const {
    return (L.Of.DeclaresVar ? declared(L, L.Name) : L.Name) + " = " + At;
  }
  static std::string advance(const std::string &Name, const std::string &By,
                             bool Down) {
    return By == "1" ? Name + (Down ? "--" : "++")
                     : Name + (Down ? " -= " : " += ") + By;
  }
  static std::string times(const LoopText &L, const std::string &Size) {
    uint64_t Number = 0;
    if (L.Step == "1")
      return Size;
    return StringRef(Size).getAsInteger(10, Number)
               ? Size + " * " + L.Step
               : std::to_string(Number * *L.Constant);
  }
  static std::string oneLess(const std::string &Of) {
    uint64_t Number = 0;
    return StringRef(Of).getAsInteger(10, Number) ? "(" + Of + " - 1)"
                                                  : std::to_string(Number - 1);
  }
  /// The nearer one of the bound of \p L and what is \p Far from \p From.
  static std::string nearer(const LoopText &L, const std::string &From,
                            const std::string &Far) {
    std::string End =
        From == "0" && !L.Down ? Far : From + (L.Down ? " - " : " + ") + Far;
    return "(" + End + (L.Down ? " > " : " < ") + L.Upper + " ? " + End +
           " : " + L.Upper + ")";
  }
  static std::string header(const std::string &Init, const std::string &Cond,
                            const std::string &Inc) {
    return "(" + Init + "; " + Cond + "; " + Inc + ")";
  }
  void setHeader(const LoopText &L, const std::string &Text) {
    View.replace(header(*L.loop()), Text);
  }
  /// A loop around all, inside of those that came before it.
  void around(const std::string &Header, unsigned Depth) {
    bool InMain = Whole.File == SM.getMainFileID(); // lines of headers stay
    View.open(Whole,
              Pieces("for " + Header + (InMain ? "\n" : " ")).generated(),
              Layer::Code, Depth);
  }

  void nest(const Transformation &T) {
    const OMPExecutableDirective &D = *T.At;
    assert(!Loops.empty() && "the nest was read");
    if (isa<OMPReverseDirective>(D))
      return reverse(Loops.front(), T.Above);
    if (isa<OMPInterchangeDirective>(D))
      return interchange(D.getSingleClause<OMPPermutationClause>());
    std::vector<std::string> Sizes;
    if (const auto *Clause = D.getSingleClause<OMPSizesClause>()) {
      for (const Expr *E : Clause->getSizesRefs())
        Sizes.push_back(size(E));
    } else { // unroll, of which the factor is ours to choose where none is given
      const auto *Partial = D.getSingleClause<OMPPartialClause>();
      Sizes.push_back(
          Partial && Partial->getFactor() ? size(Partial->getFactor()) : "4");
      FileRange Pragma = directiveRange(D, Context);
      Whole.Begin = Pragma.Begin;
    }
    for (size_t I = 0; I < Loops.size() && Why.empty(); ++I)
      isa<OMPStripeDirective>(D) ? stripe(Loops[I], Sizes[I], unsigned(I))
                                 : tile(Loops[I], Sizes[I], unsigned(I));
  }

  /// Does a variable that goes \p Far at once get past the bound of \p L and stay a number of
  /// its type? Of bounds that only the program knows it is taken for granted.
  bool staysInType(const LoopText &L, const std::string &Far) {
    if (L.Down && !L.hasSign() && !L.type()->isPointerType()) {
      refuse("its loop counts down without a sign");
      return false;
    }
    Expr::EvalResult Bound;
    uint64_t Number = 0;
    if (!L.type()->isIntegerType() || L.Of.Upper->isValueDependent() ||
        StringRef(Far).getAsInteger(10, Number) ||
        !L.Of.Upper->EvaluateAsInt(Bound, Context))
      return true;
    const unsigned Wide = 130; // room for all sums
    auto Widened = [&](const llvm::APSInt &N) {
      return llvm::APSInt(N.extend(Wide), /*isUnsigned=*/false);
    };
    llvm::APSInt By(llvm::APInt(Wide, Number), /*isUnsigned=*/false),
        To = Widened(Bound.Val.getInt());
    To = L.Down ? To - By : To + By;
    const unsigned Bits = unsigned(Context.getTypeSize(L.type()));
    bool Fits = To >= Widened(llvm::APSInt::getMinValue(Bits, !L.hasSign())) &&
                To <= Widened(llvm::APSInt::getMaxValue(Bits, !L.hasSign()));
    if (!Fits)
      refuse("its bound is too near to the last number of its type");
    return Fits;
  }

  void tile(const LoopText &L, const std::string &Size, unsigned Depth) {
    std::string Tile = fresh(L, "_tile"), Far = times(L, Size);
    if (!staysInType(L, Far))
      return;
    around(header(declared(L, Tile) + " = " + L.Start,
                  Tile + L.relation() + L.Upper, advance(Tile, Far, L.Down)),
           Depth);
    if (L.Of.isClosed()) // the last one of the tile
      Far = oneLess(Far);
    setHeader(L, header(start(L, Tile),
                        L.Name + L.relation() + nearer(L, Tile, Far),
                        text(L.loop()->getInc()->getSourceRange())));
  }

  void stripe(const LoopText &L, const std::string &Size, unsigned Depth) {
    std::string First = fresh(L, "_stripe"), Far = times(L, Size),
                End = L.Of.isClosed() ? oneLess(Far) : Far;
    if (!staysInType(L, Far))
      return;
    around(header(declared(L, First) + " = " + L.Start,
                  First + L.relation() + nearer(L, L.Lower, End),
                  advance(First, L.Step, L.Down)),
           Depth);
    setHeader(L, header(start(L, First), L.Name + L.relation() + L.Upper,
                        advance(L.Name, Far, L.Down)));
  }

  void reverse(const LoopText &L, const OMPExecutableDirective *Above) {
    std::string Last = L.Upper, Back = L.Down ? " <= " : " >= ";
    if (!L.Of.isClosed())
      Last += L.Down ? " + 1" : " - 1";
    if (L.hasSign() && L.Step == "1")
      return setHeader(L, header(start(L, Last), L.Name + Back + L.Lower,
                                 advance(L.Name, "1", !L.Down)));
    if (L.hasSign()) { // from the last one that the step comes to
      std::string Length = length(L);
      if (!L.Of.isClosed())
        Length += " - 1";
      Last = L.Lower + (L.Down ? " - " : " + ") + "(" + Length + ") / " +
             L.Step + " * " + L.Step;
      std::string None = L.Lower + (L.Down ? " + " : " - ") + L.Step;
      return setHeader(L, header(start(L, L.Lower + L.relation() + L.Upper +
                                              " ? " + Last + " : " + None),
                                 L.Name + Back + L.Lower,
                                 advance(L.Name, L.Step, !L.Down)));
    }
    if (Above || L.Down || L.Of.isClosed() || L.Step != "1" ||
        L.type()->isDependentType())
      return refuse("its loop counts without a sign");
    setHeader(L, header(start(L, L.Upper), L.Name + "-- > " + L.Lower, ""));
  }

  void interchange(const OMPPermutationClause *Order) {
    std::vector<std::string> Headers;
    for (const LoopText &L : Loops)
      Headers.push_back(text(header(*L.loop())));
    for (size_t I = 0; I < Loops.size(); ++I) {
      std::optional<uint64_t> From = Loops.size() - I;
      if (Order)
        From = constantOf(asWritten(Order->getArgsRefs()[I]), Context);
      if (!From || !*From || *From > Loops.size())
        return refuse("its order is not known");
      setHeader(Loops[I], Headers[*From - 1]);
    }
  }

  /// How far the bounds of \p L are apart.
  static std::string length(const LoopText &L) {
    const std::string &From = L.Down ? L.Upper : L.Lower,
                      &To = L.Down ? L.Lower : L.Upper;
    return From == "0" ? To : To + " - " + From;
  }

  // --- fuse ------------------------------------------------------------------

  void fuse(const OMPFuseDirective &D) {
    const auto *Sequence = dyn_cast<CompoundStmt>(userStatementOf(&D));
    if (!Sequence)
      return refuse("a sequence of loops in braces is expected");
    std::vector<const Stmt *> All(Sequence->body_begin(), Sequence->body_end());
    size_t First = 0, Count = All.size();
    if (const auto *Range = D.getSingleClause<OMPLoopRangeClause>()) {
      auto Begin = constantOf(asWritten(Range->getFirst()), Context),
           Length = constantOf(asWritten(Range->getCount()), Context);
      if (!Begin || !Length || !*Begin || *Begin - 1 + *Length > All.size())
        return refuse("its range is not known");
      First = *Begin - 1;
      Count = *Length;
    }
    for (size_t I = First; I < First + Count; ++I)
      if (!read(All[I]))
        return;
    assert(!Loops.empty() && "a range of loops has one");
    FileRange Fused = Whole;
    if (Count < All.size()) {
      Fused.Begin = SM.getFileOffset(Loops.front().Of.Stmt->getBeginLoc());
      Fused.End = Of.wholeStatement(*Loops.back().loop()).End;
    }
    View.replaceWhole(Fused, fused().generated());
  }

  /// The body of \p L; `continue` goes to its own end.
  Pieces body(const LoopText &L) {
    const Stmt *Body = L.loop()->getBody();
    FileRange R = Of.wholeStatement(*Body);
    if (!R.valid()) {
      refuse("a macro makes the loop");
      return {};
    }
    Pieces Text = View.render(R);
    if (any<ContinueStmt>(Body, [](const ContinueStmt *) { return true; }))
      return Pieces("do ") + Text + " while (0);";
    return Text;
  }

  Pieces fused() {
    Pieces Out;
    bool Same = llvm::all_of(Loops, [&](const LoopText &L) {
      return text(header(*L.loop())) == text(header(*Loops.front().loop()));
    });
    if (Same) {
      for (const LoopText &L : Loops)
        Out += body(L) + Pieces("\n");
      return "for " + text(header(*Loops.front().loop())) + " {\n" + Out + "}";
    }
    std::string Number = unusedWord("iteration", Context), Most;
    for (const LoopText &L : Loops) {
      std::string Count = count(L);
      Most = Most.empty() ? Count
                          : "(" + Most + " > " + Count + " ? " + Most + " : " +
                                Count + ")";
      std::string At = L.Lower + (L.Down ? " - " : " + ") + Number +
                       (L.Step == "1" ? "" : " * " + L.Step);
      Out += "if (" + Number + " < " + Count + ") {\n" +
             start(L, L.Lower == "0" && L.Step == "1" ? Number : At) + ";\n" +
             body(L) + "\n}\n";
    }
    return "for (" + declared(Loops.front(), Number) + " = 0; " + Number +
           " < " + Most + "; " + Number + "++) {\n" + Out + "}";
  }

  /// How many iterations \p L has, or a number below 1.
  std::string count(const LoopText &L) {
    if (!L.hasSign() && L.Lower != "0")
      refuse("its loop counts without a sign");
    std::string To = L.Down ? L.Lower : L.Upper, Length = length(L);
    if (L.Of.isClosed() && L.Step == "1")
      Length += " + 1";
    if (L.Step == "1")
      return Length == To ? To : "(" + Length + ")";
    return "((" + Length + " + " +
           (L.Of.isClosed() ? L.Step : std::to_string(*L.Constant - 1)) +
           ") / " + L.Step + ")";
  }
};

} // namespace

std::optional<WrittenOut> Rewriting::writeOutLoops() {
  if (llvm::none_of(Found.Live, [](const Pragma &P) {
        return !P.InSystemHeader && isOpenMPLoopTransformationDirective(P.Kind);
      }))
    return std::nullopt;
  Finder All;
  All.TraverseAST(Context);
  for (const Transformation &Each : All.Found) {
    Writer Out{*this};
    Out.run(Each);
    if (!Out.Why.empty())
      Diags.report(
          Each.At->getBeginLoc(), DiagId::UnsupportedDirective,
          {getOpenMPDirectiveName(Each.At->getDirectiveKind()).str(), Out.Why});
  }
  return rewritten();
}

} // namespace omp2cuda
