// a variable whose type is a part of the class that the member function is defined in
class grid {
  struct item {
    double a;
  };
  using kept = item;
  item items[4];

public:
  void step() {
    kept *p = items;
#pragma omp target teams distribute parallel for map(tofrom : p[0 : 4])
    for (int i = 0; i < 4; i++)
      p[i].a += 1;
  }
};
void f(grid &g) { g.step(); }
