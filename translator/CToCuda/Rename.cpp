//===- Rename.cpp - The user's text in the names of the output -----------------===//
// Idea: Names decides what is called what. A word that C++ reserves is replaced wherever
// the project writes it, in code, macro definitions and pragmas alike, so that one rule
// is right for every expansion, and so is a macro that generated text would meet; a
// declaration and what refers to it, token by token.
// In:  Names.   Out: replaced tokens.
//
//   before   struct node *new = this->class;        static double rsqrt(double x);
//   after    struct node *new_ = this_->class_;     static double rsqrt_(double x);
//
// Tested by: test/inputs/names, test/inputs/c/names_words.c, names_cuda.c, names_tags.c
// Limits: text that a macro makes with # or ## is not followed. A branch that is only
// for C++ (#ifdef __cplusplus) is left alone.
//===----------------------------------------------------------------------===//
#include "Convert.h"
#include "Tokens.h"

using namespace clang;

namespace omp2cuda::c {
namespace {

/// Gives everything that refers to a renamed declaration its new name.
class Renamer : public Walker {
public:
  using Walker::Walker;

  bool VisitNamedDecl(NamedDecl *D) override {
    apply(D, D->getLocation());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    apply(E->getDecl(), E->getLocation());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    apply(E->getMemberDecl(), E->getMemberLoc());
    return true;
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    apply(T.getDecl(), T.getNameLoc());
    return true;
  }
  bool VisitRecordTypeLoc(RecordTypeLoc T) override {
    apply(T.getDecl(), T.getNameLoc());
    return true;
  }
  bool VisitEnumTypeLoc(EnumTypeLoc T) override {
    apply(T.getDecl(), T.getNameLoc());
    return true;
  }

private:
  void apply(const NamedDecl *D, SourceLocation Loc) {
    if (!C.Named.renamed(D) || Loc.isInvalid())
      return;
    // An anonymous tag has the location of its keyword.
    SourceLocation Spelled = C.SM.getSpellingLoc(Loc);
    if (C.written({Spelled, Spelled}) == Names::identifier(D))
      C.replaceToken(Loc, C.Named.of(D));
  }
};

} // namespace

void rename(Convert &C) {
  if (C.Named.renamesWords())
    forEachToken(C, [&](const TokenAt &T) {
      const std::string *New = T.Kind == tok::raw_identifier && !T.InInclude
                                   ? C.Named.word(T.Text)
                                   : nullptr;
      // A macro has its name everywhere, a word of C++ only where C is read.
      if (New && (C.Named.wasMacro(T.Text) || !(T.ForCppOnly || T.MacroName)))
        C.replaceToken(T.Loc, *New);
    });
  if (C.Named.renamesAny())
    Renamer(C).run();
}

} // namespace omp2cuda::c
