//===- Cache.h - Results of earlier runs ---------------------------------===//
// Idea: what came of a unit is kept below OUT/.omp2cuda with the content of every
// file that was read for it. As long as options and contents are the same, so is the
// result, messages included, and nothing is parsed. The times of files say nothing.
//
// In:  a unit.   Out: its result of an earlier run, or nothing.
// Tested by: test/batch
//===----------------------------------------------------------------------===//
#pragma once

#include "Batch.h"

#include <map>
#include <set>

namespace omp2cuda {

class BatchCache {
public:
  explicit BatchCache(const Batch &B);

  /// Fills Result. False: it has to be translated.
  bool find(BatchUnit &U);
  void keep(const BatchUnit &U);
  /// Removes what no unit of this run has asked for.
  void forgetOthers();

  /// What an entry is called: by all that decides on a result but contents.
  std::string nameOf(const BatchUnit &U) const;
  /// What all entries share: the tool itself, and the options that change a result.
  const std::string &tool() const { return Tool; }
  const std::string &options() const { return Common; }

private:
  std::string fileOf(const BatchUnit &U) const;
  const std::string &contentHash(const std::string &Path);

  const Batch &B;
  std::string Folder, Tool, Common;
  std::map<std::string, std::string> Hashes;
  std::set<std::string> Used;
};

/// Of the files of the cache, and of the lock.
std::string batchFolder(const Batch &B);

} // namespace omp2cuda
