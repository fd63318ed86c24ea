//===- Sharing.cpp - What each region does with each name, as text ------------------===//
// In:  Sharing.   Out: lines.   Tested by: test/expected/**/*.sharing
//===----------------------------------------------------------------------===//
#include "Dump.h"
#include "Writer.h"

namespace omp2cuda {

static void dump(llvm::raw_ostream &OS, const std::vector<MapItem> &Maps,
                 unsigned Depth) {
  for (const MapItem &M : Maps)
    if (M.Item.Written || M.Item.This) {
      std::string Also;
      for (const ListItem &Each : M.Also)
        Also += ", " + shown(Each);
      Writer(OS, Depth,
             (M.Item.Written ? shown(M.Item) : "*this") + Also + ": " +
                 word(M.Kind))
          .is(!M.Clause, "by no clause")
          .is(M.Always, "always")
          .is(M.OfConst, "constant")
          .is(M.InPart, "in part")
          .is(M.ByMembers, "by members")
          .is(M.Beside, "beside others")
          .is(M.Extent, "as long as declared")
          .is(M.Room, "room for a pointer")
          .is(M.Present, "present")
          .is(M.Hold, "held")
          .is(M.By, "by a mapper")
          .is(M.Differs, M.Differs ? M.Differs : "")
          .is(M.ByScope.isValid(), "named with its scope");
    }
}

static std::string shown(const Reduction &R) {
  std::string Out = R.Op;
  if (R.Declared)
    Out += " declared";
  for (const auto &[Type, Declared] : R.ByType)
    Out += " " + shown(Type) + (Declared ? "" : " by its operator");
  if (R.Scan != Scanned::No)
    Out += R.Scan == Scanned::Inclusive ? " inclusive" : " exclusive";
  return Out + (R.LastAssigned ? " last assigned" : "");
}

static void dump(llvm::raw_ostream &OS, const RegionSharing &R,
                 unsigned Depth) {
  for (const VarSharing &V : R.Vars) {
    std::string Maps;
    for (const MapItem &M : V.Maps)
      Maps += std::string(" ") + word(M.Kind);
    Writer(OS, Depth,
           shown(V.Var) + ": " + word(V.OnTarget) + Maps + ", " +
               word(V.Why.From) + ": " + V.Why.Rule)
        .is(V.WrittenShared, "written where shared")
        .is(V.ChangedByAll, "changed by all")
        .is(V.Local, "of the region")
        .is(V.OfHost, "of the host")
        .is(V.InPart, "else in part")
        .is(V.ByMembers, "else by members")
        .has("for this->", V.OfThis)
        .is(V.NamedShared && !V.WrittenShared, "named where shared")
        .is(V.NamedShared && !V.NamedAlone, "for its copies")
        .is(V.OnlyLoads && (V.Var->getType()->isArrayType() ||
                            V.Var->getType()->isPointerType()),
            "only loads")
        .is(!V.OnlyDecays && V.Var->getType()->isArrayType(), "whole array")
        .is(V.InConstant && V.OnTarget == Attribute::Constant, "for compilers")
        .is(!V.OnlyRead && V.OnTarget == Attribute::Constant, "by address")
        .all("members", V.MembersNamed)
        .is(V.NamedWhole && !V.MembersNamed.empty(), "named whole")
        .is(V.CopiedWhole && !V.MembersNamed.empty(), "copied");
    dump(OS, V.Maps, Depth + 1);
    for (const InnerSharing &I : V.Inner)
      Writer(OS, Depth + 1,
             std::string(word(I.What)) +
                 (I.Reduced.Op.empty() ? "" : " " + shown(I.Reduced)) + " on " +
                 shown(I.At) + ", " + word(I.Why.From))
          .has("by", I.Why.Rule)
          .is(I.Reduced.Part.has_value(),
              I.Reduced.Part ? "of it " + shown(*I.Reduced.Part) : "")
          .is(I.Item.Written && !I.Item.isVariable(), "item " + shown(I.Item))
          .is(I.Written, "written");
  }
  for (const VarSharing &M : R.Members) {
    Writer(OS, Depth,
           "this->" + shown(M.OfThis) +
               (M.WrittenShared ? ": written" : ": read"))
        .is(!M.OnlyDecays && M.OfThis->getType()->isArrayType(), "whole array")
        .is(M.InPart, "in part");
    dump(OS, M.Maps, Depth + 1);
  }
  if (R.ThisByMembers)
    Writer(OS, Depth, "*this: by members");
  dump(OS, R.ThisMaps, Depth);
  dump(OS, R.Apart, Depth);
}

std::string dump(const Sharing &S) {
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  for (const RegionSharing &R : S.Regions) {
    OS << R.Region->Where << "\n";
    dump(OS, R, 1);
  }
  for (const auto &[F, R] : S.Functions) {
    OS << "function " << shown(F) << "\n";
    dump(OS, R, 1);
  }
  for (const DataSharing &D : S.Data) {
    OS << D.Data->Where << "\n";
    dump(OS, D.Maps, 1);
    for (const auto &[Item, Addr] : D.UseDevice)
      OS << "  " << shown(Item)
         << (Addr ? ": use_device_addr" : ": use_device_ptr") << "\n";
  }
  for (const MapperSharing &M : S.Mappers) {
    OS << "mapper of " << shown(M.Of->Decl->getType()) << "\n";
    dump(OS, M.Maps, 1);
  }
  if (S.MapsThis)
    OS << "maps the whole of *this\n";
  return Out;
}

} // namespace omp2cuda
