// A variable whose type is a part of the class template that the member function is defined in; or that
// is returned; or in an #if of the class, which is not there behind it.
template <class T> class grid {
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
class returning {
  struct item {
    double a;
  } items[4];

public:
  item *step() {
    item *p = items;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
    for (int i = 0; i < 4; i++)
      p[i].a += 1;
    return p;
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
void f(grid<double> &g, returning &r) {
  g.step();
  r.step();
}
