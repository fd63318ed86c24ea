//===- HeldClasses.h - What the variables of a region hold --------------------===//
// Idea: whether a region gets a lambda from outside, or what one became, is asked of the
// variables that it captures, and of all that is inside of their objects.
// In:  a directive, a type.   Out: variables, classes.   Tested by: test/inputs/cpp/forall*
//===----------------------------------------------------------------------===//
#pragma once

#include "UserCode.h"

#include <set>

namespace omp2cuda {

/// The variables that the target region of \p D captures.
inline std::vector<const VarDecl *>
capturedBy(const OMPExecutableDirective &D) {
  std::vector<const VarDecl *> Out;
  if (D.hasAssociatedStmt())
    for (const CapturedStmt::Capture &C :
         D.getCapturedStmt(OMPD_target)->captures())
      if (C.capturesVariable() || C.capturesVariableByCopy())
        Out.push_back(C.getCapturedVar());
  return Out;
}

/// Adds the classes of an object of type \p T, and of all that it holds, to \p Out.
inline void heldClasses(QualType T, std::set<const CXXRecordDecl *> &Out) {
  const CXXRecordDecl *Class = classOf(T.getNonReferenceType());
  if (!Class || !Out.insert(Class).second)
    return;
  for (const FieldDecl *F : Class->fields())
    heldClasses(F->getType(), Out);
  for (const CXXBaseSpecifier &Base : Class->bases())
    heldClasses(Base.getType(), Out);
}

/// The type, a part of a class, that \p T, or what it is made of, is named by without saying
/// of which: only code of the class can do so. Null: it is none.
inline const TagDecl *partOfClass(QualType T) {
  T = T.getNonReferenceType();
  while (T->isPointerType() || T->isArrayType())
    T = T->isPointerType() ? T->getPointeeType()
                           : QualType(T->getPointeeOrArrayElementType(), 0);
  const auto *Named = dyn_cast<TagType>(T.IgnoreParens().getTypePtr());
  const TagDecl *Tag = Named ? Named->getDecl() : nullptr;
  return Tag && Tag->getIdentifier() && !Named->getQualifier() &&
                 isa<CXXRecordDecl>(Tag->getDeclContext()) &&
                 Tag->getASTContext().getLangOpts().CPlusPlus
             ? Tag
             : nullptr;
}

/// Can what stands behind the class name its member \p V, and is it defined behind it, or
/// inside?
inline bool isPublicMember(const VarDecl *V) {
  if (!V->isStaticDataMember() || V->getAccess() != AS_public ||
      V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
    return false;
  for (const DeclContext *Up = V->getDeclContext();
       !Up->getRedeclContext()->isFileContext(); Up = Up->getParent()) {
    const auto *C = dyn_cast<CXXRecordDecl>(Up);
    if (!C || C->getAccess() == AS_private || C->getAccess() == AS_protected ||
        C->isDependentContext() || C->isEmbeddedInDeclarator() ||
        isa<ClassTemplateSpecializationDecl>(C))
      return false;
  }
  return true;
}

} // namespace omp2cuda
