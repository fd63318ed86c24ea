//===- Kernels.h - What will be printed ---------------------------------------===//
// Idea: the generated pieces as data, the user's text as source ranges with edits.
// One source text is needed twice: as it runs on the device and as it runs on the
// host. Two sets of edits over the same buffers say how.
//
//   Device   loop headers → shares, directives → runtime calls or nothing
//   Host     regions → launches, functions → __host__ __device__, data constructs
//
// In:  Plan (PlanToKernels).   Read by: KernelsToText.
// Tested by: --dump=kernels, test/expected/**/*.cu
//===----------------------------------------------------------------------===//
#pragma once

#include "ComplexOnDevice.h"
#include "MovedMacros.h"
#include "Plan.h"
#include "Verbs.h"

namespace omp2cuda {

/// The task of the host's library that a construct is, if it is one.
struct TaskText {
  std::string
      Event; ///< its declaration: who ends the task; empty: its statement
  std::string Directive; ///< empty: it is none
};

/// A field of the struct that a kernel gets.
struct Field {
  Field(std::string Declaration, std::string Comment, std::string Init,
        const std::string &Name)
      : Declaration(std::move(Declaration)), Comment(std::move(Comment)),
        Init(std::move(Init)), Bound(Name), Name(Name),
        Parameter(this->Declaration) {}

  std::string Declaration; ///< "const float *x"
  /// "const float" and "*x", where fields of one type can stand on one line; else empty.
  std::string Type, Declarator;
  /// The struct's order: what is mapped, what is looked up then, values.
  enum { Mapped, Found, Value } Kind = Mapped;
  bool Scalar = false;  ///< a number or an address
  bool Unnamed = false; ///< the body does not name it
  std::string Comment;  ///< what a reader cannot guess: "on the device already"
  std::string Init;     ///< "region.to(x, 0, n)"
  std::string Bound;    ///< name of the binding in the kernel
  std::string Name;     ///< name of the field
  std::string Parameter; ///< "float *x_result": it is one instead of a field
  /// Its variable, where that is more than the binding: "const float *__restrict__ x",
  /// "auto &x"; and what stands around the field in its value: "*".
  std::string Local, Front, Behind;
  std::string Why; ///< "firstprivate, implicit: scalar"
};

/// The parameters of a template as text; empty: it is none.
struct TemplateText {
  std::string Head, Args; ///< "class T, int N", "T, N"
  std::string Given;      ///< Args as the launch has them

  /// "template <class T, int N>\n", "<T, N>", with one more behind them.
  std::string head(const std::string &More = "") const {
    std::string All = with(Head, More);
    return All.empty() ? "" : "template <" + All + ">\n";
  }
  std::string args() const { return Args.empty() ? "" : "<" + Args + ">"; }
  std::string given(const std::string &More) const {
    std::string All = with(Given, More);
    return All.empty() ? "" : "<" + All + ">";
  }

private:
  static std::string with(const std::string &List, const std::string &More) {
    return List + (List.empty() || More.empty() ? "" : ", ") + More;
  }
};

struct Kernel {
  const RegionPlan *Of = nullptr;
  const TargetRegion &region() const { return *Of->Sharing->Region; }
  /// What has to be declared: classes and functors in front of the comments, locks
  /// behind them. Kernels::Declared says where each one stands.
  std::vector<Pieces> Forward, Locks;
  std::vector<Pieces> Asked; ///< #error for a build that chooses other branches
  TemplateText Template;
  std::string Bound; ///< "256": of the threads of a block; empty: not known

  std::string Directive, WholeDirective; ///< with the clauses of data
  std::vector<std::string> Comments, WholeComments; ///< with the reasons
  std::vector<Field> Fields;
  /// Parameters behind the data: memory of reductions, which the launch fills in.
  std::vector<std::string> Buffers;
  bool BindSingly = false; ///< lambdas capture no structured bindings (C++17)
  std::vector<std::string> Constants; ///< in front of the fields' variables
  std::vector<std::string> Prologue;
  /// The user's text among the lines of the prologue: bodies of lambdas.
  struct Lambda {
    int At = 0; ///< in front of this line
    Pieces Body;
    std::string Indent;
    const char *To = "    "; ///< its indentation in the kernel
  };
  std::vector<Lambda> Lambdas;
  ComplexUse StdComplex = ComplexUse::None;
  /// Parallel regions of a function, which workers execute: structs in front of it.
  struct Outlined {
    const WorkerRegion *Of = nullptr;
    unsigned Line = 0;
    std::vector<Field> Fields;          ///< of the struct
    std::vector<std::string> Constants; ///< "const int m = 8;"
    Pieces Body;
  };
  std::vector<Pieces> Types; ///< of the function, in front of the structs
  std::vector<Outlined> Regions;
  FileRange Body;       ///< rendered through Device
  bool Guarded = false; ///< the prologue's last line says who executes the body
  /// The body's braces are the kernel's: nothing declared in them is bound in front.
  bool SharesBraces = false;
  MacroLines Macros; ///< around its definition
  std::vector<std::string> Epilogue;

