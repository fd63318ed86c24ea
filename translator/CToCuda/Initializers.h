//===- Initializers.h - Braced lists that g++ does not take ----------------===//
// Idea: C initialises fields in any order, nested fields and array elements by
// designators. Where a list uses what C++ has not, it is written in the order of the
// fields, from the list that Clang resolved; every value stays as it was written.
// In:  initializer lists.   Out: rewritten lists.   Read by: Literals.cpp
//
//   before   struct s v = {.b = 2, .in.x = 1};       int a[4] = {[2] = 5};
//   after    struct s v = {.in = {.x = 1}, .b = 2};  int a[4] = {0, 0, 5};
//
// Tested by: test/inputs/c/initializers.c, refused_initializer.c
// Limits: arrays are written out up to 1024 elements (E0606). Values are evaluated in the
// order of the fields, which C leaves open.
//===----------------------------------------------------------------------===//
#pragma once

#include "../ListItem.h"
#include "Convert.h"

#include "llvm/ADT/StringExtras.h"

namespace omp2cuda::c {

struct Initializers : Concept {
  using Concept::Concept;

  void list(InitListExpr *List) {
    const InitListExpr *Syntax = asWritten(List);
    if (!C.ours(Syntax->getLBraceLoc()) || !needsRewriting(List))
      return;
    std::string Text = print(List);
    if (!Text.empty())
      C.replaceRange(Syntax->getSourceRange(), Text, "initializer");
  }

  void string(StringLiteral *S) {
    if (S->getType().isNull() || !C.ours(S->getBeginLoc()) || !isFull(S))
      return;
    if (const Stmt *P = parent(); !P || isa<InitListExpr, DeclStmt>(P))
      C.replaceRange(S->getSourceRange(), characters(S), "string");
  }

protected:
  /// \p E as it stands in a list.
  std::string value(const Expr *E) {
    if (auto *List = dyn_cast<InitListExpr>(E)) {
      // One that was written anew comes before what it is in.
      SourceRange Range = asWritten(List)->getSourceRange();
      return !hasBraces(asWritten(List)) ? print(List)
             : needsRewriting(List)      ? C.edited(Range)
                                         : C.editedInside(Range);
    }
    if (auto *S = dyn_cast<StringLiteral>(E->IgnoreParens()); S && isFull(S))
      return characters(S);
    return C.edited(E);
  }

private:
  /// In char s[3] = "abc" there is no room for the terminating zero.
  bool isFull(const StringLiteral *S) const {
    auto *T = C.Context.getAsConstantArrayType(S->getType());
    return T && S->getCharByteWidth() == 1 && S->getLength() != 0 &&
           T->getSize() == S->getLength();
  }
  static std::string characters(const StringLiteral *S) {
    std::vector<std::string> Parts;
    for (char Ch : S->getBytes())
      Parts.push_back(Ch == '\'' || Ch == '\\' ? std::string("'\\") + Ch + "'"
                      : Ch >= ' ' && Ch <= '~' ? std::string("'") + Ch + "'"
                                               : "(char)" + std::to_string(Ch));
    return "{" + llvm::join(Parts, ", ") + "}";
  }

  static bool hasAnonymousField(QualType T) {
    auto *R = T->getAsRecordDecl();
    return R && llvm::any_of(R->fields(), [](const FieldDecl *F) {
             return F->isAnonymousStructOrUnion();
           });
  }

  /// True if the list has braces of its own.
  bool hasBraces(const InitListExpr *List) const {
    SourceLocation Loc = List->getLBraceLoc();
    return Loc.isValid() && *C.SM.getCharacterData(Loc) == '{';
  }

  /// True if g++ would reject the list as it is written.
  bool needsRewriting(const InitListExpr *List) const {
    const InitListExpr *Syntax = asWritten(List);
    QualType T = List->getType();
    if (!hasBraces(Syntax) || T.isNull() || T->isVoidType())
      return false;
    uint64_t Next = 0;
    bool Designated = false, Plain = false;
    for (const Expr *Init : Syntax->inits()) {
      auto *D = dyn_cast<DesignatedInitExpr>(Init);
      (D ? Designated : Plain) = true;
      const auto *First = D ? D->getDesignator(0) : nullptr;
      if (D && (D->size() > 1 || First->isArrayRangeDesignator()))
        return true;
      if (D && First->isFieldDesignator()) {
        const FieldDecl *F = First->getFieldDecl();
        if (!F || F->getParent() != T->getAsRecordDecl() ||
            (F->getFieldIndex() < Next && !T->isUnionType()))
          return true;
        Next = F->getFieldIndex();
      } else if (D && constantOf(D->getArrayIndex(*First), C.Context) != Next) {
        return true;
      }
      ++Next;
    }
    if (Designated && (Plain || hasAnonymousField(T)))
      return true;
    // More values than there is room for. Around parts of parts braces may be left out.
    auto HasParts = [](QualType Part) {
      return Part->isArrayType() || Part->isRecordType();
    };
    if (auto *A = C.Context.getAsConstantArrayType(T))
      return !HasParts(A->getElementType()) &&
             Next > A->getSize().getZExtValue();
    if (auto *R = T->getAsRecordDecl(); R && !Designated && R->isStruct()) {
      uint64_t Room = 0;
      for (const FieldDecl *F : R->fields()) {
        if (HasParts(F->getType()))
          return false;
        Room += !F->isUnnamedBitField();
      }
      return Next > Room && Room > 0;
    }
    return T->isScalarType() && Next > 1;
  }

  bool empty(const Expr *E) const {
    if (!E || isa<ImplicitValueInitExpr, NoInitExpr>(E))
      return true;
    auto *List = dyn_cast<InitListExpr>(E);
    return List &&
           !(List->getSyntacticForm() && hasBraces(List->getSyntacticForm())) &&
           !List->getInitializedFieldInUnion() &&
           llvm::all_of(List->inits(),
                        [&](const Expr *Init) { return empty(Init); });
  }

  static std::string zero(QualType T) {
    if (T->isArrayType() || T->isRecordType() || T->isEnumeralType())
      return "{}";
    return T->isPointerType() ? "nullptr" : "0";
  }

  std::string print(const InitListExpr *List) {
    QualType T = List->getType();
    std::vector<std::string> Parts;
    if (const FieldDecl *Field = List->getInitializedFieldInUnion()) {
      std::string Name = C.Named.of(Field);
      if (List->getNumInits() == 0)
        return "{}";
      if (Name.empty() && Field->getFieldIndex() != 0)
        C.refuse(List->getBeginLoc(), DiagId::CInitializer,
                 {"it is for a member without a name, not the first one"});
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
      // All of them: the length of an array without bounds is part of the list.
      for (const Expr *Init : List->inits())
        Parts.push_back(empty(Init) ? zero(A->getElementType()) : value(Init));
    } else if (List->getNumInits() != 0) {
      Parts.push_back(value(List->getInit(0)));
    }
    return "{" + llvm::join(Parts, ", ") + "}";
  }
};

} // namespace omp2cuda::c
