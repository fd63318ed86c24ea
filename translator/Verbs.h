//===- Verbs.h - What generated text says to the runtime -------------------------===//
// Idea: the only place that spells a verb or a type of the runtime (docs/runtime.md). Who
// prints says whose it is and which one, in the order of the text: level first, verb second.
//
//   call(Space::Team, Verb::broadcast, "x > 0")      omp2cuda::team::broadcast(x > 0)
//   call("region", Verb::for_, "0", "n")             region.for_(0, n)
//   call({Space::Lane, "8"}, Verb::receive, "k")     omp2cuda::lane::receive<8>(k)
//   object(Space::Team, Verb::soft_frame, "frame")   omp2cuda::team::soft_frame frame;
//   name(Space::Op, Verb::plus)                      omp2cuda::op::plus
//   call(Verb::flush)                                omp2cuda::flush()
//
// In:  words of Verbs.def.   Out: text.   Tested by: every golden file
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace omp2cuda {

#define WORDS(Kind, ...)
#define VERBS(Kind, ...) __VA_ARGS__,
enum class Verb {
#include "Verbs.def"
};

/// The namespaces of the runtime. Lane: of the lanes of a thread; Thread: of one alone.
enum class Space {
  Runtime,
  League,
  Team,
  WorkerLoop,
  Thread,
  Lane,
  Atomic,
  Op,
  C
};

/// Whose verbs: those of a namespace, in which threads of fewer than 32 lanes say how many
/// they have, or of an object.
struct Verbs {
  Verbs(Space S, std::string Lanes = "");
  Verbs(const std::string &Object) : Front(Object + ".") {}
  Verbs(const char *Object) : Verbs(std::string(Object)) {}

  bool operator==(const Verbs &Other) const { return Front == Other.Front; }

  std::string Front, Lanes;
};

/// A word, with the argument of a template: "alloc<double>".
struct Word {
  Word(Verb V, std::string Of = "");
  explicit Word(llvm::StringRef Text) : Text(Text.str()) {}

  std::string str() const { return Of.empty() ? Text : Text + "<" + Of + ">"; }

  std::string Text, Of;
};

/// "omp2cuda::op::max"
std::string name(const Verbs &Whose, const Word &W);
inline std::string name(const Word &W) { return name(Space::Runtime, W); }

/// \p Function with those of \p Args that are not empty.
std::string called(std::string Function, llvm::ArrayRef<llvm::StringRef> Args);

template <class... Text>
std::string call(const Verbs &Whose, const Word &W, const Text &...Args) {
  return called(name(Whose, W), {llvm::StringRef(Args)...});
}
template <class... Text> std::string call(const Word &W, const Text &...Args) {
  return call(Space::Runtime, W, Args...);
}

/// "omp2cuda::team::sync();"
template <class... Text>
std::string statement(const Verbs &Whose, const Word &W, const Text &...Args) {
  return call(Whose, W, Args...) + ";";
}
template <class... Text>
std::string statement(const Word &W, const Text &...Args) {
  return statement(Space::Runtime, W, Args...);
}

/// "omp2cuda::team::levels levels(omp2cuda::team::all);", without \p Args no parentheses.
inline std::string object(const Verbs &Whose, const Word &Type,
                          const std::string &Name, llvm::StringRef Args = "") {
  return name(Whose, Type) + " " +
         (Args.empty() ? Name : called(Name, {Args})) + ";";
}

/// In front of a function that both sides have.
inline constexpr llvm::StringLiteral BothSides("__host__ __device__ ");
/// The macro of eitherSide(), and what it is where Clang reads what was written out.
inline constexpr llvm::StringLiteral SideMacro = "OMP2CUDA_SIDE",
                                     SideForClang =
                                         "OMP2CUDA_SIDE(host, device)=device";
/// "OMP2CUDA_SIDE(x, x_device)"
inline std::string eitherSide(const std::string &Host,
                              const std::string &Device) {
  return called(SideMacro.str(), {Host, Device});
}

} // namespace omp2cuda
