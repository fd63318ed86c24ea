// an instance of a template whose value cannot be copied as bytes, where the first one's can
struct counted {
  double v;
  counted(double v) : v(v) {}
  counted(const counted &o) : v(o.v) {}
  operator double() const { return v; }
};
template <class T> double sum(T t, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += double(t) * i;
  return s;
}
double f() { return sum(2.5, 4) + sum(counted(2), 4); }
