// static variables of device code that cannot stand in front of their function
#include <cstddef>
#define CALLS(n) (calls += n)
template <class T> T after(T x) {
  static T last = 3;
  return last += x;
}
int known(int n) {
  enum { Start = 4 };
  static int last = Start;
  return last += n;
}
int computed(int n) {
  static const int first = n * 2;
  static int last = n;
  return last += first;
}
int named(int n) {
  static int calls = 0;
  return n + CALLS(n);
}
int shared = 3;
int address(int n) {
  static int *at = &shared;
  return *at + n;
}
struct item {
  typedef int number;
  int next() const {
    static number calls = 0;
    return calls++;
  }
};
void f(int *x, int n) {
#pragma omp target map(tofrom : x[0 : n])
  {
    auto more = [](int by) {
      static int of_lambda = 0;
      return of_lambda += by;
    };
    x[0] = after(n) + known(n) + computed(n) + named(n) + item().next() + more(n) + address(n);
  }
}
