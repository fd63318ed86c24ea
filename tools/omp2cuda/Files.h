//===- Files.h - Translate the files of a request ---------------------------===//
// Idea: one file at a time: flags, guarded parse, output; and one exit status that
// tells a script what happened to all of them.
//
// In:  Request.   Out: files, messages, exit status.
// Tested by: test/cli, test/pragmas
//===----------------------------------------------------------------------===//
#pragma once

#include "Cli.h"
#include "Parse.h"

#include "Diag.h"

namespace omp2cuda {

/// Prints a message that has no place in a source file.
void say(DiagId Id, std::vector<std::string> Args);

/// Reads and translates \p Input, prints its messages, and says what came of it.
/// \p Flags are for Clang. An outcome other than Translated was already explained.
/// \p Output: where it will be written.
Parsed translateFile(Signals &S, const Request &R, const std::string &Input,
                     const std::vector<std::string> &Flags,
                     UnknownFlags Unknown, const std::string &Output);

/// Prints the messages of \p P, of \p Input, and which limit of \p Seconds or crash ended it.
void tell(const Parsed &P, const std::string &Input, unsigned Seconds);

/// The exit status of one outcome.
int exitStatus(const Parsed &P, const Signals &S);

/// It holds target directives or uses the device API; else the host's compiler can
/// have the source as it is.
bool concernsDevice(const Parsed &P);

int translateFiles(Signals &S, const Request &R);

} // namespace omp2cuda
