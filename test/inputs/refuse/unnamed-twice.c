// two types without a name, of variables of one name, in one function
int main(void) {
  int r = 0;
  {
    struct {
      int a;
    } s = {1};
#pragma omp target map(tofrom : r)
    r += s.a;
  }
  {
    struct {
      int b;
    } s = {2};
#pragma omp target map(tofrom : r)
    r += s.b;
  }
  return r;
}
