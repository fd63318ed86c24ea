//===- Shard.h - A batch in parts, on several machines -------------------===//
// Idea: a shard translates its files into the cache below OUT/.omp2cuda and leaves a
// report of what it did; nothing else is written. The merge is a batch that finds all
// of it there: headers, reports and build files come out as they do from one process,
// because it is the same code that makes them.
//
//   --shard 1/4 ─┐
//   --shard 2/4 ─┤ OUT/.omp2cuda: *.unit, shard-2-of-4.json
//   --shard 3/4 ─┤        └─ --merge-reports → the tree
//   --shard 4/4 ─┘
//
// Which shard a file belongs to follows from its name as seen from --in-root alone: a
// new file moves no other one.
//
// In:  a planned Batch.   Out: its part; the report of a shard; whether all fit.
// Tested by: test/batch/test_shards.py
//===----------------------------------------------------------------------===//
#pragma once

#include "Cache.h"

namespace omp2cuda {

/// Leaves in \p B what its shard translates.
void takeShard(Batch &B);

/// Says that the shard is done. 0, or an exit status.
int writeShardReport(const Batch &B, const BatchCache &Cache);

/// Whether reports of all shards are there, made by this tool with these options for
/// these files. 0, or an exit status.
int checkShards(const Batch &B, const BatchCache &Cache);

} // namespace omp2cuda
