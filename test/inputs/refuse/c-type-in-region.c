// a type that is defined in the statement of a directive: no place in front of it
int main(void) {
  int n = 0;
#pragma omp target map(tofrom: n)
  n += (int)sizeof(struct pair { char c[3]; });
  return n != 3;
}
