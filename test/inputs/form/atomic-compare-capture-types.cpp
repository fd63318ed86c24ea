// atomic compare capture in C++: of a template, of members and references, of bool and of a scoped enumeration
#include <cstdio>

enum class phase : short { first, second, third };

struct cell {
  long key = -1;
  int tries = 0;
  bool insert(long wanted) {
    bool fresh;
    long found = wanted;
#pragma omp atomic compare capture
    { fresh = key == -1; if (fresh) { key = wanted; } else { found = key; } }
#pragma omp atomic
    tries++;
    return fresh || found == wanted;
  }
};

template <class T> T raise(T &top, T by) {
  T before;
#pragma omp atomic compare capture
  { before = top; if (top < by) { top = by; } }
  return before;
}

template <class T> int swaps(T from, T to) {
  T x = from, before = to, now = to;
  int n = 0;
#pragma omp target map(tofrom : x, before, now, n)
  {
#pragma omp atomic compare capture
    { before = x; if (x == from) { x = to; } }
    n += before == from;
#pragma omp atomic compare capture
    { if (x == from) { x = from; } now = x; }
    n += now == to;
  }
  return n;
}

int main() {
  cell table[8];
  int put = 0;
#pragma omp target teams distribute parallel for map(tofrom : table) reduction(+ : put)
  for (int i = 0; i < 64; i++)
    put += table[i % 8].insert(i % 8 + 100);
  float top = 0;
  long most = 0;
  int below = 0;
#pragma omp target parallel for map(tofrom : top, most) reduction(+ : below)
  for (int i = 0; i < 50; i++) {
    below += raise(top, float(i)) <= i + 50;
    below += raise(most, long(i * 2)) <= 98;
  }
  bool flag = false, was = true;
  phase at = phase::first, old = phase::third;
#pragma omp target map(tofrom : flag, was, at, old)
  {
    bool &mine = flag;
#pragma omp atomic compare capture
    { was = mine; if (mine == false) { mine = true; } }
#pragma omp atomic compare capture acquire
    { old = at; if (at == phase::first) { at = phase::second; } }
  }
  long sum = 0;
  for (const cell &c : table)
    sum += c.key * c.tries;
  std::printf("%d %ld %g %ld %d %d %d %d %d\n", put, sum, top, most, below, flag, was, int(at), int(old));
  std::printf("%d %d %d\n", swaps(1, 2), swaps(1.5, 2.5), swaps<unsigned short>(7, 9));
  return 0;
}
