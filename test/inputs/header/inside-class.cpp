// What a class includes is a part of it: members with regions, in a template too.
#include <cstdio>
struct Field {
  double p[4];
  int n;
#include "inside-class.h"
};
template <class T> struct Pair {
  T p[2];
  int n;
#include "inside-class.h"
  struct Inner {
    T k;
#include "inside-class-inner.h"
  } in;
};
int main() {
  Field a{{1, 2, 3, 4}, 4};
  a.scale(2);
  Pair<float> b{{1.5f, 2.5f}, 2, {3}};
  b.scale(2);
  std::printf("%g %g %g\n", a.total(), b.total(), b.in.twice());
}
