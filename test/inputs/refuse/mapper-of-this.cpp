// The function that is called needs all of the object, which is mapped without a clause; its members have a mapper, which
// none applies.
struct vec {
  int n;
  double *v;
};
#pragma omp declare mapper(vec s) map(s, s.v[0 : s.n])
class closed {
  vec v;

public:
  double first() const { return v.v[0]; }
  double own();
};
double closed::own() {
  double s = 0;
#pragma omp target map(tofrom: s)
  s += first();
  return s;
}
