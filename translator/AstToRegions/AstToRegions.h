//===- AstToRegions.h - From Clang's AST to the tree of constructs -----------===//
// In:  AST (read only), Pragmas.   Out: Regions; refusals through Diag.
//===----------------------------------------------------------------------===//
#pragma once

#include "../Diag.h"
#include "../Options.h"
#include "../Pragmas.h"
#include "../Regions.h"

namespace omp2cuda {

/// \p OnHost: regions (by the place of their directive) that stay host code.
Regions astToRegions(ASTContext &Context, const Pragmas &Found,
                     const std::set<SourceLocation> &OnHost,
                     const Options &Opts, Diag &Diags);

/// Builds the construct of \p Node and of every directive below it. Without
/// \p WithLoops their loops are not read: enough for host code.
std::unique_ptr<Construct> readConstruct(const OMPExecutableDirective *Node,
                                         ASTContext &Context, Diag &Diags,
                                         bool WithLoops = true);

/// Reads the loop \p S, which Clang accepted as canonical. Why it cannot be shared out;
/// empty: it can.
std::string readLoop(const Stmt *S, Loop &L, const ASTContext &Context);

/// Reads the loops associated with \p C from their source statements. Reports
/// and returns false when one has a form that cannot be shared out.
bool readLoops(Construct &C, ASTContext &Context, Diag &Diags);

/// The nest of `ordered(n)` on \p C, whose iterations wait for particular others: its loops
/// and those inside of them; empty: no number is written. \p Why: what is in the way.
std::vector<Loop> doacrossLoops(const Construct &C, const ASTContext &Context,
                                std::string &Why);

/// Fills Functions and Globals with what the target regions reach.
void closeDeviceCode(Regions &R, ASTContext &Context, Diag &Diags);

/// Fills OnlyOnDevice of functions and variables: no code that the host may execute names
/// them. A constant that regions alone name becomes one of Globals.
void findOnlyOnDevice(Regions &R, const ASTContext &Context);

/// Functions that have versions: they hold constructs for several threads, or simd, or ask
/// for their thread. Their bodies as regions, and which calls reach them.
void functionBodies(Regions &R, ASTContext &Context, Diag &Diags);

/// Finds what \p Text names that it does not declare. \p Region: whose clauses the host
/// evaluates; null: it is none. \p In: its function, as it is written.
void usedNames(const Stmt *Text, const Stmt *Region, const FunctionDecl &In,
               UsedNames &Out);
/// What \p E names, a member: a clause on one makes Clang's own variable of it; or null.
const MemberExpr *memberNamedBy(const Expr *E);

/// Finds the variables of the loops in \p C as the template of \p R has them.
void patternLoops(Construct &C, const TargetRegion &R);

/// The body of \p F as the root of a region, still without constructs.
std::unique_ptr<TargetRegion> bodyAsRegion(const DeviceFunction &F,
                                           const SourceManager &SM);

/// Is what \p E, the last of \p Around, names called otherwise on the device? A variable that
/// is named with its scope has its plain name there, unless only its value is read, which
/// the compiler knows; functions of C's library may be omp2cuda.h's.
bool isRenamed(const DeclRefExpr *E, ArrayRef<const Stmt *> Around);
/// The name that \p E is then, in the text.
inline SourceRange nameIn(const Expr *E) {
  const auto *Atomic = dyn_cast<AtomicExpr>(E);
  return Atomic ? SourceRange(Atomic->getBuiltinLoc()) : E->getSourceRange();
}
/// Has omp2cuda.h `__atomic_…` of \p E?
bool isOfCLibrary(const AtomicExpr *E);
/// Has omp2cuda.h a function in place of C's own \p D?
bool isOfCLibrary(const NamedDecl *D);
/// "sync_fetch_and_add" of "sync_fetch_and_add_4": as it is written, whatever its operand.
llvm::StringRef withoutSize(llvm::StringRef Name);
/// Is it `stdout` or `stderr`?
bool isStream(const NamedDecl *D);
/// Where \p Call, of one of those functions, writes to; null: it does not.
const Expr *streamOf(const CallExpr *Call);
/// The argument that makes \p Call, of one of those functions, one that the device cannot
/// serve, and \p What is asked for; null: there is none.
const Expr *noArgumentOnDevice(const CallExpr *Call, std::string &What);

/// True for the standard library, CUDA and compiler headers.
bool inSystemHeader(const Decl *D, const SourceManager &SM);
/// The same of what is no scope with declarations of the project inside.
bool ofSystem(const Decl *D, const SourceManager &SM);

/// "saxpy.c:3"
std::string placeOf(SourceLocation Loc, const SourceManager &SM);

/// True if nvcc offers \p F in device code by itself or omp2cuda.h does.
bool existsOnDevice(const FunctionDecl *F);
/// The same where a function of the system's library calls it, whose text stays as it is.
bool existsInLibrary(const FunctionDecl *F);
/// Is it what a name of <tgmath.h> chooses, of real numbers? That is <cmath> in C++.
bool isOfTgmath(const FunctionDecl *F);
/// Is \p F, which is the system's, `exit` or one like it?
bool endsProgram(const FunctionDecl *F);
/// The name of \p E's arithmetic type if device code has it not; else null.
const char *notInCuda(const Expr *E, const ASTContext &Context);
/// The first operator in \p Body that has a number of 16 bits beside one of another type;
/// null: there is none.
const Stmt *mixesSmallFloats(const Stmt *Body);

/// Who made an object, worst last: \p Body, the code around it on the device, as what
/// \p DevicePtrs point to was; who called that for the same object; whoever handed it over, or
/// put it into memory; or the host.
enum class Maker { Device, Caller, Anybody, Host };
/// Of \p Object, or of what it points to.
Maker makerOf(const Expr *Object, bool Pointer, const Stmt *Body,
              const std::set<const VarDecl *> &DevicePtrs);

/// Does \p Call take memory that lives as long as the function around it?
bool isAlloca(const CallExpr *Call);

/// Is \p Name a function of <math.h>? The second: also with the suffix f or l.
bool isOfDoubles(StringRef Name);
bool isMathematics(StringRef Name);

/// What the routine \p D asks for, of asks::; any other function nothing.
unsigned asksFor(const NamedDecl *D);

/// Clauses of all `requires` directives in \p Where.
std::vector<const OMPClause *> required(const DeclContext *Where);
/// Reports what `requires` asks for and a CUDA program does not give.
void checkRequires(ASTContext &Context, Diag &Diags);
/// Refuses `self_maps` where variables of the device are copies.
void checkSelfMaps(const Regions &R, ASTContext &Context, Diag &Diags);
/// Of a `requires` directive: what the host's code needs of it; may be empty.
std::string keptOfRequires(const Pragma &P);
/// The form of the atomic construct \p C; refuses what is none.
void readAtomic(Construct &C, const ASTContext &Context, Diag &Diags);
/// Its memory order.
MemoryOrder orderOf(const Construct &C, const ASTContext &Context);

/// Reports regions that may not be nested, where Clang does not.
void checkNesting(const Regions &R, Diag &Diags);

/// Empty if all regions are wanted. Reports lines without a region (NoRegionThere) and
/// files that cannot be parted (PartWithData).
std::set<SourceLocation> regionsNotChosen(ASTContext &Context,
                                          const Pragmas &Found,
                                          const Options &Opts, Diag &Diags);

/// The two halves of a loop body with a scan directive.
struct ScanLoop {
  const CompoundStmt *Body = nullptr;
  const Construct *Directive = nullptr; ///< null: it was not read
  bool Exclusive = false;
  /// The statements in front of the directive, and behind it.
  std::vector<const Stmt *> First, Second;

  const std::vector<const Stmt *> &input() const {
    return Exclusive ? Second : First;
  }
};

/// Nothing: the loop of \p C has no scan among the statements of its body.
std::optional<ScanLoop> scanLoop(const Construct &C);

/// Why the halves of \p L cannot be executed apart; empty: they can.
std::string whyNotApart(const ScanLoop &L);

} // namespace omp2cuda
