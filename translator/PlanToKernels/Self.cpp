//===- Self.cpp - A kernel that works on the object of a member function -------===//
// Idea: a kernel is no member, so what a member function may leave out is written:
// the object in front of its members, the class in front of its static members and
// nested types. The kernel is defined where the class is complete, and is its friend
// where it uses what is not public.
//
//   Before   struct Field {
//              int n; double v[9];
//              double scaled(int i) const;
//              void fill() {
//                #pragma omp target teams distribute parallel for
//                for (int i = 0; i < n; i++) v[i] = scaled(i);
//              } };
//   After    struct Field;
//            struct Field_fill_data { Field *self; };
//            __global__ void Field_fill_kernel(const … omp_data);
//            struct Field { … };
//            __global__ void Field_fill_kernel(const … omp_data) {
//              const auto &[self] = omp_data;
//              for (int i : …distribute_parallel_for(0, self->n))
//                self->v[i] = self->scaled(i); }
//
// In:  RegionPlan::Self, TargetRegion::NamesThis, NamesClassScope, OfClass.
// Out: the field `self`, edits of the Device view, a friend in the Host view.
// Tested by: test/inputs/method
// Limits: SharingToPlan/Unwritable.cpp
//===----------------------------------------------------------------------===//
#include "../HeldClasses.h"
#include "PlanToKernels.h"

