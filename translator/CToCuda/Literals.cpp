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
// Tested by: test/inputs/c/compound_literals.c, refused_literal.c
// Limits: an array literal that may be skipped or repeated is refused unless its values
// are constants (E0609); so is one made by a macro's own text.
//===----------------------------------------------------------------------===//
#include "../UserCode.h"
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class Literals : public Concept {
public:
  explicit Literals(Convert &C) : Concept(C) { on(&Literals::literal); }

  void literal(CompoundLiteralExpr *E) {
    if (C.ours(E->getBeginLoc()) && usedAsObject())
      hoist(E);
  }

private:
  bool usedAsObject() const {
    // Array literals of an initializer initialise the array directly.
    for (size_t I = parents().size(); I-- > 1;) {
      const Stmt *P = parents()[I - 1];
      if (isa<ParenExpr>(P))
        continue;
      if (auto *Cast = dyn_cast<ImplicitCastExpr>(P)) {
        if (Cast->getCastKind() == CK_ArrayToPointerDecay)
          return true;
        return false;
      }
      if (auto *U = dyn_cast<UnaryOperator>(P))
        return U->getOpcode() == UO_AddrOf;
      if (auto *B = dyn_cast<BinaryOperator>(P))
        return B->isAssignmentOp();
      if (auto *M = dyn_cast<MemberExpr>(P)) {
        if (M->getType()->isArrayType())
          return true;
        continue;
      }
      return false;
    }
    return false;
  }

  static std::string base(const Convert &C, QualType T) {
    T = T.getCanonicalType();
    while (T->isArrayType())
      T = T->getAsArrayTypeUnsafe()->getElementType();
    if (auto *Tag = T->getAsTagDecl(); Tag && Tag->getIdentifier())
      return C.Named.of(Tag) + "_literal";
    return "literal";
  }

  void hoist(CompoundLiteralExpr *E) {
    auto *List = dyn_cast<InitListExpr>(E->getInitializer());
    SourceRange Range = E->getSourceRange();
    if (!writtenRange(Range, C.SM, C.LO).valid()) {
      C.refuse(Range.getBegin(), DiagId::CCompoundLiteral,
               {"it is part of a macro; write the object out"});
      return;
    }
    std::string Name = C.Named.fresh(base(C, E->getType()));
    // The braces may hold less than an expression: { "text" }.
    SourceRange Braces(
        List ? asWritten(List)->getSourceRange()
             : E->getInitializer()->IgnoreImplicit()->getSourceRange());
    std::string Values = C.editedInside(Braces);
    Expr *Init = E->getInitializer();
    bool Constant = Init->isConstantInitializer(C.Context, false);

    // Where is the statement, and is the literal reached exactly once by it?
    Stmt *Statement = nullptr;
    Stmt *Block = nullptr;
    bool Once = true, Ordered = true;
    for (size_t I = parents().size(); I-- > 1;) {
      Stmt *P = parents()[I - 1], *Child = parents()[I];
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
    if (Block && hasLabels(Block))
      Once = false;
    QualType T = E->getType();
    if (!Statement) {
      // At file scope the object is static.
      SourceLocation Front = decls().front()->getBeginLoc();
      for (Decl *D : decls())
        if (isa<VarDecl>(D)) {
          Front = D->getBeginLoc();
          break;
        }
      C.insertAt(Front, (T->isFunctionType() ? "" : "static ") +
                            C.spell(T, Name) + " = " + Values + ";\n");
      C.replaceRange(Range, Name, "literal");
      return;
    }
    if (Statement->getBeginLoc().isMacroID()) {
      C.refuse(Range.getBegin(), DiagId::CCompoundLiteral,
               {"its statement is made by a macro"});
      return;
    }
    bool Plain = (Once && Ordered) || (Constant && T.isConstQualified());
    std::string Declaration;
    if (Plain || (T->isArrayType() && Constant && Once)) {
      Declaration = C.spell(T, Name) + " = " + Values + ";";
      C.replaceRange(Range, Name, "literal");
    } else if (T->isArrayType() || T.isConstQualified()) {
      C.refuse(
          Range.getBegin(), DiagId::CCompoundLiteral,
          {"its statement may skip or repeat it; declare the array before"});
      return;
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

  static bool hasLabels(const Stmt *Block) {
    for (const Stmt *Child : Block->children())
      if (Child && isa<SwitchCase, LabelStmt>(Child))
        return true;
    return false;
  }
};

} // namespace

void hoistCompoundLiterals(Convert &C) { Literals(C).run(); }

} // namespace omp2cuda::c
