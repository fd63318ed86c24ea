//===- MapItems.cpp - What clauses that move data list ---------------------------===//
// Idea: each list item of such a clause with the clause's modifiers; of a data construct all
// of them. What Clang leaves out of the AST is found in the text, or refused.
// In:  clauses.   Out: MapItem, DataSharing.
// Tested by: test/inputs/map, data; test/inputs/refuse/left-out-items.cpp
//===----------------------------------------------------------------------===//
#include "../Fates.h"
#include "../Names.h"
#include "../UserCode.h"
#include "Access.h"
#include "RegionsToSharing.h"

#include "clang/Lex/Lexer.h"

namespace omp2cuda {

bool isConstObject(const ListItem &Item, bool Implicit) {
  const VarDecl *V = Item.Base;
  if (!V || V->getType()->isDependentType() ||
      !llvm::all_of(Item.Path, [](const ListStep &S) { return S.indexes(); }))
    return false;
  QualType Own = V->getType();
  QualType T = V->getASTContext().getBaseElementType(
      Implicit ? Own.getNonReferenceType() : Own);
  // A section of what pointers lead to is none of them.
  return isConst(T) &&
         (!T->isPointerType() || (Item.Path.empty() && Own->isArrayType()));
}

std::vector<MapItem> mapItems(const OMPClause *Clause, const Construct &C,
                              const ASTContext &Context, Diag &Diags) {
  MapItem Each;
  Each.Clause = Clause;
  bool Known = true;
  asOneOf<OMPToClause, OMPFromClause>(Clause, [&](const auto *M) {
    Each.Kind = isa<OMPToClause>(M) ? OMPC_MAP_to : OMPC_MAP_from;
    for (OpenMPMotionModifierKind Mod : M->getMotionModifiers())
      Each.Present |= Mod == OMPC_MOTION_MODIFIER_present;
  });
  if (const auto *M = dyn_cast<OMPMapClause>(Clause)) {
    Each.Kind = decayed(M->getMapType(), C);
    for (OpenMPMapModifierKind Mod : M->getMapTypeModifiers()) {
      Each.Always |= Mod == OMPC_MAP_MODIFIER_always;
      Each.Present |= Mod == OMPC_MAP_MODIFIER_present;
      Each.Hold |= Mod == OMPC_MAP_MODIFIER_ompx_hold;
      Known &= Mod != OMPC_MAP_MODIFIER_self || C.has(OMPD_target);
    }
    if (Each.Kind == OMPC_MAP_delete && C.has(OMPD_target_enter_data))
      Diags.report(M->getBeginLoc(), DiagId::UnsupportedClause,
                   {"map", C.name(),
                    "'delete' ends a mapping and this directive begins one; "
                    "write it on 'target exit data'"});
  }
  if (!Known)
    Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedClause,
                 {getOpenMPClauseName(Clause->getClauseKind()).str(), C.name(),
                  "self is a modifier for what a region maps"});
  if (leavesOut(Clause, Context))
    Diags.report(Clause->getBeginLoc(), DiagId::UnsupportedMap,
                 {"this expression",
                  "Clang 22 leaves out what an operator of a class gives"});
  std::vector<MapItem> Out;
  for (ListItem &Item : listItems(Clause)) {
    MapItem &New = Out.emplace_back(Each);
    New.Item = std::move(Item);
    const ListStep *Step = New.Item.member();
    const FieldDecl *Member = Step ? Step->Field : nullptr;
    if (!Clause->isImplicit() && Member &&
        (Member->hasAttr<PackedAttr>() ||
         Member->getParent()->hasAttr<PackedAttr>()) &&
        Context.getTypeAlign(Member->getType()) > Context.getCharWidth())
      Diags.report(New.Item.loc(), DiagId::UnsupportedMap,
                   {Names::asWritten(Member),
                    "no reference can be bound to a member of a packed "
                    "struct: map the whole struct"});
    New.OfConst = isa<OMPMapClause>(Clause) &&
                  isConstObject(New.Item, Clause->isImplicit());
  }
  asOneOf<OMPMapClause, OMPToClause, OMPFromClause>(
      Clause, [&](const auto *Moves) {
        for (auto [New, Mapper] : llvm::zip_equal(Out, Moves->mapperlists()))
          New.By = named<OMPDeclareMapperDecl>(Mapper),
          New.ByScope = Moves->getMapperQualifierLoc().getSourceRange();
      });
  llvm::erase_if(Out, [](const MapItem &M) { // members, which Clang adds
    return isa_and_nonnull<OpaqueValueExpr>(M.Item.Other);
  });
  return Out;
}

/// Is \p Item p[0:n], p a pointer that is a member of `*this`? Clang 22 leaves the section
/// of such a one out of use_device_addr.
static bool isSectionOfMember(const ListItem &Item, const ASTContext &Context) {
  const FieldDecl *Member = Item.memberOfThis();
  if (!Member || !Member->getType()->isPointerType() || !Item.Held)
    return false;
  std::optional<Token> Next =
      Lexer::findNextToken(Item.Written->getEndLoc(),
                           Context.getSourceManager(), Context.getLangOpts());
  return Next && Next->is(tok::l_square);
}

DataSharing readData(const DataConstruct &D, const ASTContext &Context,
                     Diag &Diags) {
  DataSharing Out;
  Out.Data = &D;
  for (const OMPClause *Clause : clauses(*D.Root)) {
    if (isa<OMPMapClause, OMPToClause, OMPFromClause, OMPUseDevicePtrClause,
            OMPUseDeviceAddrClause>(Clause))
      take(*D.Root, Clause, stage::InSharing);
    if (isa<OMPMapClause, OMPToClause, OMPFromClause>(Clause))
      llvm::append_range(Out.Maps, mapItems(Clause, *D.Root, Context, Diags));
    else if (isa<OMPUseDevicePtrClause, OMPUseDeviceAddrClause>(Clause))
      for (ListItem &Item : listItems(Clause))
        Out.UseDevice.emplace_back(std::move(Item),
                                   isa<OMPUseDeviceAddrClause>(Clause) &&
                                       !isSectionOfMember(Item, Context));
  }
  findExtents(Out.Maps, D.Facts, Context);
  if (!D.Root->has(llvm::omp::OMPD_target_update))
    addHolders(Out, Context);
  return Out;
}

} // namespace omp2cuda
