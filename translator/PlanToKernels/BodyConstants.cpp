//===- BodyConstants.cpp - Constants that each body has for itself ----------------===//
// Idea: nvcc knows no place on the device for a table that is a member of a class, or an
// instance of a variable template. A static constant of the function that names it has one.
//
//   Before   struct filter {
//              static constexpr double w[3] = {1, 2, 1};
//              double at(int i) const { return w[i]; }
//            };
//   After      __host__ __device__ double at(int i) const {
//                static constexpr double w[3] = {1, 2, 1};
//                return w[i];
//              }
//
// In:  a global that a body names.   Out: what the body declares for it.
// Tested by: test/inputs/cpp/tables-of-classes.cpp, tables-of-templates.cpp
// Limits: numbers, and arrays and structs of them.
//===----------------------------------------------------------------------===//
#include "PlanToKernels.h"

namespace omp2cuda {

/// \p Value, as an initializer of the type \p Of.
static std::string shown(const APValue &Value, QualType Of, const Text &T) {
  auto Braced = [](unsigned Count, auto Nth) {
    std::string Out;
    for (unsigned I = 0; I < Count; ++I)
      append(Out, Nth(I));
    return "{" + Out + "}";
  };
  if (Value.isArray()) {
    QualType Each = T.context().getAsArrayType(Of)->getElementType();
    return Braced(Value.getArraySize(), [&](unsigned I) {
      return shown(I < Value.getArrayInitializedElts()
                       ? Value.getArrayInitializedElt(I)
                       : Value.getArrayFiller(),
                   Each, T);
    });
  }
  if (Value.isStruct()) {
    auto Field = Of->getAsRecordDecl()->field_begin();
    return Braced(Value.getStructNumFields(), [&](unsigned I) {
      return shown(Value.getStructField(I), (Field++)->getType(), T);
    });
  }
  llvm::SmallString<32> Out;
  if (Value.isFloat()) {
    Value.getFloat().toString(Out);
    bool Whole = Out.find_first_of(".En") == llvm::StringRef::npos;
    return Out.str().str() + (Whole ? ".0" : "");
  }
  assert(Value.isInt() && "what else has no text is refused");
  if (Of->isBooleanType())
    return Value.getInt().isZero() ? "false" : "true";
  Value.getInt().toString(Out, 10);
  std::string Number = Out.str().str();
  if (Value.getInt().isUnsigned() && Value.getInt().getActiveBits() > 63)
    Number += "u";
  return Of->isEnumeralType()
             ? T.type(Of.getUnqualifiedType()) + "(" + Number + ")"
             : Number;
}

std::string bindingLine(const VarDecl *V, const std::string &Place,
                        const FunctionDecl &In, const Text &T,
                        const Edits *View) {
  std::string Name = T.name(V);
  if (!isOfBodies(V))
    return "auto &" + Name + " = " + Place + ";";
  const VarDecl *Pattern = V->getTemplateInstantiationPattern();
  // What has one value in all instances is the same in this one.
  bool AsText = spokenIn(V, In, /*Instances=*/false) == Spoken::AsText;
  const VarDecl *Of = Pattern ? Pattern : V;
  // Its own class knows the type by the name that it has there.
  const DeclContext *Class = Of->getDeclContext();
  QualType Type = Class->isRecord() && Class->Equals(In.getDeclContext())
                      ? Of->getType()
                      : V->getType().getCanonicalType();
  FileRange Init = T.range(Of->getAnyInitializer()->getSourceRange());
  return (In.isConstexpr() ? "constexpr " : "static constexpr ") +
         T.declare({Type, Of, Of->getLocation()}, Name) + " = " +
         (AsText ? (View ? View->render(Init).str() : T.of(Init))
                 : shown(*V->evaluateValue(), V->getType(), T)) +
         ";";
}

} // namespace omp2cuda
