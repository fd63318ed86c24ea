//===- Maps.cpp - Map clauses as calls on the construct's object ---------------===//
// Idea: one list item, one call; the call's name is the map type.
//
//   map(to: x[0:n])            region.to(x, 0, n)
//   map(always, from: s)       region.from(s, omp2cuda::always)
//   map(tofrom: a[2:3][0:M])   region.tofrom(a, 2, 3)        rows of a
//   map(to: s.p[0:n])          region.to(s.p, 0, n)          and attach(s.p)
//
// In:  MapItem.   Out: text; refusals.   Tested by: test/inputs/map, test/inputs/data
// Limits: of an array of arrays only whole rows can be mapped.
//===----------------------------------------------------------------------===//
#include "../Words.h"
#include "PlanToKernels.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprOpenMP.h"

namespace omp2cuda {

using namespace clang;

namespace {

/// The runtime's verb for a map type; `delete` is a keyword.
std::string verb(MapKind K) {
  return K == MapKind::Delete ? "delete_" : word(K);
}

std::string flags(const MapItem &M) {
  std::string Out;
  auto Add = [&](bool On, const char *Name) {
    if (!On)
      return;
    Out += Out.empty() ? ", " : " | ";
    Out += Name;
  };
  Add(M.Always, "omp2cuda::always");
  Add(M.Present, "omp2cuda::present");
  return Out;
}

bool isZero(const Expr *E, const ASTContext &Ctx) {
  if (!E)
    return true;
  if (E->isValueDependent())
    return false;
  Expr::EvalResult R;
  return E->EvaluateAsInt(R, Ctx) && R.Val.getInt() == 0;
}

/// Does a section of one dimension cover all of \p Dim?
bool coversAll(const ArraySectionExpr *S, QualType Array,
               const ASTContext &Ctx) {
  const auto *C = Ctx.getAsConstantArrayType(Array);
  if (!isZero(S->getLowerBound(), Ctx))
    return false;
  if (!S->getLength())
    return true;
  Expr::EvalResult R;
  return C && !S->getLength()->isValueDependent() &&
         S->getLength()->EvaluateAsInt(R, Ctx) &&
         R.Val.getInt().getExtValue() ==
             static_cast<int64_t>(C->getSize().getZExtValue());
}

struct Section {
  const Expr *Base = nullptr; ///< what is indexed first
  std::string First = "0", Count = "1";
};

/// Reads x[a:b], x[i], x[a:b][:][:]; false: refused.
bool readSection(const Expr *Item, const Text &T, Section &Out, Diag &Diags) {
  const ASTContext &Ctx = T.context();
  std::vector<const Expr *> Dims; // innermost dimension first
  const Expr *E = Item->IgnoreParenImpCasts();
  while (true) {
    if (const auto *S = dyn_cast<ArraySectionExpr>(E)) {
      Dims.push_back(S);
      E = S->getBase()->IgnoreParenImpCasts();
    } else if (const auto *S = dyn_cast<ArraySubscriptExpr>(E)) {
      Dims.push_back(S);
      E = S->getBase()->IgnoreParenImpCasts();
    } else {
      break;
    }
  }
  Out.Base = E;
  auto Refuse = [&](const char *Why) {
    Diags.report(Item->getExprLoc(), DiagId::UnsupportedMap, {T.of(Item), Why});
    return false;
  };
  // All but the outermost dimension must be complete rows.
  QualType Row = E->getType().getNonReferenceType();
  for (size_t I = Dims.size(); I-- > 0;) {
    bool Outermost = I == Dims.size() - 1;
    const auto *S = dyn_cast<ArraySectionExpr>(Dims[I]);
    if (!Outermost) {
      if (!Row->isArrayType())
        return Refuse("a section of pointers to pointers is not contiguous");
      if (!S || !coversAll(S, Row, Ctx))
        return Refuse("only whole rows of an array can be mapped");
    } else if (S) {
      if (S->getStride() && !isZero(S->getStride(), Ctx)) {
        Expr::EvalResult One;
        if (S->getStride()->isValueDependent() ||
            !S->getStride()->EvaluateAsInt(One, Ctx) || One.Val.getInt() != 1)
          return Refuse("sections with a stride are not supported");
      }
      if (S->getLowerBound())
        Out.First = T.of(S->getLowerBound());
      if (S->getLength())
        Out.Count = T.of(S->getLength());
      else if (!S->getColonLocFirst().isValid())
        Out.Count = "1";
      else if (Ctx.getAsArrayType(Row)) {
        std::string Whole = "std::size(" + T.of(E) + ")";
        if (Ctx.getAsVariableArrayType(Row))
          Whole = "sizeof(" + T.of(E) + ") / sizeof(" + T.of(E) + "[0])";
        Out.Count = Out.First == "0" ? Whole : Whole + " - (" + Out.First + ")";
      } else {
        return Refuse("the length of the section is unknown");
      }
    } else {
      Out.First = T.of(cast<ArraySubscriptExpr>(Dims[I])->getIdx());
    }
    if (const auto *A = Ctx.getAsArrayType(Row))
      Row = A->getElementType();
    else if (Row->isPointerType())
      Row = Row->getPointeeType();
  }
  return true;
}

/// What is mapped, without its section; of a member that a clause reduces Clang has a
/// variable of its own.
std::string text(const Expr *Base, const Text &T) {
  const Expr *Written = asWritten(Base);
  const auto *Member = dyn_cast<MemberExpr>(Written->IgnoreParenImpCasts());
  if (Written == Base || !Member)
    return T.of(Base);
  return (Member->isImplicitAccess() ? "" : "this->") +
         Member->getMemberDecl()->getNameAsString();
}

const MemberExpr *memberBelow(const Expr *E) {
  while (true) {
    E = E->IgnoreParenImpCasts();
    if (const auto *S = dyn_cast<ArraySectionExpr>(E))
      E = S->getBase();
    else if (const auto *S = dyn_cast<ArraySubscriptExpr>(E))
      E = S->getBase();
    else
      return dyn_cast<MemberExpr>(asWritten(E)->IgnoreParenImpCasts());
  }
}

} // namespace

std::optional<std::string> mapCall(const MapItem &M, const VarDecl *Whole,
                                   llvm::StringRef Object, const Text &T,
                                   Diag &Diags) {
  std::string Call = (Object + "." + verb(M.Kind) + "(").str();
  const Expr *E = M.Item ? M.Item->IgnoreParenImpCasts() : nullptr;
  if (!E) {
    std::string Name = Whole->getNameAsString();
    if (T.context().getAsVariableArrayType(Whole->getType()))
      return Call + Name + ", 0, sizeof(" + Name + ") / sizeof(" + Name +
             "[0])" + flags(M) + ")";
    return Call + Name + flags(M) + ")";
  }
  if (isa<ArraySectionExpr, ArraySubscriptExpr>(E)) {
    Section S;
    if (!readSection(E, T, S, Diags))
      return std::nullopt;
    return Call + text(S.Base, T) + ", " + S.First + ", " + S.Count + flags(M) +
           ")";
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E);
      U && U->getOpcode() == UO_Deref)
    return Call + T.of(U->getSubExpr()) + ", 0, 1" + flags(M) + ")";
  if (isa<DeclRefExpr, MemberExpr>(E)) {
    QualType Ty = E->getType().getNonReferenceType();
    if (T.context().getAsVariableArrayType(Ty)) {
      std::string Name = T.of(E);
      return Call + Name + ", 0, sizeof(" + Name + ") / sizeof(" + Name +
             "[0])" + flags(M) + ")";
    }
    return Call + T.of(E) + flags(M) + ")";
  }
  Diags.report(M.Item->getExprLoc(), DiagId::UnsupportedMap,
               {T.of(M.Item), "this form of list item"});
  return std::nullopt;
}

