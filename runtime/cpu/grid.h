//===- grid.h - where the blocks of a cooperative launch meet -------------===//
// Idea: each block of a cooperative launch has an OS thread; when all CUDA
// threads of a block wait for the grid, its OS thread comes here and sleeps.
// In: blocks that come or leave. Out: all come: go on; some left: a deadlock.
// Tested by: test/cpu_device/grid_sync.cpp, reports.cpp
// Limits: none.
//===----------------------------------------------------------------------===//
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace omp2cuda {
namespace cpu {

struct Grid {
  std::mutex lock;
  std::condition_variable changed;
  uint64_t blocks, arrived = 0;
  std::atomic<uint64_t> left{0};
  std::atomic<uint64_t> round{0};
  char hb[2] = {};

  explicit Grid(uint64_t blocks) : blocks(blocks) {}

  /// ThreadSanitizer's object for the round in progress.
  char *object() { return &hb[round & 1]; }

  /// True when all blocks have come; false when that cannot happen any more.
  bool meet() {
    std::unique_lock<std::mutex> hold(lock);
    uint64_t mine = round;
    if (++arrived == blocks) {
      arrived = 0;
      ++round;
      changed.notify_all();
      return true;
    }
    if (arrived + left >= blocks)
      changed.notify_all();
    changed.wait(hold,
                 [&] { return round != mine || arrived + left >= blocks; });
    return round != mine;
  }
  void leave() {
    std::lock_guard<std::mutex> hold(lock);
    ++left;
    changed.notify_all();
  }
};

} // namespace cpu
} // namespace omp2cuda
