//===- CudaTokens.h - The tokens of preprocessed CUDA C++, and what encloses them ----===//
// Idea: brackets have partners, braces are of a namespace, a class or a function, commas
// separate arguments: that is all the structure which CpuSource needs.
// In:  preprocessed text.   Out: tokens.   Tested by: test/cpu_device/test_cuda_sources.py
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/StringRef.h"

#include <vector>

namespace omp2cuda {

struct Token {
  llvm::StringRef Text;
  size_t Begin;
  clang::tok::TokenKind Kind;
  bool is(llvm::StringRef T) const { return Text == T; }
  bool isName() const { return Kind == clang::tok::raw_identifier; }
};

/// What the innermost braces around a token are of.
enum class Braces { Namespace, Class, Function };

class CudaTokens {
public:
  static constexpr size_t None = ~size_t(0);

  /// Lines that begin with # are not among them.
  explicit CudaTokens(llvm::StringRef Text);

  size_t size() const { return T.size(); }
  const Token &operator[](size_t I) const { return T[I]; }
  /// The counterpart of the bracket \p I; None: there is none.
  size_t partner(size_t I) const { return Partner[I]; }
  Braces in(size_t I) const { return In[I]; }

  /// The first token of the statement or declaration that holds token I.
  size_t statement(size_t I) const;
  /// Behind the `>` that closes the `<` at I; None if there is none.
  size_t behindAngles(size_t I) const;
  /// Counts what commas separate in (Open, Close), tokens in brackets aside.
  unsigned countBetween(size_t Open, size_t Close, bool *Pack = nullptr) const;

private:
  void matchBrackets();
  void findScopes();

  std::vector<Token> T;
  std::vector<size_t> Partner;
  std::vector<Braces> In;
};

} // namespace omp2cuda