  FileRange Removed;      ///< the directive, when preprocessor lines follow it
  FileRange Replaced;     ///< directive and statement, replaced by the launch
  unsigned Placement = 0; ///< offset where struct and kernel go, in that file
  /// It stands in a header, so each file that includes it has a kernel of its own.
  bool InHeader = false;
  /// Its function is one of this file: another file's may be called like it, and have
  /// other data (C++ takes types of one name for one type).
  bool Internal = false;
  /// Offset where the kernel is defined, when it needs more than is known at
  /// Placement, where it is only declared then; 0: it does not.
  unsigned DefinedAt = 0;
  std::string Said; ///< the user's comments in the directive, lines in front
  std::string Describes; ///< the user's comment above it, lines at the margin
  std::vector<std::string> Around; ///< in front of the target_region
  /// Directives are all of that, and the region is a statement of a block: no braces.
  bool OnlyDirectives = false;
  TaskText Task;
  std::vector<std::string> Setup; ///< host statements before the launch
  bool Declares = false;          ///< some of them declare variables
  /// What the launch is told of its shape: ".iterations(n)".
  std::vector<std::string> Setters;
  /// The region's object needs no name, and no scope: it ends with the launch's statement.
  bool oneStatement() const { return Setup.empty() && !Of->MayRunOnHost; }
  /// Whose verbs map: the object's, or the runtime's where it has no name.
  Verbs Object = Space::Runtime;
  /// The launch ends a block of the user's, and nothing there is called like its object:
  /// that block is its scope.
  bool EndsBlock = false;
  std::string RegionArgs; ///< further arguments of target_region
  std::string RegionName = "region";
  std::string ParamName = "omp_data";
  /// Its data are parameters, not a struct. Known as soon as there are all fields.
  bool hasParameters() const {
    return Of->Given == DataAs::Parameters ||
           (Of->Given == DataAs::StructOfSome && Fields.size() == 1);
  }
  bool hasStruct() const { return !Fields.empty() && !hasParameters(); }
  /// The parameters, of the kernel or of another declaration of it.
  std::string parameters(const TemplateText &Of,
                         const std::string &Between = ", ") const {
    std::string Out;
    if (hasParameters())
      for (const Field &Each : Fields)
        Out += (Out.empty() ? "" : Between) + Each.Parameter;
    else if (!Fields.empty())
      Out = "const __grid_constant__ " + this->Of->Data + Of.args() + " " +
            ParamName;
    for (const std::string &Each : Buffers)
      Out += (Out.empty() ? "" : Between) + Each;
    return Out;
  }
  /// Two constructs of a region may have the same reason.
  void comment(const std::string &Says, const std::string &Why) {
    if (!Says.empty())
      addOnce(Comments, Says);
    if (!Why.empty())
      addOnce(WholeComments, Why);
  }
  /// What a self-check is told of its variables: ".written("y", y)".
  std::vector<std::string> Compared;
  /// Host version of the region, run when if() is false or the device is the host; of a
  /// region that stays on the host all there is.
  std::optional<Pieces> HostVersion;
  unsigned HostBegin =
      0; ///< offset of its first statement, without its braces; or 0
};

/// A version of a function for the device, with what it needs declared in front of it.
struct FunctionText {
  FileRange Function; ///< it stands behind this
  std::string Indent;
  std::vector<Pieces> Declarations;
  Pieces Text;
  bool InPlace = false; ///< of the function
};

/// A header of the project that is edited: printed as a file of its own.
struct HeaderCopy {
  std::vector<FileID> Files; ///< the same text, once per time it was read
  std::string Path;   ///< "sub/x.cuh", seen from the folder of the output
  std::string Source; ///< the header's own absolute path
};

struct Kernels {
  std::vector<Kernel> All; ///< in source order
  std::string Macros;      ///< what the runtime's header is told, as lines
  ComplexUse StdComplex = ComplexUse::None; ///< of device code
  Edits Device, Host;
  std::vector<FunctionText> Functions;
  std::vector<HeaderCopy> Headers; ///< in the order of their first #include
  /// Each declaration that kernels and functions need stands in the text once: at this
  /// place, the first in the order of the text that needs it.
  std::map<std::string, SourceLocation> Declared;

  explicit Kernels(const Edits &Base) : Device(Base), Host(Base) {}

  void declare(const std::string &Text, FileID File, unsigned Offset) {
    const SourceManager &SM = Host.sources();
    SourceLocation At = SM.getComposedLoc(File, Offset);
    auto [It, New] = Declared.emplace(Text, At);
    if (!New && SM.isBeforeInTranslationUnit(At, It->second))
      It->second = At;
  }
};

} // namespace omp2cuda
