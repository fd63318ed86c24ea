//===- Shard.cpp - A batch in parts, on several machines -----------------===//
// Idea: see batch/Shard.h. The report names the entries of the cache: the name of one
// is made of all that decides on a result but the contents of files, which the cache
// compares itself.
// In:  Batch.   Out: JSON below OUT/.omp2cuda.   Tested by: test/batch/test_shards.py
//===----------------------------------------------------------------------===//
#include "Shard.h"

#include "../Files.h"
#include "../Output.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <nlohmann/json.hpp>

namespace omp2cuda {
namespace {

using llvm::StringRef;
using Json = nlohmann::json;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Of a file as seen from --in-root: 1 … \p Of.
unsigned shardOf(const BatchUnit &U, unsigned Of) {
  return unsigned(llvm::xxh3_64bits(llvm::arrayRefFromStringRef(U.Shown)) %
                  Of) +
         1;
}

std::string named(unsigned Shard, unsigned Of) {
  return std::to_string(Shard) + "/" + std::to_string(Of);
}

/// What a shard left.
struct Found {
  std::string Tool, Options;
  std::set<std::string> Units;
};

std::optional<Found> readReport(const std::string &Path) {
  auto Text = llvm::MemoryBuffer::getFile(Path);
  if (!Text)
    return std::nullopt;
  StringRef Bytes = (*Text)->getBuffer();
  try {
    Json J = Json::parse(Bytes.begin(), Bytes.end());
    return Found{J.at("tool"), J.at("options"), J.at("units")};
  } catch (const Json::exception &) {
    return std::nullopt;
  }
}

/// "shard-2-of-4.json" → 4; 0: it is no report of a shard.
unsigned countIn(StringRef Name) {
  unsigned Shard = 0, Of = 0;
  return Name.consume_front("shard-") && !Name.consumeInteger(10, Shard) &&
                 Name.consume_front("-of-") && !Name.consumeInteger(10, Of) &&
                 Name == ".json"
             ? Of
             : 0;
}

std::string reportPath(const Batch &B, unsigned Shard, unsigned Of) {
  llvm::SmallString<256> Path(batchFolder(B));
  path::append(Path, "shard-" + std::to_string(Shard) + "-of-" +
                         std::to_string(Of) + ".json");
  return Path.str().str();
}

} // namespace

void takeShard(Batch &B) {
  llvm::erase_if(B.Units, [&](const BatchUnit &U) {
    return shardOf(U, B.R.Batch.Shards) != B.R.Batch.Shard;
  });
}

int writeShardReport(const Batch &B, const BatchCache &Cache) {
  Json Units = Json::array();
  for (const BatchUnit &U : B.Units)
    Units.push_back(Cache.nameOf(U));
  Json Report = {{"tool", Cache.tool()},
                 {"options", Cache.options()},
                 {"units", std::move(Units)}};
  for (const WriteError &E : writeWhole(
           reportPath(B, B.R.Batch.Shard, B.R.Batch.Shards),
           Report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n")) {
    say(E.Id, E.Args);
    return ExitRefused;
  }
  return ExitOk;
}

int checkShards(const Batch &B, const BatchCache &Cache) {
  auto Refuse = [&](const std::string &Why) {
    say(DiagId::ShardsDoNotFit, {B.R.Batch.OutRoot, Why});
    return ExitRefused;
  };
  std::set<unsigned> Counts;
  std::error_code EC;
  for (fs::directory_iterator It(batchFolder(B), EC), End; !EC && It != End;
       It.increment(EC))
    if (unsigned Of = countIn(path::filename(It->path())))
      Counts.insert(Of);
  if (Counts.empty())
    return Refuse("no shard has left a report there");
  if (Counts.size() > 1)
    return Refuse("there are reports of " + std::to_string(*Counts.begin()) +
                  " and of " + std::to_string(*Counts.rbegin()) +
                  " shards; delete in '.omp2cuda' those that do not count");
  unsigned Of = *Counts.begin();
  std::vector<Found> Reports;
  std::string Missing;
  for (unsigned Shard = 1; Shard <= Of; ++Shard) {
    std::optional<Found> F = readReport(reportPath(B, Shard, Of));
    if (F)
      Reports.push_back(std::move(*F));
    else
      Missing += (Missing.empty() ? "" : ", ") + named(Shard, Of);
  }
  if (!Missing.empty())
    return Refuse("there is no report of shard " + Missing);
  for (unsigned Shard = 1; Shard <= Of; ++Shard) {
    const Found &F = Reports[Shard - 1];
    if (F.Tool != Cache.tool())
      return Refuse("shard " + named(Shard, Of) +
                    " was made by another omp2cuda (" + F.Tool +
                    "; this one: " + Cache.tool() + ")");
    if (F.Options != Cache.options())
      return Refuse("shard " + named(Shard, Of) +
                    " was made with other options or folders");
  }
  for (const BatchUnit &U : B.Units)
    if (unsigned Shard = shardOf(U, Of);
        !Reports[Shard - 1].Units.count(Cache.nameOf(U)))
      return Refuse("shard " + named(Shard, Of) + " has not seen '" + U.Shown +
                    "' with these flags; run it again");
  return ExitOk;
}

} // namespace omp2cuda
