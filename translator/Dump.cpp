//===- Dump.cpp - Every noun as text ---------------------------------------------===//
// Idea: one function per noun, one line per fact, in source order.
// In:  a noun.   Out: text.   Tested by: test/expected/**
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "KernelsToText.h"
#include "Names.h"
#include "Words.h"

#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

namespace {

const char *word(Relation R) {
  switch (R) {
  case Relation::Less:
    return "<";
  case Relation::LessEqual:
    return "<=";
  case Relation::Greater:
    return ">";
  case Relation::GreaterEqual:
    return ">=";
  case Relation::NotEqual:
    return "!=";
  }
  return "?";
}

void dump(llvm::raw_ostream &OS, const Construct &C, unsigned Depth) {
  OS.indent(Depth * 2) << C.name() << "\n";
  for (const Loop &L : C.Loops) {
    OS.indent(Depth * 2 + 2)
        << "loop " << L.name() << " "
        << (L.Range
                ? "over a range"
                : std::string(word(L.Rel)) + (L.Subtracts ? " down" : " up"))
        << (L.Step ? ", step" : "")
        << (L.DeclaresVar ? "" : ", variable declared outside")
        << (L.DependsOnOuter ? ", not rectangular" : "") << "\n";
  }
  for (const auto &Child : C.Children)
    dump(OS, *Child, Depth + 1);
}

void dump(llvm::raw_ostream &OS, const std::vector<MapItem> &Maps,
          const char *Indent) {
  for (const MapItem &M : Maps)
    if (M.Item.Written)
      OS << Indent << describe(M.Item) << ": " << word(M.Kind)
         << (M.Always ? ", always" : "") << (M.Present ? ", present" : "")
         << (M.Close ? ", close" : "") << "\n";
}

} // namespace

std::string dump(const Regions &R) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const TargetRegion &T : R.Targets) {
    OS << T.Where << " " << T.Name << "\n";
    dump(OS, *T.Root, 1);
    OS << "  names";
    for (const clang::VarDecl *V : T.Vars)
      OS << " " << Names::identifier(V);
    for (const clang::FieldDecl *F : T.Members)
      OS << " this->" << Names::identifier(F);
    OS << "\n";
  }
  for (const DataConstruct &D : R.Data) {
    OS << D.Where << "\n";
    dump(OS, *D.Root, 1);
  }
  for (const auto &Each : R.Functions) {
    const DeviceFunction &F = *Each;
    OS << "function " << Names::qualified(F.Decl) << ": " << F.Because
       << (F.Why.empty() ? "" : "; " + F.Why) << "\n";
  }
  for (const DeviceGlobal &G : R.Globals)
    OS << "global " << Names::qualified(G.Var)
       << (G.DeclareTarget ? ": declare target" : ": named in device code")
       << (G.Link ? " link" : "") << (G.ReadOnly ? ", constant" : "") << "\n";
  return Out;
}

std::string dump(const Sharing &S) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const RegionSharing &R : S.Regions) {
    OS << R.Region->Where << "\n";
    for (const VarSharing &V : R.Vars) {
      OS << "  " << Names::identifier(V.Var) << ": " << word(V.OnTarget);
      for (const MapItem &M : V.Maps)
        OS << " " << word(M.Kind);
      OS << ", " << word(V.Why.From) << ": " << V.Why.Rule;
      if (V.WrittenShared)
        OS << "; written where shared";
      OS << "\n";
      dump(OS, V.Maps, "    ");
      for (const InnerSharing &I : V.Inner)
        OS << "    " << word(I.What)
           << (I.Reduced.Op.empty() ? "" : " " + I.Reduced.Op) << " on '"
           << I.At->name() << "', " << word(I.Why.From)
           << (I.Reduced.Part ? ", of it " + describe(I.Item) : "") << "\n";
    }
    for (const MemberSharing &M : R.Members) {
      OS << "  this->" << Names::identifier(M.Field)
         << (M.WrittenShared ? ": written" : ": read") << "\n";
      dump(OS, M.Maps, "    ");
    }
    dump(OS, R.ThisMaps, "  ");
  }
  for (const DataSharing &D : S.Data) {
    OS << D.Data->Where << "\n";
    dump(OS, D.Maps, "  ");
    for (const auto &[Item, Addr] : D.UseDevice)
      OS << "  " << describe(Item)
         << (Addr ? ": use_device_addr" : ": use_device_ptr") << "\n";
  }
  return Out;
}

