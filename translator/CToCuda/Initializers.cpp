//===- Initializers.cpp - Braced lists that g++ does not take --------------===//
// Idea: C initialises fields in any order, nested fields and array elements by
// designators. Where a list uses what C++ has not, it is written in the order of the
// fields, from the list that Clang resolved; every value stays as it was written.
// In:  initializer lists.   Out: rewritten lists.
//
//   before   struct s v = {.b = 2, .in.x = 1};       int a[4] = {[2] = 5};
//   after    struct s v = {.in = {.x = 1}, .b = 2};  int a[4] = {0, 0, 5};
//
// Tested by: test/inputs/c/initializers.c, refused_initializer.c
// Limits: arrays are written out up to 1024 elements (E0606). Values are evaluated in the
// order of the fields, which C leaves open.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

class Initializers : public Concept {
public:
  explicit Initializers(Convert &C) : Concept(C) {
    on(&Initializers::list, &Initializers::string);
  }

  void list(InitListExpr *List) {
    const InitListExpr *Syntax = asWritten(List);
    if (written(Syntax->getBeginLoc()) || !hasBraces(Syntax) ||
        !C.ours(Syntax->getLBraceLoc()) || !needsRewriting(List, Syntax))
      return;
    std::string Text = print(List);
    if (!Text.empty() &&
        C.replaceRange(Syntax->getSourceRange(), Text, "initializer"))
      Written.push_back(Syntax->getSourceRange());
  }

  void string(StringLiteral *S) {
    // In char s[3] = "abc" there is no room for the terminating zero.
    if (S->getType().isNull() || !C.ours(S->getBeginLoc()) ||
        written(S->getBeginLoc()))
      return;
    auto *T = C.Context.getAsConstantArrayType(S->getType());
    if (!T || S->getCharByteWidth() != 1 || T->getSize() != S->getLength() ||
        S->getLength() == 0)
      return;
    if (const Stmt *P = parent(); P && !isa<InitListExpr, DeclStmt>(P))
      return;
    C.replaceRange(S->getSourceRange(), characters(S), "string");
  }

private:
  /// Lists that were written anew, with all that is in them.
  std::vector<SourceRange> Written;
  bool written(SourceLocation Loc) const {
    return llvm::any_of(
        Written, [&](SourceRange Range) { return C.within(Loc, Range); });
  }

  static std::string characters(const StringLiteral *S) {
    std::string Text = "{";
    for (char Ch : S->getBytes()) {
      Text += Text.size() > 1 ? ", " : "";
      if (Ch == '\'' || Ch == '\\')
        Text += std::string("'\\") + Ch + "'";
      else if (Ch >= ' ' && Ch <= '~')
        Text += std::string("'") + Ch + "'";
      else
        Text += "(char)" + std::to_string(static_cast<int>(Ch));
    }
    return Text + "}";
  }

  static bool hasAnonymousField(QualType T) {
    if (auto *R = T->getAsRecordDecl())
      for (const FieldDecl *F : R->fields())
        if (F->isAnonymousStructOrUnion())
          return true;
    return false;
  }

  /// True if the list has braces of its own.
  bool hasBraces(const InitListExpr *List) const {
    SourceLocation Loc = List->getLBraceLoc();
    if (Loc.isInvalid())
      return false;
    auto [File, Offset] = C.SM.getDecomposedLoc(C.SM.getSpellingLoc(Loc));
    return C.SM.getBufferData(File).substr(Offset).starts_with("{");
  }

  /// True if g++ would reject the list as it is written.
  bool needsRewriting(const InitListExpr *List,
                      const InitListExpr *Syntax) const {
    QualType T = List->getType();
    if (T.isNull() || T->isVoidType())
      return false;
    uint64_t Next = 0;
    bool Designated = false, Plain = false;
    for (const Expr *Init : Syntax->inits()) {
      auto *D = dyn_cast<DesignatedInitExpr>(Init);
      if (!D) {
        Plain = true;
        ++Next;
        continue;
      }
      Designated = true;
      if (D->size() > 1)
        return true;
      const DesignatedInitExpr::Designator *First = D->getDesignator(0);
      if (First->isArrayRangeDesignator())
        return true;
      uint64_t Index = 0;
      if (First->isFieldDesignator()) {
        const FieldDecl *F = First->getFieldDecl();
        if (!F || F->getParent() != T->getAsRecordDecl())
          return true;
        Index = F->getFieldIndex();
        if (Index < Next && !T->isUnionType())
          return true;
      } else {
        Expr::EvalResult Value;
        if (!D->getArrayIndex(*First)->EvaluateAsInt(Value, C.Context))
          return true;
        Index = Value.Val.getInt().getZExtValue();
        if (Index != Next)
          return true;
      }
      Next = Index + 1;
    }
    if (Designated && (Plain || hasAnonymousField(T)))
      return true;
    // More values than there is room for.
    if (auto *A = C.Context.getAsConstantArrayType(T);
        A && (A->getElementType()->isArrayType() ||
              A->getElementType()->isRecordType()))
      return false; // braces may have been left out
    if (auto *A = C.Context.getAsConstantArrayType(T))
      return Next > A->getSize().getZExtValue() && !isString(Syntax);
    if (auto *R = T->getAsRecordDecl(); R && !Designated && R->isStruct()) {
      uint64_t Room = 0;
      for (const FieldDecl *F : R->fields()) {
        QualType FT = F->getType();
        if (FT->isArrayType() || FT->isRecordType())
          return false; // braces may have been left out
        Room += !F->isUnnamedBitField();
      }
      return Next > Room && Room > 0;
    }
    return T->isScalarType() && Next > 1;
  }

