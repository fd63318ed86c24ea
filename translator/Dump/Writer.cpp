//===- Writer.cpp - What a field is made of ----------------------------------------===//
// Idea: see Writer.h.
//===----------------------------------------------------------------------===//
#include "Writer.h"

namespace omp2cuda {

using namespace clang;

std::string shown(const NamedDecl *D) {
  if (!D)
    return "nothing";
  const auto *Tag = dyn_cast<TagDecl>(D);
  return Tag && !Tag->getIdentifier() ? "unnamed" : Names::asWritten(D);
}

std::string shown(const Stmt *S) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  LangOptions Lang;
  if (isa_and_nonnull<Expr>(S)) {
    S->printPretty(OS, nullptr, PrintingPolicy(Lang));
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

} // namespace omp2cuda