std::string dump(const Plan &P) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const RegionPlan &R : P.Regions) {
    OS << R.Sharing->Region->Where << "\n";
    OS << "  shape: " << word(R.Grid) << " (" << R.GridWhy << ")\n";
    if (!R.Lanes.Why.empty())
      OS << "  simd: " << (R.Lanes.On ? "lanes" : "serial") << " ("
         << R.Lanes.Why << ")\n";
    if (R.Lanes.On && !R.Lanes.HowWhy.empty())
      OS << "  thread single: " << word(R.Lanes.How) << " (" << R.Lanes.HowWhy
         << ")\n";
    for (const LaneGroup &G : R.Lanes.Groups) {
      OS << "  first lane: " << G.Statements.size() << " statement(s)";
      for (const clang::VarDecl *V : G.Received)
        OS << ", receive " << Names::identifier(V);
      OS << "\n";
    }
    for (const LaneLocal &L : R.Lanes.Locals)
      OS << "  " << Names::identifier(L.Var) << ": one for all lanes, "
         << word(L.Where) << " (" << L.Why << ")\n";
    for (const LoopPlan &L : R.Loops)
      OS << "  loop " << L.TheLoop->name() << ": " << word(L.Members)
         << (L.Schedule.empty() ? "" : ", " + L.Schedule)
         << (L.Wide ? ", 64 bits" : "") << "\n";
    for (const CollapsePlan &C : R.Collapses)
      OS << "  " << C.At->Loops.size() << " loops as one: " << word(C.Members)
         << (C.Schedule.empty() ? "" : ", " + C.Schedule) << "\n";
    if (R.Single.any())
      OS << "  team single: " << word(*R.Single.How) << " (" << R.Single.Why
         << ")\n";
    for (const SingleGroup &G : R.Single.Groups) {
      OS << "  initial thread: " << G.Statements.size() << " statement(s)";
      for (const clang::VarDecl *V : G.Received)
        OS << ", receive " << Names::identifier(V);
      OS << "\n";
    }
    for (const TeamLocal &L : R.Single.Locals)
      OS << "  " << Names::identifier(L.Var) << ": " << word(L.Where) << " ("
         << L.Why << (L.AtLaunch ? ", placed at the launch" : "") << ")\n";
    for (const VarPlan &V : R.Vars)
      OS << "  " << Names::identifier(V.Var->Var) << ": " << word(V.How)
         << (V.OwnCopy ? ", own copy" : "") << " (" << V.Why << ")\n";
    for (const MemberPlan &M : R.Members)
      OS << "  this->" << Names::identifier(M.Member->Field) << ": "
         << word(M.How) << " (" << M.Why << ")\n";
    for (const PrivatePlan &V : R.Privates)
      OS << "  " << Names::identifier(V.Var->Var) << ": " << word(V.What)
         << (V.Reduced
                 ? " " + V.Reduced->Op + " over the " + word(V.ReduceOver).str()
                 : "")
         << ", before '" << V.At->name() << "'"
         << (V.PlaceWhy.empty() ? "" : " (" + V.PlaceWhy + ")") << "\n";
    for (const LeagueReduction &L : R.LeagueReductions)
      OS << "  reductions of '" << L.At->name() << "': " << L.Why << "\n";
  }
  return Out;
}

std::string dump(const Kernels &K) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const Kernel &Each : K.All) {
    OS << "kernel " << Each.Name << " " << Each.DataName << "\n";
    if (!Each.TemplateHead.empty() || Each.Wide)
      OS << "  template " << Each.TemplateHead << (Each.Wide ? " Trip" : "")
         << "\n";
    for (const Field &F : Each.Fields)
      OS << "  field " << F.Declaration << " = " << F.Init << " as " << F.Bound
         << "\n";
    for (const std::string &L : Each.Prologue)
      OS << "  before " << L << "\n";
    for (const std::string &L : Each.Epilogue)
      OS << "  after " << L << "\n";
    for (const std::string &L : Each.Setup)
      OS << "  host " << L << "\n";
  }
  return Out;
}

} // namespace omp2cuda
