//===- Explanation.h - What was decided, in the words of the source ------------===//
// Idea: the Plan, and what led to it, as plain data for a reader who knows the
// program and not the tool: names, lines, one word per choice, one sentence per
// reason. Nothing here points into the syntax tree, so it can leave the process.
//
//   saxpy.c:3: #pragma omp target …      ExplainedRegion
//     launch    teams, threads, why      ExplainedLaunch
//     loops     who shares them          ExplainedLoop
//     single    who runs the rest, how   ExplainedSingle
//     variables attribute, passing, …    ExplainedVariable
//     messages  refusals and notes       ExplainedMessage
//
// In:  Plan, Diag (PlanToExplanation); what each team has in shared memory is read from
// the translation (tools/omp2cuda/SharedMemory.h).
// Read by: ExplanationToText, ExplanationToJson.
// Tested by: test/explain, test/expected/**/*.explain
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace omp2cuda {

/// A place in the source. Line 0: unknown.
struct ExplainedPlace {
  std::string File;
  unsigned Line = 0, Column = 0;
};

/// A refusal, a warning or a note.
struct ExplainedMessage {
  std::string Id;       ///< "omp2cuda-N0311"
  std::string Severity; ///< "error", "warning", "note"
  ExplainedPlace At;
  std::string Text;
};

/// One list item of a map, to or from clause; or an implicit map.
struct ExplainedMap {
  std::string Type; ///< "tofrom"
  std::string Item; ///< "x[0:n]", as written; the variable if implicit
  bool Written = false;
  bool Always = false, Present = false;
  std::string Copies; ///< what is copied, and when: a sentence
};

/// A copy that a construct inside the region makes of a variable.
struct ExplainedCopy {
  std::string Attribute; ///< "private", "reduction", …
  std::string Operator;  ///< of a reduction: "plus"
  std::string Directive; ///< the construct, "parallel for"
  unsigned Line = 0;
  std::string From;    ///< "explicit", "predetermined", "implicit"
  std::string Section; ///< of the specification
  std::string Storage; ///< where the copy lives; empty: there is none
  std::string Why;     ///< of the storage
};

struct ExplainedVariable {
  std::string Name, Type;
  std::string Declared; ///< "parameter of 'saxpy'", "local of 'main'", …
  ExplainedPlace At;
  std::string Attribute; ///< what `target` does with it: "map"
  std::string From;      ///< "explicit", "predetermined", "implicit"
  std::string Rule;      ///< why that attribute: a sentence
  std::string Section;   ///< of the specification
  std::string Passing;   ///< how it reaches the kernel: "by value"
  std::string Storage;   ///< where the kernel finds it: "kernel parameter"
  std::string Why;       ///< of passing and storage: a sentence
  std::vector<ExplainedMap> Maps;
  std::vector<ExplainedCopy> Copies; ///< outermost first
};

/// A loop, or several that run as one, of a construct that shares them out.
struct ExplainedLoop {
  unsigned Line = 0;
  std::vector<std::string> Variables;
  std::string Directive; ///< the construct, "distribute parallel for"
  unsigned DirectiveLine = 0;
  std::string Members;    ///< who shares its iterations
  std::string Schedule;   ///< who gets which iteration
  std::string Counter;    ///< "32", "64", "32 or 64" bits
  std::string CounterWhy; ///< a sentence
};

/// A variable of a scope that partitioned code, or more than one statement of Single
/// code, names.
struct ExplainedLocal {
  std::string Name;
  unsigned Line = 0;
  std::string Storage, Why;
};

/// Consecutive statements that one member runs.
struct ExplainedGroup {
  unsigned First = 0, Last = 0;      ///< lines
  std::vector<std::string> Received; ///< written there, then broadcast to all
};

/// An expression around constructs, whose value all members need.
struct ExplainedExpression {
  unsigned Line = 0;
  std::string Text;
  bool Once = true; ///< one member evaluates it for all
};

/// A parallel region that the sleeping threads of a team are woken for, with what
/// travels with the order.
struct ExplainedOrder {
  unsigned Line = 0, Number = 0;
  std::vector<std::string> Values, Addresses; ///< of variables of the team
};

/// How the code of a team outside parallel is run, or that of a thread outside simd.
struct ExplainedSingle {
  std::string Strategy; ///< empty: there is no such code
  std::string Scope;    ///< "team", "thread"
  std::string Outside;  ///< "parallel", "simd"
  std::string Members;  ///< "threads", "lanes"
  std::string Soloist;  ///< "initial thread", "first lane"
  std::string Why;
  std::vector<ExplainedGroup> Groups;
  std::vector<ExplainedExpression> Expressions;
  std::vector<ExplainedOrder> Orders;
  std::vector<ExplainedLocal> Locals;
};

/// A variable that each team of a kernel has in shared memory.
struct ExplainedSharedVariable {
  std::string Name; ///< as the translation has it
  uint64_t Bytes = 0;
  std::string Of; ///< "program", "runtime"
};

/// How many teams a multiprocessor of a GPU has at a time, at most.
struct ExplainedFit {
  std::string Gpu; ///< "sm_90"
  uint64_t Teams = 0;
  std::string Limit; ///< "threads", "blocks", "shared memory"
};

/// What each team has in shared memory, and how many teams that leaves room for.
struct ExplainedShared {
  bool Known = false;    ///< the translation was read
  uint64_t Declared = 0; ///< bytes of Variables, as the compiler lays them out
  uint64_t AtLaunch = 0; ///< bytes that the launch asks for
  unsigned Threads =
      0; ///< CUDA threads of a team; 0: known at run time, or one team
  std::vector<ExplainedSharedVariable> Variables;
  std::vector<ExplainedFit> Fits;
};
/// Fills Fits.
void fitTeams(ExplainedShared &S);

struct ExplainedLaunch {
  std::string Shape;          ///< "league", …; empty: there is no kernel
  std::string Why;            ///< modes per scope
  std::string Teams, Threads; ///< how many, and what says so
  ExplainedShared Shared;
};

struct ExplainedRegion {
  ExplainedPlace At;
  unsigned Last = 0;                 ///< its last line
  std::string Directive;             ///< as written, on one line
  std::string Function;              ///< that holds it
  std::string Status = "translated"; ///< or "refused", "host"
  std::string Kernel, Data;
  std::string
      Nowait; ///< whether the host goes on, and why not; empty: no clause
  ExplainedLaunch Launch;
  std::vector<ExplainedLoop> Loops;
  ExplainedSingle Single, ThreadSingle;
  std::vector<ExplainedVariable> Variables;
  std::vector<ExplainedMessage> Messages;
};

/// target data, target enter data, target exit data, target update.
struct ExplainedData {
  ExplainedPlace At;
  std::string Directive, Function;
  std::string Nowait; ///< as of a region
  std::vector<ExplainedMap> Maps;
};

/// A function or a variable of static storage that regions reach.
struct ExplainedSymbol {
  std::string Name;
  ExplainedPlace At;
  std::string Why;
};

/// One file.
struct Explanation {
  std::string File;                  ///< as on the command line
  std::string Status = "translated"; ///< or "refused", "unread"
  std::vector<ExplainedRegion> Regions;
  std::vector<ExplainedData> Data;
  std::vector<ExplainedSymbol> Functions, Globals;
  std::vector<ExplainedMessage> Messages; ///< of no region
};

/// To read: docs/explain.md.
std::string toText(const Explanation &E);

/// The form of the document for programs; raised when a reader of an older one would be
/// wrong.
constexpr int ExplanationVersion = 1;
/// One file, an element of "files"; docs/explain-schema.json says its form.
std::string toJson(const Explanation &E);
/// The document: \p Files are results of toJson().
std::string jsonDocument(const std::vector<std::string> &Files);

} // namespace omp2cuda
