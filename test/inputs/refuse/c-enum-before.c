// an enumeration that is named before it is defined
enum color *first;
enum color { Red, Green };

int main(void) {
  int n = 0;
#pragma omp target map(from: n)
  n = Green;
  return n - 1;
}
