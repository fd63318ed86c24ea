// What the pointer to a section is an instance knows, and the template's text does not.
template <class A> void part(A &a) {
#pragma omp target map(tofrom : a[0 : 2])
  a[1] += 1;
}
template <class A> void summed(A &a) {
#pragma omp target parallel for reduction(+ : a)
  for (int i = 0; i < 9; ++i)
    a[i % 3] += i;
}
void all(int (&x)[3]) {
  part(x);
  summed(x);
}
