/* The copy of a table for the device stands behind the table; the function is in front of both. */
extern const double table[4];
static double entry(int i) { return table[i]; }
const double table[4] = {1, 2, 3, 4};

int main(void) {
  double r[4];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = entry(i);
  return (int)r[0];
}
