// A variable whose type is a part of the class, in a member function that has to stay there: in an #if of
// the class, which is not there behind it, or in a class template whose parameters have no names.
template <class T, int> class grid {
  struct item {
    T a;
  };
  item items[4];

public:
  void step() {
    item *p = items;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
    for (int i = 0; i < 4; i++)
      p[i].a += 1;
  }
};
class conditional {
  struct item {
    double a;
  } items[4];

public:
#ifndef NO_DEVICE
  void step() {
    item *p = items;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
    for (int i = 0; i < 4; i++)
      p[i].a += 1;
  }
#endif
};
void f(grid<double, 2> &g) { g.step(); }