std::string mapComment(llvm::ArrayRef<MapItem> Maps, const Text &T) {
  std::string Out, Open; // "map(to: " as long as items of the same kind follow
  for (const MapItem &M : Maps) {
    if (!M.Item)
      continue;
    std::string Head = "map(";
    if (M.Always)
      Head += "always, ";
    if (M.Present)
      Head += "present, ";
    Head += word(M.Kind) + std::string(": ");
    if (!Out.empty())
      Out += Head == Open ? ", " : "), ";
    Out += (Head == Open ? "" : Head) + T.of(M.Item);
    Open = Head;
  }
  return Out.empty() ? Out : Out + ")";
}

std::vector<std::string> memberCalls(const std::vector<MapItem> &Maps,
                                     llvm::StringRef Object,
                                     llvm::StringRef Result, bool Attach,
                                     bool Whole, const Text &T, Diag &Diags) {
  std::vector<std::string> Out, Attached;
  const MemberExpr *First = nullptr, *Last = nullptr;
  auto Index = [](const MemberExpr *M) {
    const auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
    return F ? F->getFieldIndex() : 0;
  };
  bool Given = false; // an item maps the object itself
  for (const MapItem &M : Maps) {
    const MemberExpr *E = M.Item ? memberBelow(M.Item) : nullptr;
    if (!E) {
      Given = true;
      if (auto Call = mapCall(M, M.Base, Object, T, Diags))
        Out.push_back(*Call + ";");
      continue;
    }
    if (!First || Index(E) < Index(First))
      First = E;
    if (!Last || Index(E) > Index(Last))
      Last = E;
  }
  if (First && !Given) {
    std::string Base = T.of(First->getBase());
    if (First->isImplicitAccess())
      Base = "*this";
    else if (First->isArrow())
      Base = "*" + Base;
    if (Whole)
      Out.push_back((Object + ".to(" + Base + ");").str());
    else
      Out.push_back((Object + ".members(" + Base + ", " + T.of(First) + ", " +
                     T.of(Last) + ");")
                        .str());
  }
  for (const MapItem &M : Maps) {
    const MemberExpr *E = M.Item ? memberBelow(M.Item) : nullptr;
    if (!E)
      continue;
    auto Call = mapCall(M, M.Base, Object, T, Diags);
    if (!Call)
      continue;
    Out.push_back(*Call + ";");
    if (Attach && E->getType()->isPointerType() &&
        !isa<MemberExpr>(M.Item->IgnoreParenImpCasts())) {
      std::string Line = (Object + ".attach(" + T.of(E) + ");").str();
      if (std::find(Attached.begin(), Attached.end(), Line) == Attached.end())
        Attached.push_back(Line);
    }
  }
  Out.insert(Out.end(), Attached.begin(), Attached.end());
  if (!Result.empty() && !Out.empty())
    Out.front() = ("auto *" + Result + " = " + Out.front()).str();
  return Out;
}

} // namespace omp2cuda
