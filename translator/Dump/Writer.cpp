//===- Writer.cpp - What a field is made of ----------------------------------------===//
// Idea: see Writer.h.
//===----------------------------------------------------------------------===//
#include "Writer.h"

namespace omp2cuda {

std::string shown(const NamedDecl *D) {
  if (!D)
    return "nothing";
  const auto *Tag = dyn_cast<TagDecl>(D);
  return Tag && !Tag->getIdentifier() ? "unnamed" : Names::asWritten(D);
}

std::string shown(const Stmt *S) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  if (isa_and_nonnull<Expr>(S)) {
    S->printPretty(OS, nullptr, PrintingPolicy(LangOptions()));
  } else if (const auto *D = dyn_cast_or_null<DeclStmt>(S)) {
    for (const Decl *Each : D->decls())
      if (const auto *Named = dyn_cast<NamedDecl>(Each))
        OS << (Out.empty() ? "" : "+") << shown(Named);
  } else if (const auto *D = dyn_cast_or_null<OMPExecutableDirective>(S)) {
    OS << "omp " << llvm::omp::getOpenMPDirectiveName(D->getDirectiveKind());
  } else if (S) {
    OS << StringRef(S->getStmtClassName()).take_while(llvm::isAlpha);
  }
  std::replace(Out.begin(), Out.end(), '\n', ' ');
  return Out;
}

std::string shown(const Construct *C) {
  return C ? "'" + C->name() + "'" : "nothing";
}

std::string shown(const FileRange &R, const SourceManager &SM) {
  if (!R.valid())
    return "";
  auto At = [&](unsigned Offset) {
    return std::to_string(SM.getLineNumber(R.File, Offset)) + ":" +
           std::to_string(SM.getColumnNumber(R.File, Offset));
  };
  return At(R.Begin) + "-" + At(R.End);
}

std::string shown(const DeviceFunction *F) { return shown(F->Decl); }
std::string shown(QualType T) { return T.getAsString(); }

// A list item is shown as it is read: where it begins, then its steps.
//   a[i].p->q[0:n]   ([n][m])p   *this.x[2:n]   x[i] for i in 0:n

static std::string shown(const ListStep &S) {
  std::string Out;
  switch (S.What) {
  case ListStep::Member:
    return (S.Arrow ? "->" : ".") + (S.Field ? shown(S.Field) : "static");
  case ListStep::Deref:
    return " *";
  case ListStep::Address:
    return " &";
  case ListStep::Subscript:
    return "[" + shown(S.Lower) + "]";
  case ListStep::Section:
    return "[" + shown(S.Lower) + ":" + shown(S.Length) +
           (S.Stride ? ":" + shown(S.Stride) : "") + "]";
  case ListStep::Shape:
    for (const Expr *E : S.Extents)
      Out += "[" + shown(E) + "]";
    return " (" + Out + ")";
  }
  return Out;
}

std::string shown(const ListItem &Item) {
  std::string Out = Item.Base    ? shown(Item.Base)
                    : Item.This  ? "this"
                    : Item.Other ? shown(Item.Other)
                                 : "";
  for (const ListStep &S : Item.Path) {
    Out += shown(S);
    // What is not of a type of its own is what the step before left.
    if (S.Whole && !S.Of)
      Out += " of nothing, of type " + S.Type.getAsString();
  }
  if (Item.Held)
    Out += " held in " + shown(Item.Held);
  for (const ListIterator &I : Item.Iterators)
    Out += " for " + shown(I.Var) + " in " + shown(I.Begin) + ":" +
           shown(I.End) + (I.Step ? ":" + shown(I.Step) : "");
  if (Item.Scoped)
    Out += " as " + shown(Item.Scoped);
  return Item.Written ? Out : Out + " (not written)";
}

std::string shown(const Elements &Part) {
  return shown(Part.Of) + "[" + (Part.Lower ? shown(Part.Lower) : "0") + ":" +
         (Part.Length  ? shown(Part.Length)
          : Part.Count ? std::to_string(*Part.Count)
                       : "") +
         "]" + (Part.ToEnd ? " to the end" : "") + " of " +
         shown(Part.Element) + " in " + shown(Part.Type) +
         (Part.From ? " from " + shown(Part.From) : "") +
         (Part.Pointer ? " behind " + shown(Part.Pointer) : "");
}

} // namespace omp2cuda
