// test: reference=serial
// functions that each file has for itself, which declare target names and no region reaches: what
// the device cannot execute stays the host's
#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>

#pragma omp declare target
inline void show(const std::string &text) { std::cout << text << "\n"; }
static int checked(int i) {
  if (i < 0)
    throw std::out_of_range("i");
  return i;
}
template <class T> T larger(T a, T b) { return a < b ? b : a; }
struct counter {
  int n = 0;
  int next() { return n + 1; }
  int verified() const { return checked(n); }
  void print() const { show(std::to_string(n)); }
};
int half(int i) { return i / 2; }
#pragma omp end declare target

int main() {
  int s = 0;
#pragma omp target map(tofrom : s)
  {
    counter c;
    s = larger(c.next(), half(8));
  }
  counter host;
  host.n = s;
  host.print();
  printf("%d\n", host.verified());
}
