// an operator of the language in one instantiation, a declare reduction in another
struct vec { double x; };
inline vec operator+(vec a, vec b) { return {a.x + 2 * b.x}; }
#pragma omp declare reduction(+ : vec : omp_out.x += omp_in.x) initializer(omp_priv = {0})
template <class T> T f(int n) {
  T s{};
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < n; i++) s = s + T{1};
  return s;
}
double g() { return f<int>(10) + f<vec>(10).x; }
