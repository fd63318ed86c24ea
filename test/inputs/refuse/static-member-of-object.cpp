// static members that an object is asked for
template <class T> struct engine {
  static T params[2];
  static constexpr int size = 2;
};
template <class T> T engine<T>::params[2] = {1, 2};
template <class T> T f(T x) {
  engine<T> mine;
#pragma omp target map(tofrom : x)
  x += mine.params[0] + mine.size;
  return x;
}
double g() { return f(1.0) + f(1.0f); }
