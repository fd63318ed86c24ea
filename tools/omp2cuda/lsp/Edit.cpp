//===- Edit.cpp - A translation as an edit of the workspace -------------------===//
// Idea: see lsp/Edit.h.
// In:  Parsed, texts.   Out: WorkspaceEdit.   Tested by: test/lsp, test/editors
//===----------------------------------------------------------------------===//
#include "Edit.h"

#include "../Base.h"
#include "../Output.h"
#include "KernelsToText.h"
#include "Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace omp2cuda {
namespace {

namespace json = llvm::json;
using llvm::StringRef;
using llvm::lsp::ErrorCode;
using llvm::lsp::LSPError;

/// The value at \p Way, or null.
const json::Value *at(const json::Value &V,
                      std::initializer_list<const char *> Way) {
  const json::Value *Here = &V;
  for (const char *Step : Way) {
    const json::Object *O = Here->getAsObject();
    Here = O ? O->get(Step) : nullptr;
    if (!Here)
      return nullptr;
  }
  return Here;
}

bool isSet(const json::Value &V, std::initializer_list<const char *> Way) {
  const json::Value *Found = at(V, Way);
  return Found && Found->getAsBoolean().value_or(Found->getAsObject());
}

bool holds(const json::Value &V, std::initializer_list<const char *> Way,
           StringRef Word) {
  const json::Value *Found = at(V, Way);
  if (Found && Found->getAsArray())
    for (const json::Value &Each : *Found->getAsArray())
      if (Each.getAsString() == Word)
        return true;
  return false;
}

llvm::Error refuse(const llvm::Twine &Why) {
  return llvm::make_error<LSPError>(Why.str(), ErrorCode::RequestFailed);
}

/// A file to be written, and what it holds now.
struct Target {
  std::string Path, Old, New;
  bool Exists = false;
};

/// Which of \p Texts has the most lines of \p Text.
const std::string &nearest(const std::vector<std::string> &Texts,
                           StringRef Text) {
  auto Shared = [&](StringRef Other) {
    llvm::StringMap<int> Lines;
    llvm::SmallVector<StringRef> Each;
    Other.split(Each, '\n');
    for (StringRef Line : Each)
      ++Lines[Line];
    Each.clear();
    Text.split(Each, '\n');
    return llvm::count_if(Each, [&](StringRef L) { return Lines[L]-- > 0; });
  };
  return *llvm::max_element(Texts, [&](const auto &A, const auto &B) {
    return Shared(A) < Shared(B);
  });
}

} // namespace

Abilities abilities(const json::Value &P) {
  Abilities Can;
  const char *C = "capabilities", *W = "workspace", *T = "textDocument";
  Can.Create =
      isSet(P, {C, W, "workspaceEdit", "documentChanges"}) &&
      holds(P, {C, W, "workspaceEdit", "resourceOperations"}, "create");
  Can.Annotate = Can.Create &&
                 isSet(P, {C, W, "workspaceEdit", "changeAnnotationSupport"});
  Can.Resolve =
      isSet(P, {C, T, "codeAction", "dataSupport"}) &&
      holds(P, {C, T, "codeAction", "resolveSupport", "properties"}, "edit");
  Can.Disabled = isSet(P, {C, T, "codeAction", "disabledSupport"});
  Can.Show = isSet(P, {C, "window", "showDocument", "support"});
  return Can;
}

llvm::Expected<json::Value>
workspaceEdit(const Parsed &P, const std::string &Path, const Texts &Held,
              const Abilities &Can, StringRef Label, Produced &Made) {
  using llvm::is_contained;
  std::vector<Target> Targets = {{defaultOutput(Path), "", P.Text}};
  for (const TranslatedHeader &H : P.Headers) {
    llvm::SmallString<256> Copy(folderOf(Path));
    llvm::sys::path::append(Copy, H.Path);
    Targets.push_back({Copy.str().str(), "", H.Text});
  }
  const Bases Where;
  json::Array Steps;
  json::Object Changes;
  for (Target &T : Targets) {
    if (auto It = Held.find(T.Path); It != Held.end()) {
      T.Old = It->second;
      T.Exists = true;
    } else if (auto Buffer = llvm::MemoryBuffer::getFileAsStream(T.Path)) {
      T.Old = (*Buffer)->getBuffer().str();
      T.Exists = true;
    }
    StringRef Old = T.Old;
    if (!Old.trim().empty() && !isOurs(Old))
      return refuse("'" + T.Path + "' was not written by omp2cuda");
    // The copy of a header may serve another file as well.
    if (&T != &Targets.front() && !Old.empty() && Old != T.New &&
        Old.split('\n').first != StringRef(T.New).split('\n').first)
      return refuse("'" + T.Path +
                    "' was made for another file too; run omp2cuda on both");
    if (!json::isUTF8(T.New) || !json::isUTF8(Old))
      return refuse("'" + T.Path +
                    "' is not UTF-8, which an editor's edit has "
                    "to be; run omp2cuda on it");
    // Edits of it stay, as far as it is known what it was.
    std::vector<std::string> &Known = Made[T.Path];
    if (auto Base = Where.text(T.Path); Base && !is_contained(Known, *Base))
      Known.push_back(*Base);
    if (!Old.trim().empty() && !Known.empty() && !is_contained(Known, Old)) {
      auto Merge = mergeTexts(T.Path, Path, Old, nearest(Known, Old), T.New);
      if (auto *Error = std::get_if<WriteError>(&Merge))
        return refuse(Diag::text(Error->Id, Error->Args));
      T.New = std::get<Merged>(Merge).Text;
    }
    if (!is_contained(Known, T.New))
      Known.push_back(T.New);
    auto Uri = llvm::lsp::URIForFile::fromFile(T.Path);
    if (!Uri)
      return Uri.takeError();
    // JSON objects only point to what is no std::string.
    std::string Name = Uri->uri().str();
    json::Value Edit = toJSON(difference(Old, T.New));
    if (!Can.Create) {
      Changes[Name] = json::Array{std::move(Edit)};
      continue;
    }
    if (!T.Exists) {
      json::Object Create{{"kind", "create"}, {"uri", Name}};
      if (Can.Annotate)
        Create["annotationId"] = "translate";
      Steps.push_back(std::move(Create));
    }
    if (Can.Annotate)
      (*Edit.getAsObject())["annotationId"] = "translate";
    Steps.push_back(json::Object{
        {"textDocument", json::Object{{"uri", Name}, {"version", nullptr}}},
        {"edits", json::Array{std::move(Edit)}}});
  }
  if (!Can.Create)
    return json::Object{{"changes", std::move(Changes)}};
  json::Object Out{{"documentChanges", std::move(Steps)}};
  if (Can.Annotate)
    Out["changeAnnotations"] = json::Object{
        {"translate",
         json::Object{
             {"label", Label.str()},
             {"needsConfirmation", true},
             {"description",
              llvm::sys::path::filename(Targets.front().Path).str()}}}};
  return Out;
}

} // namespace omp2cuda
