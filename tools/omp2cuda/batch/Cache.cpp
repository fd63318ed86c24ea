//===- Cache.cpp - Results of earlier runs -------------------------------===//
// Idea: see batch/Cache.h. Entries are CBOR, since sources need not be UTF-8.
// In:  a unit.   Out: a result.   Tested by: test/batch
//===----------------------------------------------------------------------===//
#include "Cache.h"

#include "../Output.h"
#include "../ParsedFacts.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::json;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Raised when the form of an entry changes.
constexpr int CacheVersion = 2;

/// The tool itself.
std::string toolKey() {
  std::string Tool = fs::getMainExecutable(nullptr, nullptr);
  fs::file_status Status;
  if (!fs::status(Tool, Status))
    Tool += " " + std::to_string(Status.getSize()) + " " +
            std::to_string(
                Status.getLastModificationTime().time_since_epoch().count());
  return OMP2CUDA_VERSION " " + Tool;
}

/// Every option that changes a result.
std::string commonKey(const Batch &B) {
  const Options &O = B.R.Opts;
  Json Key = {CacheVersion,
              B.InRoot,
              B.OutRoot,
              B.R.Check,
              O.AllowHostFallback,
              O.LineDirectives,
              O.CLinkage || B.R.Batch.LeavePlain,
              O.HeadersInPlace,
              O.TeamSingle ? int(*O.TeamSingle) : -1,
              O.ForcedStorage ? int(*O.ForcedStorage) : -1,
              O.Simd ? int(*O.Simd) : -1,
              O.ThreadSingle ? int(*O.ThreadSingle) : -1,
              int(O.SimdFunctions),
              O.SharedStack,
              O.OrderedReductions,
              O.Deferred,
              O.AllComments,
              O.PassArguments,
              O.GridStride,
              O.SelfCheck,
              O.HostVersions};
  return Key.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json toJson(const Parsed &P) {
  Json Headers = Json::array(), Listed = Json::array();
  for (const TranslatedHeader &H : P.Headers)
    Headers.push_back({H.Path, H.Source, H.Text});
  for (const ExplainedMessage &M : P.Listed)
    Listed.push_back(
        {M.Id, M.Severity, M.At.File, M.At.Line, M.At.Column, M.Text});
  return {{"ok", P.How == Parsed::Outcome::Translated},
          {"messages", P.Messages},
          {"text", P.Text},
          {"explanation", P.Explanation},
          {"headers", Headers},
          {"regions", P.TargetRegions},
          {"fallbacks", P.HostFallbacks},
          {"target", P.SawTarget},
          {"main", P.DefinesMain},
          {"api", P.UsesDeviceApi},
          {"c", P.IsC},
          {"extern", P.ExternC},
          {"listed", Listed}};
}

Parsed fromJson(const Json &J) {
  Parsed P;
  P.How = J.at("ok") ? Parsed::Outcome::Translated : Parsed::Outcome::Refused;
  P.Messages = J.at("messages");
  P.Text = J.at("text");
  P.Explanation = J.at("explanation");
  P.TargetRegions = J.at("regions");
  P.HostFallbacks = J.at("fallbacks");
  P.SawTarget = J.at("target");
  P.DefinesMain = J.at("main");
  P.UsesDeviceApi = J.at("api");
  P.IsC = J.at("c");
  P.ExternC = J.at("extern").get<std::set<std::string>>();
  for (const Json &H : J.at("headers"))
    P.Headers.push_back({H.at(0), H.at(1), H.at(2)});
  for (const Json &M : J.at("listed"))
    P.Listed.push_back(
        {M.at(0), M.at(1), {M.at(2), M.at(3), M.at(4)}, M.at(5)});
  return P;
}

} // namespace

std::string batchFolder(const Batch &B) {
  llvm::SmallString<256> Path(B.OutRoot);
  path::append(Path, ".omp2cuda");
  return Path.str().str();
}

BatchCache::BatchCache(const Batch &B)
    : B(B), Folder(batchFolder(B)), Tool(toolKey()), Common(commonKey(B)) {}

std::string BatchCache::nameOf(const BatchUnit &U) const {
  std::string Key =
      Tool + "\n" + Common + "\n" + U.Job.File + "\n" + U.Job.Directory + "\n" +
      U.Output + "\n" + llvm::join(U.Job.Flags, "\n") + "\n\n" +
      llvm::join(U.AlsoCopied, "\n") + "\n\n" + llvm::join(U.ExternC, "\n");
  return hashOf(Key) + ".unit";
}

std::string BatchCache::fileOf(const BatchUnit &U) const {
  llvm::SmallString<256> Path(Folder);
  path::append(Path, nameOf(U));
  return Path.str().str();
}

const std::string &BatchCache::contentHash(const std::string &Path) {
  auto [It, New] = Hashes.try_emplace(Path);
  if (New)
    if (auto Text = llvm::MemoryBuffer::getFileAsStream(Path))
      It->second = hashOf((*Text)->getBuffer());
  return It->second;
}

bool BatchCache::find(BatchUnit &U) {
  std::string File = fileOf(U);
  Used.insert(File);
  auto Text = llvm::MemoryBuffer::getFile(File);
  if (!Text)
    return false;
  StringRef Bytes = (*Text)->getBuffer();
  // A damaged entry is no entry.
  try {
    Json J = Json::from_cbor(Bytes.begin(), Bytes.end());
    std::vector<ReadFile> Files;
    for (const Json &Read : J.at("files")) {
      Files.push_back({Read.at(0), Read.at(1)});
      if (contentHash(Files.back().Path) != Files.back().Hash)
        return false;
    }
    U.Result = fromJson(J);
    U.Result.Files = std::move(Files);
  } catch (const Json::exception &) {
    return false;
  }
  U.FromCache = true;
  return true;
}

void BatchCache::keep(const BatchUnit &U) {
  bool Known = U.Result.How == Parsed::Outcome::Translated ||
               U.Result.How == Parsed::Outcome::Refused;
  // Clang stops at some errors before it knows what it has read.
  if (!(B.writes() || B.R.Batch.Shards) || !Known || U.Result.Files.empty())
    return;
  Json J = toJson(U.Result), Files = Json::array();
  for (const ReadFile &F : U.Result.Files) // whatever it is by now
    Files.push_back({F.Path, F.Hash});
  J["files"] = Files;
  std::vector<uint8_t> Bytes = Json::to_cbor(J);
  // Without it, or with a part of it, the next run only takes longer.
  if (stays(fileOf(U), Folder).empty())
    writeWhole(fileOf(U), std::string(Bytes.begin(), Bytes.end()),
               /*Lasting=*/false);
}

void BatchCache::forgetOthers() {
  std::error_code EC;
  for (fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    if (path::extension(It->path()) == ".unit" && !Used.count(It->path()))
      fs::remove(It->path());
}

} // namespace omp2cuda
