//===- Written.h - What the programmer wrote, node by node ----------------------===//
// Idea: one walk over the project's declarations and what is in them, as it was written:
// of an OpenMP directive the expressions of its clauses and the statement below it, of an
// initializer list the semantic form. Who looks for nodes of some classes goes through the
// list, and finds what is around a node by the way.
//
//     Named.written().each<LabelStmt *>([&](LabelStmt *Label) { … });
//
// In:  declarations.   Out: nodes in the order of the text, each behind what it is in.
// Read by: Names, CToCuda.   Tested by: test/inputs/c
//===----------------------------------------------------------------------===//
#pragma once

#include "ClangNames.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <vector>

namespace omp2cuda {

class Written {
public:
  /// A statement, a declaration, or a type where it is written.
  struct Node {
    const void *At;
    void *Data;     ///< of a TypeLoc
    unsigned In;    ///< the number of what is around it; its own: nothing is
    unsigned Class; ///< of nodes that are read alike
  };

  explicit Written(ArrayRef<Decl *> Roots);

  /// Hands the nodes to \p Do in the order of the text, but for those of the classes that
  /// \p Which, asked once for each class, has 0 for; with what it has.
  void each(llvm::function_ref<unsigned(const Node &)> Which,
            llvm::function_ref<void(const Node &, unsigned)> Do) const;
  template <class Wanted> void each(llvm::function_ref<void(Wanted)> Do) const {
    each([](const Node &N) -> unsigned { return bool(as<Wanted>(N)); },
         [&](const Node &N, unsigned) { Do(as<Wanted>(N)); });
  }
  /// The statement or declaration that is next around \p N; null: there is none.
  const Node *around(const Node &N) const {
    const Node &Outer = Nodes[N.In];
    return &Outer == &N ? nullptr : &Outer;
  }
  /// Is \p N a part of \p Outer?
  bool isInside(const Node &N, const Node &Outer) const {
    const Node *Up = around(N);
    while (Up > &Outer) // what is around comes first
      Up = around(*Up);
    return Up == &Outer;
  }

  /// \p N as a \p Wanted, which is `FunctionDecl *`, `Stmt *`, `RecordTypeLoc` or their
  /// like; null if it is none.
  template <class Wanted> static Wanted as(const Node &N) {
    if constexpr (std::is_base_of_v<TypeLoc, Wanted>) {
      if (N.Class < Types)
        return Wanted();
      return TypeLoc(static_cast<const Type *>(N.At), N.Data).getAs<Wanted>();
    } else {
      using Class = std::remove_pointer_t<Wanted>;
      constexpr bool IsStmt = std::is_base_of_v<Stmt, Class>;
      using Base = std::conditional_t<IsStmt, Stmt, Decl>;
      if (N.Class >= Types || (N.Class < Decls) != IsStmt)
        return nullptr;
      auto *Plain = static_cast<Base *>(const_cast<void *>(N.At));
      return dyn_cast<Class>(Plain);
    }
  }

  // Where the numbers of classes begin; those of statements, at 0.
  static constexpr unsigned Decls = 512, Types = 768, Classes = 1024;

private:
  class Walk;
  std::vector<Node> Nodes;
  std::vector<uint16_t> OfNodes;             ///< their classes, close together
  llvm::DenseMap<unsigned, unsigned> Firsts; ///< of each class the first
};

} // namespace omp2cuda
