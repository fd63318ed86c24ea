// A variable whose type is a part of the class template that the member function is defined in; or of
// a class of a function.
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
void f(grid<double> &g, returning &r) {
  g.step();
  r.step();
}