  static bool isString(const InitListExpr *List) {
    return List->getNumInits() == 1 &&
           isa<StringLiteral>(List->getInit(0)->IgnoreParens());
  }

  bool empty(const Expr *E) const {
    if (!E || isa<ImplicitValueInitExpr, NoInitExpr>(E))
      return true;
    auto *List = dyn_cast<InitListExpr>(E);
    if (!List ||
        (List->getSyntacticForm() && hasBraces(List->getSyntacticForm())))
      return false;
    for (const Expr *Init : List->inits())
      if (!empty(Init))
        return false;
    return !List->getInitializedFieldInUnion();
  }

  static std::string zero(QualType T) {
    if (T->isArrayType() || T->isRecordType() || T->isEnumeralType())
      return "{}";
    return T->isPointerType() ? "nullptr" : "0";
  }

  std::string value(const Expr *E) {
    if (auto *List = dyn_cast<InitListExpr>(E)) {
      // A list that is fine by itself stays as it is written.
      if (hasBraces(asWritten(List)) && !mustChange(List))
        return C.editedInside(asWritten(List)->getSourceRange());
      return print(List);
    }
    if (auto *S = dyn_cast<StringLiteral>(E->IgnoreParens())) {
      auto *T = C.Context.getAsConstantArrayType(S->getType());
      if (T && S->getCharByteWidth() == 1 && T->getSize() == S->getLength() &&
          S->getLength())
        return characters(S);
    }
    return C.edited(E->IgnoreImplicit()->getSourceRange());
  }

  /// True if g++ would reject the list, or one in it.
  bool mustChange(const InitListExpr *List) const {
    const InitListExpr *Syntax = asWritten(List);
    return (hasBraces(Syntax) && needsRewriting(List, Syntax)) ||
           llvm::any_of(List->inits(), [&](const Expr *Init) {
             auto *Inner = dyn_cast_or_null<InitListExpr>(Init);
             return Inner && mustChange(Inner);
           });
  }

  std::string print(const InitListExpr *List) {
    QualType T = List->getType();
    std::vector<std::string> Parts;
    if (const FieldDecl *Field = List->getInitializedFieldInUnion()) {
      std::string Name = C.Named.of(Field);
      if (List->getNumInits() == 0)
        return "{}";
      return "{" + (Name.empty() ? "" : "." + Name + " = ") +
             value(List->getInit(0)) + "}";
    }
    if (auto *R = T->getAsRecordDecl()) {
      bool Named = !hasAnonymousField(T);
      unsigned I = 0;
      for (const FieldDecl *F : R->fields()) {
        if (F->isUnnamedBitField())
          continue;
        if (I >= List->getNumInits())
          break;
        const Expr *Init = List->getInit(I++);
        if (Named && empty(Init))
          continue;
        std::string Text = empty(Init) ? zero(F->getType()) : value(Init);
        Parts.push_back(Named ? "." + C.Named.of(F) + " = " + Text : Text);
      }
    } else if (auto *A = C.Context.getAsArrayType(T)) {
      if (List->getNumInits() > 1024) {
        C.refuse(List->getBeginLoc(), DiagId::CInitializer,
                 {"it has more than 1024 elements; fill the array in a loop"});
        return {};
      }
      unsigned Last = 0;
      for (unsigned I = 0; I < List->getNumInits(); ++I)
        if (!empty(List->getInit(I)))
          Last = I + 1;
      for (unsigned I = 0; I < Last; ++I)
        Parts.push_back(empty(List->getInit(I)) ? zero(A->getElementType())
                                                : value(List->getInit(I)));
      // The length of an array without bounds is part of the list.
      while (Parts.size() < List->getNumInits())
        Parts.push_back(zero(A->getElementType()));
    } else if (List->getNumInits() != 0) {
      Parts.push_back(value(List->getInit(0)));
    }
    std::string Text = "{";
    for (const std::string &Part : Parts)
      Text += (Text.size() > 1 ? ", " : "") + Part;
    return Text + "}";
  }
};

} // namespace

void convertInitializers(Convert &C) { Initializers(C).run(); }

} // namespace omp2cuda::c
