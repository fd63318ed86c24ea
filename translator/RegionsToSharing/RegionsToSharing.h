//===- RegionsToSharing.h - What each region does with each name -------------===//
// In:  Regions.   Out: Sharing; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Sharing.h"

namespace omp2cuda {

Sharing regionsToSharing(const Regions &R, ASTContext &Context, Diag &Diags);

/// Marks in \p Out what is named or written outside every private copy, and which
/// copies are written.
void markAccesses(const TargetRegion &R, RegionSharing &Out);

/// Notes of whole arrays of variable length that \p In declares how many elements they have.
void findExtents(std::vector<MapItem> &Maps, const FunctionDecl *In,
                 const ASTContext &Context);

/// Is it a const object, or elements of one? Its memory may be read-only. \p Implicit:
/// what a reference to const leads to counts as well, as nobody asked for more.
bool isConstObject(const ListItem &Item, bool Implicit);
/// The items of a clause that moves data, with its modifiers.
std::vector<MapItem> mapItems(const OMPClause *Clause, const Construct &C,
                              const ASTContext &Context, Diag &Diags);
/// What the clauses of \p D list.
DataSharing readData(const DataConstruct &D, const ASTContext &Context,
                     Diag &Diags);

/// What a target construct does with a variable of type \p T that it says nothing of.
struct DefaultMap {
  OpenMPDefaultmapClauseModifier Behaviour = OMPC_DEFAULTMAP_MODIFIER_default;
  std::string
      Rule; ///< "defaultmap(to: aggregate)"; empty: there is no such clause
};
DefaultMap defaultMapOf(const OMPExecutableDirective *D, QualType T);

/// "default(private)", where a copy comes from such a clause.
std::string defaultRule(const OMPExecutableDirective *D);

/// The copies that the reduction clause \p Clause, of \p C, asks for, as far as they are
/// translated; the others are refused.
std::vector<InnerSharing> readReduction(const OMPClause *Clause,
                                        const Construct &C, ASTContext &Context,
                                        Diag &Diags);

/// Is what \p Of says, which comes from the instantiation at hand, true of all of the
/// template that \p R is in? Else finds what combines the list item in each: ByType.
/// False: a kernel cannot tell them apart.
bool holdsForAll(InnerSharing &Of, const TargetRegion &R,
                 const ASTContext &Context);

/// Says of what no clause maps whether data constructs, which have been read, map a part.
void markMappedInPart(Sharing &Of, const ASTContext &Context);
/// Room for the pointer, an element of an array, that leads to what \p M maps apart from its
/// variable, \p Of; nothing: what is mapped of that holds it.
std::optional<MapItem> holderOf(const MapItem &M, const VarSharing &Of,
                                const ASTContext &Context);
/// The same of \p D, whose object has other members there: with these it is one memory.
void addHolders(DataSharing &D, const ASTContext &Context);
/// Is \p Item what such a one, \p Holder, is, or an element beside it? Then it has room there.
bool holdsToo(MapItem &Holder, const ListItem &Item, const ASTContext &Context);
/// What a map type does on a construct that has only one side (OpenMP 6.0, 7.9.1, map-type
/// decay).
OpenMPMapClauseKind decayed(OpenMPMapClauseKind K, const Construct &C);
/// Gives items the mapper of their type where Clang has not. What is constant, and has none,
/// is not copied back.
void applyMappers(Sharing &Of, const SourceManager &SM);

/// The data member that Clang's own variable \p V stands for; null: it is none.
const FieldDecl *memberOfThis(const VarDecl *V);

} // namespace omp2cuda
