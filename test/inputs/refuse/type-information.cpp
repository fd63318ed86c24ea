// dynamic_cast and typeid
#include <typeinfo>
struct Base {
  virtual ~Base() = default;
};
bool f(Base &b) {
  bool same = false;
#pragma omp target map(tofrom: same)
  same = typeid(b) == typeid(Base);
  return same;
}
