//===- Names.cpp - Names that C++ or CUDA already gives another meaning
//--------===//
// Idea: C keeps tags apart from other names and the global namespace free; C++
// does neither, and nvcc fills it with float4, min, rsqrt, y1 … before the file
// begins. A declaration that collides gets an underscore, with everything that
// refers to it. In:  declarations and references.   Out: renamed tokens.
//
//   before   typedef struct foo *foo;      static double rsqrt(double x);
//   after    typedef struct foo_ *foo;     static double rsqrt_(double x);
//
// Tested by: test/inputs/c/names_cuda.c, names_tags.c
// Limits: a function that is declared but not defined here keeps its name, so a
// program must not define one of CUDA's names in one file and call it from
// another without a common project header.
//===----------------------------------------------------------------------===//
#include "Convert.h"

using namespace clang;

namespace omp2cuda::c {
namespace {} // namespace

bool isCudaName(StringRef Name) {
  static const std::set<StringRef> Names = {
#define NAME(X) #X,
#include "CudaNames.def"
#undef NAME
  };
  return Names.count(Name) || Name.starts_with("cuda") ||
         Name.starts_with("omp2cuda");
}

namespace {

/// Finds what has to be renamed.
class Collisions : public Walker {
public:
  using Walker::Walker;

  bool VisitNamedDecl(NamedDecl *D) override {
    const IdentifierInfo *Id = D->getIdentifier();
    if (!Id || !C.ours(D->getLocation()))
      return true;
    bool AtFileScope = D->getDeclContext()->isTranslationUnit() &&
                       !isa<ParmVarDecl, FieldDecl>(D);
    if (auto *Tag = dyn_cast<TagDecl>(D)) {
      Tags[Id->getName().str()].push_back(Tag);
    } else if (isa<VarDecl, FunctionDecl, TypedefDecl, EnumConstantDecl>(D)) {
      Others[Id->getName().str()].push_back(D);
    }
    if (AtFileScope && isCudaName(Id->getName()) && needsOwnName(D))
      rename(D);
    return true;
  }

  void finish() {
    for (auto &[Name, List] : Tags)
      for (TagDecl *Tag : List)
        if (hides(Tag, Name))
          rename(Tag);
  }

private:
  /// A declaration of the C library's own function keeps its name.
  bool needsOwnName(NamedDecl *D) const {
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      for (FunctionDecl *R : F->redecls())
        if (!C.ours(R->getLocation()) && R->getLocation().isValid())
          return false;
      if (F->getStorageClass() != SC_Static && F->getBuiltinID() &&
          !F->getDefinition())
        return false;
      return F->getDefinition() != nullptr ||
             (F->getDefinition() == nullptr &&
              F->getStorageClass() == SC_Static);
    }
    if (auto *V = dyn_cast<VarDecl>(D)) {
      for (VarDecl *R : V->redecls())
        if (!C.ours(R->getLocation()))
          return false;
      return true;
    }
    // `typedef unsigned int uint` is what the system says as well.
    if (auto *T = dyn_cast<TypedefDecl>(D)) {
      static const std::map<StringRef, StringRef> Same = {
          {"uint", "unsigned int"},   {"ushort", "unsigned short"},
          {"ulong", "unsigned long"}, {"u_char", "unsigned char"},
          {"u_int", "unsigned int"},  {"u_short", "unsigned short"},
          {"u_long", "unsigned long"}};
      auto It = Same.find(T->getName());
      if (It != Same.end() &&
          T->getUnderlyingType().getCanonicalType().getAsString() == It->second)
        return false;
      for (TypedefNameDecl *R : T->redecls())
        if (!C.ours(R->getLocation()))
          return false;
    }
    // A tag of the system's that is completed here, or only mentioned.
    if (auto *Tag = dyn_cast<TagDecl>(D)) {
      TagDecl *Def = Tag->getDefinition();
      return Def && C.ours(Def->getLocation());
    }
    return true;
  }

  /// True if in C++ the tag would be, or hide, something else of that name.
  bool hides(TagDecl *Tag, const std::string &Name) const {
    auto It = Others.find(Name);
    if (It == Others.end())
      return false;
    for (NamedDecl *Other : It->second) {
      bool SameScope = Other->getDeclContext()->getPrimaryContext() ==
                       Tag->getDeclContext()->getPrimaryContext();
      if (auto *Typedef = dyn_cast<TypedefDecl>(Other)) {
        const TagDecl *Named = Typedef->getUnderlyingType()->getAsTagDecl();
        bool SameType =
            Named && Typedef->getUnderlyingType()->isPointerType() == false &&
            Named->getCanonicalDecl() == Tag->getCanonicalDecl();
        if (!SameType)
          return true;
      } else if (!SameScope && !Tag->getDeclContext()->isTranslationUnit() &&
                 Other->getDeclContext()->isTranslationUnit()) {
        return true; // a local tag would hide the global name
      }
    }
    return false;
  }

  void rename(NamedDecl *D) {
    const Decl *Key = D->getCanonicalDecl();
    if (C.Renamed.count(Key))
      return;
    if (auto *V = dyn_cast<VarDecl>(D); V && V->hasAttr<AsmLabelAttr>())
      return;
    std::string Name = D->getName().str();
    C.Renamed[Key] = C.freshName(Name + "_");
    if (isa<TagDecl>(D))
      C.RespelledTags[Name] = C.Renamed[Key];
    else if (isa<TypedefDecl>(D))
      C.RespelledTypes[Name] = C.Renamed[Key];
  }

  std::map<std::string, std::vector<TagDecl *>> Tags;
  std::map<std::string, std::vector<NamedDecl *>> Others;
};

/// Gives everything that refers to a renamed declaration its new name.
class Renamer : public Walker {
public:
  explicit Renamer(Convert &C) : Walker(C) {}

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
    auto It = C.Renamed.find(D->getCanonicalDecl());
    if (It == C.Renamed.end() || Loc.isInvalid())
      return;
    // An anonymous tag has the location of its keyword.
    if (D->getIdentifier() &&
        C.written({C.SM.getSpellingLoc(Loc), C.SM.getSpellingLoc(Loc)}) ==
            D->getName())
      C.replaceToken(Loc, It->second);
  }
};

} // namespace

void renameDeclarations(Convert &C) {
  Collisions Found(C);
  Found.run();
  Found.finish();
  if (!C.Renamed.empty())
    Renamer(C).run();
}

} // namespace omp2cuda::c
