// a class template with a parameter without a name, which its kernel could not hand on
template <class T, int> struct Field {
  T *v; int n;
  void fill() {
#pragma omp target teams distribute parallel for map(tofrom: this[0:1], v[0:n])
    for (int i = 0; i < n; i++) this->set(i);
  }
  void set(int i) { v[i] = i; }
};
int main() { double x[4]; Field<double, 3> f{x, 4}; f.fill(); }
