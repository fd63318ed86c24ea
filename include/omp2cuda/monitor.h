//===- monitor.h - A mutex and its condition, given back when the program fails ------===//
// Idea: a failure ends the program by exit(), which runs static destructors, and these may
//   map or unmap, or wait for threads that do. So a thread that fails first gives back
//   every monitor that it holds, and never waits for what it left half done.
//
//     fail() → give_back_monitors() → exit(1) → static destructors → lock(): free
//
// In → Out: lock, unlock, wait, wake_all, as of <mutex> and <condition_variable>.
// Who may call: host threads.
// Tested by: test/runtime/bad.cu, test/runtime/threads.cu
//===----------------------------------------------------------------------===//
#pragma once

#include <pthread.h>

namespace omp2cuda {
namespace detail {

class monitor;

/// What the calling thread holds, the last first, and whether it ends the program.
struct thread_monitors {
  monitor *held = nullptr;
  bool ending = false;
  static thread_monitors &mine() {
    static thread_local thread_monitors all;
    return all;
  }
};

class monitor {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
  monitor *outer = nullptr; // what the same thread took before; locked

public:
  void lock() {
    pthread_mutex_lock(&mutex);
    outer = thread_monitors::mine().held;
    thread_monitors::mine().held = this;
  }
  /// The last one taken goes first.
  void unlock() {
    thread_monitors::mine().held = outer;
    pthread_mutex_unlock(&mutex);
  }
  void wait() {
    monitor *mine = outer;
    pthread_cond_wait(&changed, &mutex);
    outer = mine;
  }
  void wake_all() { pthread_cond_broadcast(&changed); }
};

/// Holds a monitor until the end of the block.
class guard {
  monitor &held;

public:
  explicit guard(monitor &m) : held(m) { held.lock(); }
  ~guard() { held.unlock(); }
  guard(const guard &) = delete;
  guard &operator=(const guard &) = delete;
};

/// The calling thread ends the program, and returns to no block with a guard.
inline void give_back_monitors() {
  thread_monitors::mine().ending = true;
  while (monitor *m = thread_monitors::mine().held)
    m->unlock();
}
/// Is the calling thread in exit(), after a failure?
inline bool is_ending() { return thread_monitors::mine().ending; }

} // namespace detail
} // namespace omp2cuda
