//===- Side.cpp - The traits of the host and of a GPU -------------------------===//
// Idea: LLVM knows the traits of a triple. What it does not know is added: that a GPU is
// NVIDIA's, that regions run on it, what `requires` says.
// In → Out, Tested by: Side.h
//===----------------------------------------------------------------------===//
#include "Side.h"

#include "clang/Basic/OpenMPKinds.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/TargetParser/Triple.h"

namespace omp2cuda {

using namespace llvm;

void addTraits(Directive Kind, Traits &To) {
  for (Directive Leaf : getLeafConstructsOrSelf(Kind)) {
    if (Leaf == OMPD_target)
      To.clear();
    StringRef Name = getOpenMPDirectiveName(Leaf);
    if (TraitSelector Is =
            getOpenMPContextTraitSelectorKind(Name, TraitSet::construct);
        Is != TraitSelector::invalid && Leaf != OMPD_dispatch)
      To.push_back(getOpenMPContextTraitPropertyForSelector(Is));
  }
}

Side::Side(bool OnDevice, const Traits &Around, const Pragmas &Found,
           const clang::TargetInfo &Host)
    : OMPContext(OnDevice,
                 OnDevice ? Triple("nvptx64-nvidia-cuda") : Host.getTriple(),
                 Triple(), /*DeviceNum=*/-1),
      OnDevice(OnDevice), Host(Host) {
  for (TraitProperty Each : Around)
    addTrait(Each);
  if (OnDevice) {
    addTrait(TraitProperty::implementation_vendor_nvidia);
    addTrait(TraitProperty::device_arch_nvptx);
  }
  // The device that a region would run on is a GPU, wherever that is asked, and every
  // device of the program has a number.
  for (TraitProperty Each : {TraitProperty::target_device_kind_gpu,
                             TraitProperty::target_device_kind_nohost,
                             TraitProperty::target_device_kind_any,
                             TraitProperty::target_device_arch_nvptx,
                             TraitProperty::target_device_arch_nvptx64,
                             TraitProperty::target_device_device_num_number})
    addTrait(Each);
  for (const Pragma &P : Found.Live) {
    if (P.Kind != OMPD_requires)
      continue;
    SmallVector<StringRef, 8> Words;
    SplitString(P.Text, Words, " ,()");
    for (StringRef Word : Words)
      if (TraitSelector Is =
              getOpenMPContextTraitSelectorKind(Word, TraitSet::implementation);
          Is != TraitSelector::invalid)
        if (TraitProperty Has = getOpenMPContextTraitPropertyForSelector(Is);
            Has != TraitProperty::invalid)
          addTrait(Has);
  }
}

static constexpr const char *GpuUnknown =
    "which GPU will run the program is not known";

bool Side::matches(const VariantMatchInfo &Selector) const {
  auto Asks = [&](TraitProperty Of) {
    return Selector.RequiredTraits.test(unsigned(Of));
  };
  if (!isVariantApplicableInContext(Selector, *this))
    return false;
  // It would be the host's features that hold.
  if (Asks(TraitProperty::target_device_isa___ANY))
    Unknown = GpuUnknown;
  bool Numbered = Asks(TraitProperty::target_device_device_num_number);
  for (unsigned I : Selector.RequiredTraits.set_bits())
    if (auto Of = TraitProperty(I);
        Numbered && Of != TraitProperty::target_device_device_num_number &&
        getOpenMPContextTraitSetForProperty(Of) == TraitSet::target_device)
      Unknown = "which device has that number is not known";
  return true;
}

bool Side::matchesISATrait(StringRef Isa) const {
  bool OfGpu = Isa.starts_with("sm_") || Isa.starts_with("compute_");
  if (OfGpu)
    Unknown = GpuUnknown;
  return OfGpu || (!OnDevice && Host.hasFeature(Isa));
}

} // namespace omp2cuda
