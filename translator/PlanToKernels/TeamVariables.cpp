//===- TeamVariables.cpp - Declarations of the variables of a team --------------===//
// Idea: a variable that leaves its statement is declared by its storage and gets its
// value where it had it:
//
//   storage             double s = f(), t[4] = {…};
//   Local               double s;                                        s = f();
//   TeamShared          __shared__ double t[4];                          memcpy(t, t_init, …)
//     placed at launch  auto &t = *omp2cuda::team::shared<double[4]>(t_at);
//   SoftStack           omp2cuda::team::soft_frame t_frame;
//                       auto &t = *t_frame.alloc<double[4]>();
//
//===----------------------------------------------------------------------===//
#include "../Allocators.h"
#include "PlanToKernels.h"

namespace omp2cuda {

void editVariableArrays(const Stmt *Body,
                        llvm::function_ref<bool(const VarDecl *)> Other,
                        const UsedNames &R, const Text &T, Edits &Out) {
  auto IsVla = [](const VarDecl *V) {
    return V->getType()->isVariablyModifiedType();
  };
  for (const CStyleCastExpr *Cast : all<CStyleCastExpr>(Body))
    if (!variableRows(Cast->getType(), T.context()).empty()) {
      std::string To =
          T.declarePointer(behindRows(Cast->getType(), T.context()), "");
      Out.replace({Cast->getLParenLoc(), Cast->getRParenLoc()},
                  name(Verb::rows) + "((" + To + ")");
      Out.insertAfterToken(Cast->getEndLoc(),
                           T.withExtents(Cast->getType(), "") + ")");
    }
  for (const UnaryOperator *U : all<UnaryOperator>(Body))
    if (addressOfVariableArray(U)) {
      Out.replace({U->getOperatorLoc(), U->getOperatorLoc()},
                  name(Verb::rows) + "(");
      Out.insertAfterToken(U->getEndLoc(),
                           T.withExtents(U->getType(), "") + ")");
    }
  for (const DeclStmt *D : all<DeclStmt>(Body)) {
    const auto *Named = D->isSingleDecl()
                            ? dyn_cast<TypedefNameDecl>(D->getSingleDecl())
                            : nullptr;
    // nvcc has no such type. What it names says its rows itself.
    if (Named && Named->getUnderlyingType()->isVariablyModifiedType())
      Out.replaceWhole(T.lines(T.statement(D)), "");
    if (llvm::none_of(variablesOf(D), IsVla) ||
        Other(cast<VarDecl>(*D->decl_begin())))
      continue;
    if (const auto *One = dyn_cast<VarDecl>(*D->decl_begin());
        D->isSingleDecl() && One->getType()->isPointerType()) {
      // A typedef of the rows ends in front of the name.
      SourceLocation End =
          std::max(One->getTypeSourceInfo()->getTypeLoc().getEndLoc(),
                   One->getLocation());
      Out.replace({D->getBeginLoc(), End},
                  T.declare(One->getType(), T.name(One)));
      continue;
    }
    FileRange Range = T.statement(D);
    Lines Now;
    for (const VarDecl *Var : variablesOf(D)) {
      QualType Type = R.patternVar(Var)->getType();
      const auto *Vla = T.context().getAsVariableArrayType(Type);
      std::string Name = T.name(Var), Frame = R.unusedName(Name + "_frame");
      if (!Vla) {
        Now.push_back(T.declare(Type, Name) +
                      (firstValue(Var) ? " = " + T.of(firstValue(Var)) : "") +
                      ";");
        continue;
      }
      Now.push_back(object(Space::Thread, Verb::soft_frame, Frame));
      QualType Element = behindRows(Type, T.context());
      if (variableRows(Type, T.context()).empty()) {
        Now.push_back(
            rowInFrame(T, Name, Element, Frame, T.of(Vla->getSizeExpr())));
        continue;
      }
      Word Alloc(Verb::alloc, T.type(Element));
      Now.push_back(
          object(Space::Runtime, Verb::rows, Name,
                 T.withExtents(Type, call(Frame, Alloc, T.count(*Vla)))));
    }
    Out.replaceWhole(Range,
                     Pieces::spoken(llvm::join(Now, "\n" + T.indent(Range))));
  }
}

void TeamVariables::places() {
  for (const SingleLocal &L : P.Single.Locals) {
    if (!L.AtLaunch)
      continue;
    std::string Name = T.name(L.Var), At = R.unusedName(Name + "_at");
    K.Fields.push_back({"size_t " + At,
                        "where '" + Name + "' is in shared memory",
                        call(K.Object, Verb::needs_shared, "\"" + Name + "\"",
                             "sizeof(" + T.type(typeOf(L.Var)) + ")",
                             L.Aligned > 16 ? std::to_string(L.Aligned) : ""),
                        At});
  }
  if ((!P.TeamStack && !P.LaneStack) || R.IsFunction)
    return; // the kernel has the stack
  std::string Begin;
  if (llvm::any_of(P.Single.Locals, std::mem_fn(&SingleLocal::AtLaunch))) {
    Begin = R.unusedName("shared_end");
    K.Fields.push_back({"size_t " + Begin, "where the soft stack begins",
                        call(K.Object, Verb::shared_end), Begin});
  }
  bool Both = P.TeamStack && P.LaneStack;
  K.Prologue.insert(K.Prologue.begin(),
                    object(Both          ? Space::Runtime
                           : P.TeamStack ? Space::Team
                                         : Space::Lane,
                           Both ? Verb::soft_stacks : Verb::soft_stack,
                           R.unusedName(Both ? "stacks" : "stack"), Begin));
}

std::string rowInFrame(const Text &T, const std::string &Name,
                       const Spelled &Element, const std::string &Frame,
                       const std::string &Count, unsigned Alignment) {
  return T.declarePointer(Element, Name) + " = " +
         statement(Frame, {Verb::alloc, T.type(Element)}, Count,
                   Alignment ? std::to_string(Alignment) : "");
}

/// The frame of the soft stack that a variable of the team is in.
static std::string teamFrame(const RegionPlan &P, const std::string &Frame) {
  return object(Space::Team,
                P.Single.workers() ? Verb::initial_frame : Verb::soft_frame,
                Frame);
}

/// "auto &t = *t_frame.alloc<double[4]>();"
static std::string inFrame(const std::string &Name, const std::string &Frame,
                           const std::string &Type, unsigned Aligned) {
  return "auto &" + Name + " = *" +
         statement(Frame, {Verb::alloc, Type},
                   Aligned ? "1, " + std::to_string(Aligned) : "");
}

std::string assignment(const VarDecl *V, const std::string &To,
                       const std::string &From) {
  return V->getType().getNonReferenceType()->isArrayType()
             ? "memcpy(" + To + ", " + From + ", sizeof(" + To + "));"
             : To + " = " + From + ";";
}

Lines teamCopy(const Printing &In, const VarDecl &V, const std::string &Name,
               const std::string &Type, const std::string &Declaration,
               unsigned Alignment) {
  const SingleLocal *L = In.P.Single.find(&V);
  if (L && L->AtLaunch && Name == In.T.name(&V)) { // the launch says where
    std::string Align = Alignment > 16 ? ", " + std::to_string(Alignment) : "";
    return {"auto &" + Name + " = *" +
            statement(Space::Team, {Verb::shared, Type + Align},
                      In.R.unusedName(Name + "_at"))};
  }
  if (!L || L->Where != Storage::SoftStack)
    return {aligned(Alignment) + "__shared__ " + Declaration + ";"};
  std::string Frame = In.R.unusedName(Name + "_frame");
  return {teamFrame(In.P, Frame), inFrame(Name, Frame, Type, Alignment)};
}

Lines TeamVariables::declaration(const VarDecl *V) const {
  const SingleLocal *L = P.Single.find(V), *OfLanes = P.Lanes.Single.find(V);
  std::string Name = T.name(V);
  unsigned Aligned = std::max(alignmentOf(V), P.alignmentOfCopies(V));
  if (OfLanes && OfLanes->Where == Storage::TeamShared) {
    std::string All = R.unusedName(Name + "_of_threads");
    QualType Each = T.context().getConstantArrayType(
        typeOf(V), llvm::APInt(32, 32), nullptr, ArraySizeModifier::Normal, 0);
    return {aligned(Aligned) + "__shared__ " + T.declare(Each, All) + ";",
            "auto &" + Name + " = " + All + "[" +
                call(Space::Lane, Verb::thread_num) + "];"};
  }
  if (!OfLanes && (!L || L->Where == Storage::Local))
    return {aligned(Aligned) + declare(V) + ";"};
  const auto *Vla = T.context().getAsVariableArrayType(typeOf(V));
  if (!OfLanes && !Vla)
    return teamCopy(*this, *V, Name, T.type(typeOf(V)), declare(V),
                    L->AtLaunch ? L->Aligned : Aligned);
  std::string Frame = R.unusedName(Name + "_frame");
  bool Either = P.By.told();
  return {OfLanes ? object(Space::Lane,
                           Either ? Verb::side_frame : Verb::soft_frame, Frame,
                           Either ? sideOf(P) : "")
                  : teamFrame(P, Frame),
          Vla ? rowInFrame(T, Name, Vla->getElementType(), Frame,
                           initial(Vla->getSizeExpr()), Aligned)
              : inFrame(Name, Frame, T.type(typeOf(V)), Aligned)};
}

Spelled TeamVariables::typeOf(const VarDecl *V) const {
  Spelled Type = typeInRegion(R, V);
  if (!V->getType()->isReferenceType() &&
      (Type->isConstantArrayType() || Type->isDependentSizedArrayType()))
    // its values come later
    Type = Type.with(T.context().getUnqualifiedArrayType(Type.Type));
  assert(!Type->isUndeducedType() && "a shared variable has a type to print");
  return Type;
}

Lines TeamVariables::typesOf(const DeclStmt *D) const {
  Lines Types;
  for (const Decl *Each : D->decls())
    if (const auto *Tag = dyn_cast<TagDecl>(Each);
        Tag && Tag->isThisDeclarationADefinition())
      Types.push_back(Out.render(T.range(Tag->getSourceRange())).str() + ";");
  return Types;
}

std::string TeamVariables::local(const VarDecl *V) const {
  bool Auto = R.patternVar(V)->getType()->isUndeducedType();
  return aligned(alignmentOf(V)) + (Auto ? "auto " + T.name(V) : declare(V)) +
         (firstValue(V) ? " = " + initial(firstValue(V)) : "") + ";";
}

std::string TeamVariables::initial(const Expr *Init) const {
  FileRange Whole = writtenRange(Init->getSourceRange(), T.context());
  return Whole.valid() ? Out.render(Whole).str() : T.of(Init);
}

std::string TeamVariables::assignment(const VarDecl *V) const {
  const Expr *Init = firstValue(V);
  if (!Init)
    return "";
  const auto *C = dyn_cast<CXXConstructExpr>(Init->IgnoreImplicit());
  // Nothing is written for it but the declaration.
  bool Default =
      C && (C->getNumArgs() == 0 || isa<CXXDefaultArgExpr>(C->getArg(0)));
  std::string Name = T.name(V), Value = initial(Init);
  if (V->getType()->isArrayType()) {
    std::string Values = R.unusedName(Name + "_init"),
                Declared = T.declare(typeOf(V), Values);
    return (Default ? Declared : "const " + Declared + " = " + Value) + ";\n" +
           omp2cuda::assignment(V, Name, Values);
  }
  if (V->getType()->isRecordType()) {
    std::string Type = T.type(typeOf(V));
    FileRange Written = C ? T.range(C->getParenOrBraceRange()) : FileRange();
    if (V->getInitStyle() != VarDecl::CInit && Written.valid()) {
      Value = Type + Out.render(Written).str();
    } else if (Default) {
      Value = Type + "()";
    } else if (isa<InitListExpr>(Init->IgnoreImplicit())) {
      llvm::StringRef Plain = Type; // "struct point{0}" is no expression
      if (!Plain.consume_front("struct "))
        Plain.consume_front("union ");
      Value = Plain.str() + Value;
    }
  }
  return Name + " = " + Value + ";";
}

} // namespace omp2cuda
