//===- Literals.cpp - Compound literals that are used as objects -----------===//
// Idea: in C a compound literal is an object that lives as long as its block; in C++ it
// is a value that ends with the expression. Where its address is taken it becomes a
// variable of the block, as C means it.
// In:  &(T){…} and (T[]){…}.   Out: a variable in front of the statement.
//
//   before   draw(&(struct point){1, 2});
//   after    struct point point_literal = {1, 2}; draw(&point_literal);
//
// Where the statement may skip or repeat the literal, the variable is assigned there:
//
//   after    struct point point_literal;
//            if (c && draw((point_literal = (struct point){1, 2}, &point_literal)))
//
// Tested by: test/inputs/c/compound_literals.c, literals-inside.c
// Limits: one that names what its declaration declares is refused; an array literal that may be skipped or repeated is refused unless its values
// are constants (E0609); so is one made by a macro's own text.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Initializers.h"

namespace omp2cuda::c {
namespace {

struct Literals : Initializers {
  using Initializers::Initializers;

  void values(InitListExpr *List) { list(List); }
  void text(StringLiteral *S) { string(S); }

  void literal(CompoundLiteralExpr *E) {
    if (!C.ours(E->getBeginLoc()) || !usedAsObject())
      return;
    SourceRange Range = E->getSourceRange();
    auto Refuse = [&](const char *Why) {
      C.refuse(Range.getBegin(), DiagId::CCompoundLiteral, {Why});
    };
    if (!writtenRange(Range, C.Context).valid())
      return Refuse("it is part of a macro; write the object out");
    Expr *Init = E->getInitializer();
    auto *List = dyn_cast<InitListExpr>(Init);
    QualType T = E->getType();
    auto *Tag = C.Context.getBaseElementType(T)->getAsTagDecl();
    std::string Name = C.Named.fresh(
        Tag && Tag->getIdentifier() ? C.Named.of(Tag) + "_literal" : "literal");
    // The braces may hold less than an expression: { "text" }.
    std::string Values =
        List ? value(List)
             : C.editedInside(Init->IgnoreImplicit()->getSourceRange());
    bool Constant = Init->isConstantInitializer(C.Context, false);

    // Where is the statement, and is the literal reached exactly once by it?
    Stmt *Statement = nullptr, *Block = nullptr;
    bool Once = true, Ordered = true;
    for (auto [P, Child] : outward()) {
      auto *For = dyn_cast<ForStmt>(P);
      if (For ? Child == For->getBody()
              : isStatement(Child, P) || isa<OMPExecutableDirective>(P)) {
        Statement = Child;
        if (isa<CompoundStmt, SwitchCase, LabelStmt>(P))
          Block = P;
        // An initialised variable must not be jumped over.
        Once &= !isa<SwitchCase, LabelStmt>(P);
        break;
      }
      auto *B = dyn_cast<BinaryOperator>(P);
      if (isa<AbstractConditionalOperator, WhileStmt, DoStmt>(P) ||
          (B && B->isLogicalOp()) || (For && Child != For->getInit()))
        Once = false;
      else if (B && B->getOpcode() == BO_Comma)
        Ordered = false;
    }
    Once &=
        !Block || llvm::none_of(Block->children(),
                                llvm::IsaAndPresentPred<SwitchCase, LabelStmt>);
    std::string Declaration = C.spell(T, Name) + " = " + Values + ";";
    const SourceLocation Front =
        Statement ? Statement->getBeginLoc() : declaration()->getBeginLoc();
    if (any<DeclRefExpr>(Init, [&](const DeclRefExpr *Ref) {
          return isa<VarDecl>(Ref->getDecl()) &&
                 !C.SM.isBeforeInTranslationUnit(Ref->getDecl()->getBeginLoc(),
                                                 Front) &&
                 C.SM.isBeforeInTranslationUnit(Ref->getDecl()->getLocation(),
                                                Range.getBegin());
        }))
      return Refuse("it names what its declaration declares in front of it; "
                    "declare that before");
    if (!Statement) {
      // At file scope the object is static.
      C.insertAt(Front, "static " + Declaration + "\n");
      C.replaceRange(Range, Name, "literal");
      return;
    }
    if (Statement->getBeginLoc().isMacroID())
      return Refuse("its statement is made by a macro");
    bool Plain = (Once && Ordered) || (Constant && T.isConstQualified());
    if (Plain || (T->isArrayType() && Constant && Once)) {
      C.replaceRange(Range, Name, "literal");
    } else if (T->isArrayType() || T.isConstQualified()) {
      return Refuse(
          "its statement may skip or repeat it; declare the array before");
    } else {
      Declaration = C.spell(T, Name) + ";";
      std::string Assign = Name + " = (" + C.spell(T) + ")" + Values;
      if (auto *Address = dyn_cast<UnaryOperator>(parent()))
        C.replaceRange(Address->getSourceRange(),
                       "(" + Assign + ", &" + Name + ")", "literal");
      else
        C.replaceRange(Range, "(" + Assign + ")", "literal");
    }
    C.insertAt(Statement->getBeginLoc(),
               (Block ? "" : "{ ") + Declaration + " ");
    if (!Block)
      C.insertAfterStatement(Statement, " }");
  }

private:
  /// The variable around it, or what else is.
  const Decl *declaration() const {
    auto V = llvm::find_if(decls(), llvm::IsaPred<VarDecl>);
    return V == decls().end() ? decls().front() : *V;
  }
  bool usedAsObject() const {
    // Array literals of an initializer initialise the array directly.
    for (auto [P, Child] : outward()) {
      if (auto *Cast = dyn_cast<ImplicitCastExpr>(P))
        return Cast->getCastKind() == CK_ArrayToPointerDecay;
      if (auto *U = dyn_cast<UnaryOperator>(P))
        return U->getOpcode() == UO_AddrOf;
      auto *M = dyn_cast<MemberExpr>(P);
      if (M && M->getType()->isArrayType())
        return true;
      if (!M && !isa<ParenExpr>(P))
        return false;
    }
    return false;
  }
};

} // namespace

// A list takes its parts as they have become.
void convertValues(Convert &C) {
  Literals(C).runInsideOut(&Literals::values, &Literals::text,
                           &Literals::literal);
}

} // namespace omp2cuda::c
