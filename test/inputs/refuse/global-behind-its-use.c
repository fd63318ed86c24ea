/* The device's copy cannot stand in front of who names the variable: its value, or its type, is not known there. */
#pragma omp declare target
extern int offset;
static int shifted(int i) { return i + offset; }
static const int first = 10;
int offset = first + 1;
#pragma omp end declare target

int main(void) {
  int r[4];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 4; ++i)
    r[i] = shifted(i);
  return r[0];
}
