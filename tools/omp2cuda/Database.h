//===- Database.h - A compile_commands.json as it is found in the wild --------===//
// Idea: an entry is taken if it names a C or C++ file that is there; any other is
// listed with its reason, so that no file is lost in silence. Response files are
// put in, relative names are seen from the entry's folder, and two entries that say
// the same count once. Of mpicc and its like the flags of MPI's headers are asked.
//
// In:  a folder or a file.   Out: Database.   Tested by: test/batch/test_database.py
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace omp2cuda {

struct DatabaseEntry {
  std::string File;      ///< absolute, without links
  std::string Named;     ///< absolute, as the entry names it
  std::string Directory; ///< where the command runs, absolute
  std::vector<std::string> Command;
  std::string Output; ///< of the command, as it names it; "": it does not
};

struct SkippedFile {
  std::string File, Reason;
};

struct Database {
  std::string Path;  ///< of the file
  std::string Error; ///< why there are no entries
  std::vector<DatabaseEntry> Entries;
  std::vector<SkippedFile> Skipped;
};

Database readDatabase(llvm::StringRef BuildDir);

} // namespace omp2cuda