namespace omp2cuda {

/// In front of a class that is only declared.
static std::string declared(const TemplateText &Template) {
  std::string Head = Template.head();
  return Head.empty() ? Head : llvm::StringRef(Head).rtrim().str() + " ";
}

EnclosingClass enclosingClass(const TargetRegion &R, const Text &T) {
  EnclosingClass Out;
  Out.Written = R.enclosingClass();
  if (!Out.Written)
    return Out;
  Out.Inside = R.Host->getLexicalDeclContext()->isRecord();
  const DeclContext *Around = Out.Written->getDeclContext();
  if (const auto *Template = Out.Written->getDescribedClassTemplate())
    Out.Name = T.name(Out.Written) +
               templateText({Template->getTemplateParameters()}, T).args();
  else if (Around->Equals(R.scope()) &&
           !isa<ClassTemplateSpecializationDecl>(Out.Written))
    Out.Name = T.name(Out.Written);
  else
    Out.Name = T.type(T.context().getCanonicalTagType(Out.Written));
  return Out;
}

/// That class, where the region's text names it; else none.
static EnclosingClass namedClass(const Printing &In) {
  return In.P.Self.empty() && !In.R.NamesClassScope
             ? EnclosingClass()
             : enclosingClass(In.R, In.T);
}

Lines editClassNames(const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  EnclosingClass Class = namedClass(In);
  Lines OfMacros;
  if (!Class.Written)
    return OfMacros;
  const ClassNames &Names = R.OfClass;
  // An edit of the expression that a name stands for has to win.
  auto Replace = [&](SourceRange Range, const std::string &Text) {
    return In.Out.replaces(Range) || In.Out.replace(Range, Text);
  };
  auto Prepend = [&](SourceLocation Token, const std::string &Prefix) {
    // What has another name in the output has it everywhere.
    if (FileRange At = writtenRange(Token, In.T.context()); At.valid())
      if (In.T.names().word(In.T.source(At.File).slice(At.Begin, At.End)))
        return In.Out.insertBefore(Token, Prefix);
    return Replace(Token, Prefix + In.T.of(SourceRange(Token)));
  };
  bool Dependent = Class.Written->getDescribedClassTemplate();
  for (const DeclRefExpr *E : Names.Statics) {
    // What is mapped, or lives on the device, has a name of its own there.
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    const VarPlan *VP = V ? P.find(V->getCanonicalDecl()) : nullptr;
    if (!VP || VP->How == Passing::None)
      Prepend(E->getBeginLoc(), Class.Name + "::");
  }
  for (TypeLoc L : Names.Types)
    Prepend(L.getBeginLoc(),
            (Dependent ? "typename " : "") + Class.Name + "::");
  for (TypeLoc L : Names.Scopes)
    Prepend(L.getBeginLoc(), Class.Name + "::");
  if (P.Self.empty())
    return OfMacros;
  for (const CXXThisExpr *E : Names.This)
    Replace(E->getSourceRange(), P.Self);
  std::set<const ValueDecl *> Bound;
  for (const MemberExpr *E : Names.Members) {
    std::string Prefix = P.Self + "->";
    if (Dependent && E->hasExplicitTemplateArgs())
      Prefix += "template ";
    if (Prepend(E->getBeginLoc(), Prefix))
      continue;
    // A macro names a data member: so does the kernel.
    const ValueDecl *Member = E->getMemberDecl();
    if (isa<FieldDecl>(Member) && Bound.insert(Member).second)
      OfMacros.push_back("auto &" + T.name(Member) + " = " + P.Self + "->" +
                         T.name(Member) + ";");
  }
  for (const LambdaExpr *Lambda : Names.Lambdas)
    for (const LambdaCapture &C : Lambda->explicit_captures())
      if (C.capturesThis())
        Replace(C.getLocation(),
                (Lambda->getCaptureDefault() == LCD_ByCopy ? "&" : "") +
                    P.Self);
  return OfMacros;
}

Lines selfCalls(const MapItem &Whole, StringRef Result, const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  std::vector<MapItem> Maps{Whole};
  for (const VarSharing &M : P.Sharing->Members)
    if (M.mapsInside())
      llvm::append_range(Maps, M.Maps);
  return memberCalls(Maps, K.RegionName, nullptr, Result, true, std::nullopt,
                     R.unusedName("map"), T);
}

void selfField(const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  EnclosingClass Class = enclosingClass(R, T);
  const auto *Method = cast<CXXMethodDecl>(R.Facts);
  // A const object keeps its value, unless a member is mutable.
  bool Const = Method->isConst();
  bool OnlyIn = Const && !Method->getParent()->hasMutableFields();
  Field F((Const ? "const " : "") + Class.Name + " *" + P.Self, "", P.Self,
          P.Self);
  F.Unnamed = // a lambda that the kernel gets has it
      R.OfClass.This.empty() && R.OfClass.Members.empty() &&
      llvm::none_of(R.OfClass.Lambdas, [](const LambdaExpr *L) {
        return llvm::any_of(L->captures(),
                            std::mem_fn(&LambdaCapture::capturesThis));
      });
  F.Why = std::string("map(") + (OnlyIn ? "to" : "tofrom") +
          ": this[0:1]), implicit";
  MapItem Whole;
  Whole.Item.This = true;
  Whole.Kind = OnlyIn ? OMPC_MAP_to : OMPC_MAP_tofrom;
  Whole.ByMembers = P.Sharing->ThisByMembers;
  if (!P.Sharing->ThisMaps.empty()) {
    Whole = P.Sharing->ThisMaps.front();
    F.Why = "map";
  }
  Lines Self = selfCalls(Whole, P.Self, In), Before;
  for (const VarSharing &M : P.Sharing->Members)
    if (!M.mapsInside())
      for (const MapItem &Item : M.Maps)
        Before.push_back(mapCall(Item, K.RegionName, T) + ";");
  // What they point to may have been mapped before.
  for (const FieldDecl *Pointer : R.PointersOfThis) {
    bool Inherited = Pointer->getParent() != Method->getParent();
    if (Inherited && Pointer->getAccess() == AS_private)
      continue;
    addOnce(Before, statement(K.RegionName, Verb::attach,
                              (R.needsThis(*Pointer) ? "this->" : "") +
                                  T.name(Pointer)));
  }
  bool First = !Before.empty() || Self.size() > 1 || // what members hold
               llvm::any_of(P.Sharing->Apart,
                            [](const MapItem &M) { return M.Item.This; });
  K.Declares |= First;
  if (!First)
    F.Init = mapCall(Whole, K.Object, T);
  else
    for (const std::string &Each : Self)
      K.Setup.push_back(Each + ";");
  llvm::append_range(K.Setup, Before);
  K.Fields.push_back(std::move(F));
}

void placeBesideClass(const Printing &In) {
  const auto &[P, T, K, Out, R] = In;
  EnclosingClass Class = namedClass(In);
  const CXXRecordDecl *Written = Class.Written;
  if (!Class.Inside)
    return;
  if (!Written->getPreviousDecl()) {
    const ClassTemplateDecl *Of = Written->getDescribedClassTemplate();
    K.Forward.push_back(
        (Of ? declared(templateText({Of->getTemplateParameters()}, T)) : "") +
        (Written->isClass() ? "class " : "struct ") + T.name(Written) + ";");
  }
  auto [File, Brace] =
      T.sources().getDecomposedExpansionLoc(Written->getBraceRange().getEnd());
  llvm::StringRef Source = T.source(File);
  K.DefinedAt = unsigned(lineEnd(Source, Source.find(';', Brace)));
}

void befriend(const Printing &In, Edits &Host) {
  const auto &[P, T, K, Out, R] = In;
  EnclosingClass Class = namedClass(In);
  if (!Class.Written || !R.OfClass.NonPublic)
    return;
  const CXXRecordDecl *Written = Class.Written;
  std::string Line = "\n  ",
              Head = K.Template.head(P.hasClones() ? "class Trip" : "");
  if (!Head.empty())
    Line += Head + "  ";
  Line += "friend __global__ void " + K.Of->Kernel + "(" +
          K.parameters(K.Template, ", ") + ");";
  // The struct of the kernel's data names what is not public, too.
  if (P.HiddenTypes)
    Line += "\n  " + declared(K.Template) + "friend struct " + K.Of->Data + ";";
  // Its template parameters must not hide those of the class.
  llvm::SmallVector<llvm::StringRef> Own;
  llvm::SplitString(K.Template.Args, Own, ", .");
  Line = withWords(Line, [&](llvm::StringRef Word) {
    return llvm::is_contained(Own, Word) ? (Word + "_").str() : Word.str();
  });
  SourceLocation Brace = Written->getBraceRange().getBegin();
  FileID File = T.sources().getFileID(Brace);
  auto [Rest, More] = T.source(File).substr(T.offset(Brace) + 1).split('\n');
  Host.insertAfterToken(
      Brace, Pieces(Line + (Rest.trim().empty() ? "" : "\n ")).generated());
  if (!Class.Inside && K.hasStruct())
    Host.insert(File, above(outermost(Written), T.sources()),
                declared(K.Template) + "struct " + K.Of->Data + ";\n",
                Layer::Kernel);
}

} // namespace omp2cuda
