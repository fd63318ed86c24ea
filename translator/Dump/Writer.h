//===- Writer.h - Lines of facts -------------------------------------------------===//
// Idea: a line is a head and the fields that are not at their default, each with a word:
//
//     Writer(OS, 1).head("sum: reduction plus").is(V.OfTeam, "of the team").has("aligned", 64);
//
// What a field is made of is written as a reader of the source knows it: variables and
// functions by name, expressions as they are, statements and constructs by their place.
// In:  fields.   Out: lines.   Tested by: test/expected/**/*.{regions,sharing,plan,kernels}
//===----------------------------------------------------------------------===//
#pragma once

#include "../Kernels.h"
#include "../Words.h"

#include "llvm/Support/raw_ostream.h"

namespace omp2cuda {

std::string shown(const NamedDecl *D);
std::string shown(const Stmt *S);      ///< an expression; else its place
std::string shown(const Construct *C); ///< "'parallel for':12"
std::string shown(const FileRange &R, const SourceManager &SM);
std::string shown(const ListItem &Item);
std::string shown(const Elements &Part);
std::string shown(const DeviceFunction *F);
std::string shown(QualType T);
inline std::string shown(StringRef Text) { return Text.str(); }
inline std::string shown(uint64_t Number) { return std::to_string(Number); }
/// e.a
inline std::string shown(const std::vector<const FieldDecl *> &Members) {
  return llvm::join(
      llvm::map_range(Members, [](const FieldDecl *F) { return shown(F); }),
      ".");
}
template <class A, class B> std::string shown(const std::pair<A, B> &Each) {
  return shown(Each.first) + "=" + shown(Each.second);
}

class Writer {
public:
  Writer(llvm::raw_ostream &OS, unsigned Depth) : OS(OS), Depth(Depth) {}
  Writer(llvm::raw_ostream &OS, unsigned Depth, const llvm::Twine &Head)
      : Writer(OS, Depth) {
    head(Head);
  }
  ~Writer() { OS << (Begun ? "\n" : ""); }
  Writer(const Writer &) = delete;

  Writer &head(const llvm::Twine &Text) {
    begin("");
    OS << Text;
    return *this;
  }
  Writer &is(bool On, const llvm::Twine &Word) {
    if (On) {
      begin(", ");
      OS << Word;
    }
    return *this;
  }
  /// \p Value, unless it is 0, null or empty.
  template <class T> Writer &has(const llvm::Twine &Word, const T &Value) {
    if constexpr (std::is_pointer_v<T> || std::is_arithmetic_v<T>)
      return Value ? is(true, Word + " " + shown(Value)) : *this;
    else
      return is(!Value.empty(), Word + " " + shown(Value));
  }
  template <class Range> Writer &all(const llvm::Twine &Word, const Range &R) {
    std::vector<std::string> Words;
    for (const auto &Each : R)
      Words.push_back(shown(Each));
    // Sets and maps of pointers have no order of their own.
    if constexpr (llvm::is_detected<HasKeys, Range>::value) {
      llvm::sort(Words);
      Words.erase(llvm::unique(Words), Words.end());
    }
    is(!Words.empty(), Word);
    bool Spaced =
        llvm::any_of(Words, [](StringRef Each) { return Each.contains(' '); });
    for (const std::string &Each : Words)
      OS << (Spaced && &Each != &*Words.begin() ? " | " : " ") << Each;
    return *this;
  }

private:
  template <class Range> using HasKeys = typename Range::key_type;
  void begin(const char *Else) {
    if (Begun)
      OS << Else;
    else
      OS.indent(Depth * 2);
    Begun = true;
  }
  llvm::raw_ostream &OS;
  unsigned Depth;
  bool Begun = false;
};

} // namespace omp2cuda
