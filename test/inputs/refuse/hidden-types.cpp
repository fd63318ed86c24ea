// types that a function declares, or that are not public, as arguments of a template with a region: nvcc takes no kernel with them
template <class T> struct box {
  T t;
};
template <class T> float twice(T x) {
  float out = 0;
#pragma omp target map(tofrom : out)
  out = 2 * (float)x.t.a;
  return out;
}
template <class T> struct calc {
  T t;
  float go() {
    float out = 0;
#pragma omp target map(tofrom : out)
    out = 2 * (float)t.a;
    return out;
  }
};
class holder {
  struct own {
    float a;
  };

public:
  float go() { return twice(box<own>{{2}}); }
};
struct {
  float a;
} known = {3};
int main() {
  struct local {
    float a;
  };
  return int(twice(box<local>{{2}}) + calc<local>{{2}}.go() + holder().go() + twice(box<decltype(known)>{known}));
}
