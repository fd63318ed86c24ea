//===- Words.cpp - The words for decisions ------------------------------------------===//
// Idea: see Words.h.
// In:  an enumerator.   Out: its word.   Tested by: test/expected/**/*.plan, *.explain
//===----------------------------------------------------------------------===//
#include "Words.h"

namespace omp2cuda {

const char *word(Attribute A) {
  switch (A) {
  case Attribute::Shared:
    return "shared";
  case Attribute::Private:
    return "private";
  case Attribute::FirstPrivate:
    return "firstprivate";
  case Attribute::LastPrivate:
    return "lastprivate";
  case Attribute::FirstLastPrivate:
    return "firstprivate lastprivate";
  case Attribute::Reduction:
    return "reduction";
  case Attribute::Linear:
    return "linear";
  case Attribute::Map:
    return "map";
  case Attribute::DevicePtr:
    return "is_device_ptr";
  case Attribute::HasDeviceAddr:
    return "has_device_addr";
  case Attribute::PresentPtr:
    return "pointer";
  case Attribute::DeviceGlobal:
    return "declare target";
  case Attribute::Constant:
    return "constant";
  }
  return "?";
}

const char *word(Origin O) {
  return O == Origin::Explicit   ? "explicit"
         : O == Origin::Implicit ? "implicit"
                                 : "predetermined";
}

const char *word(MapKind K) {
  switch (K) {
  case MapKind::To:
    return "to";
  case MapKind::From:
    return "from";
  case MapKind::ToFrom:
    return "tofrom";
  case MapKind::Alloc:
    return "alloc";
  case MapKind::Release:
    return "release";
  case MapKind::Delete:
    return "delete";
  }
  return "?";
}

const char *word(Comers C) {
  switch (C) {
  case Comers::Team:
    return "all threads of a team";
  case Comers::Initial:
    return "the initial thread of a team";
  case Comers::Threads:
    return "all threads of a parallel region";
  case Comers::Thread:
    return "one thread";
  case Comers::Warps:
    return "all threads of a parallel region, each a warp";
  case Comers::Lanes:
    return "all lanes of a thread";
  case Comers::Lane:
    return "one lane of a thread";
  case Comers::Either:
    return "all lanes of a thread or by one";
  case Comers::TeamWarps:
    return "all threads of a team, each a warp";
  }
  return "?";
}

const char *word(Shape S) {
  switch (S) {
  case Shape::Serial:
    return "one thread";
  case Shape::OneTeam:
    return "one team";
  case Shape::Teams:
    return "teams of one thread";
  case Shape::League:
    return "league";
  }
  return "?";
}

const char *word(Over O) {
  switch (O) {
  case Over::Nobody:
    return "serial";
  case Over::LeagueThreads:
    return "threads of the league";
  case Over::LeagueX:
    return "threads of the league, x";
  case Over::LeagueY:
    return "threads of the league, y";
  case Over::LeagueZ:
    return "threads of the league, z";
  case Over::Teams:
    return "teams";
  case Over::TeamThreads:
    return "threads of the team";
  case Over::LeagueWarps:
    return "threads of the league, each a warp";
  case Over::TeamWarps:
    return "threads of the team, each a warp";
  case Over::LeagueLanes:
    return "lanes of all threads of the league";
  case Over::TeamLanes:
    return "lanes of all threads of the team";
  case Over::Lanes:
    return "lanes of the thread";
  }
  return "?";
}

const char *word(Passing P) {
  switch (P) {
  case Passing::None:
    return "nothing";
  case Passing::Constant:
    return "constant";
  case Passing::ByValue:
    return "by value";
  case Passing::Pointer:
    return "device address";
  case Passing::Decayed:
    return "address of the first element";
  case Passing::PointerValue:
    return "translated pointer";
  case Passing::AsDouble:
    return "double for a long double";
  case Passing::SharedCopy:
    return "shared device copy";
  case Passing::Members:
    return "struct by value, members translated";
  case Passing::OfThis:
    return "member of the mapped object";
  case Passing::Object:
    return "pointer to a struct mapped in part";
  case Passing::DeviceGlobal:
    return "device copy of a global";
  }
  return "?";
}

} // namespace omp2cuda
