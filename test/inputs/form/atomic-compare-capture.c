// atomic compare capture: the value before, the value behind, whether they were equal
#include <stdio.h>

enum state { idle, busy, done };
typedef struct {
  long sum;
  short tag[4];
} box;

static int claim(int *slot, int free, int mine) {
  int found;
#pragma omp atomic compare capture
  {
    found = *slot;
    if (*slot == free) {
      *slot = mine;
    }
  }
  return found;
}

int main(void) {
  int x = 10, d = 5, e = 10, v[9] = {0}, r[3] = {0};
  double high = 0.5, seen[4];
  unsigned char small = 200, old_small = 0;
  enum state now = idle, was = done;
  box b = {7, {1, 2, 3, 4}};
  int *home = &d, *cursor = home, *last = 0, none = -1;
#pragma omp target map(tofrom : x, d, e, v, r)
  {
#pragma omp atomic compare capture
    { v[0] = x; if (x == e) { x = d; } }
#pragma omp atomic compare capture
    { if (x == d) { x = 20; } v[1] = x; }
#pragma omp atomic compare capture
    if (x == e) { x = d; } else { v[2] = x; }
#pragma omp atomic compare capture
    { r[0] = x == 20; if (r[0]) { x = e; } }
#pragma omp atomic compare capture
    { r[1] = x == d; if (r[1]) { x = e; } else { v[3] = x; } }
#pragma omp atomic compare capture seq_cst fail(relaxed)
    { v[4] = x; x = x < 100 ? 100 : x; }
#pragma omp atomic compare capture acq_rel
    { x = x > 50 ? 50 : x; v[5] = x; }
#pragma omp atomic compare capture weak
    { v[6] = x; if (x == 50) { x = 1; } }
#pragma omp atomic compare capture release fail(acquire)
    { v[7] = x; x = x == 1 ? e : x; }
#pragma omp atomic compare capture
    { v[8] = x; if (e + 1 > x) { x = e + 1; } }
  }
#pragma omp target map(tofrom : high, small, now, b) map(from : seen, was, old_small)
  {
#pragma omp atomic compare capture
    { seen[0] = high; if (high == 0.5) { high = 2; } }
#pragma omp atomic compare capture
    { if (high < 3.5) { high = 3.5; } seen[1] = high; }
#pragma omp atomic compare capture
    if (high == -1.0) { high = 0; } else { seen[2] = high; }
#pragma omp atomic compare capture
    { seen[3] = b.sum; if (b.sum == 7) { b.sum = -7; } }
#pragma omp atomic compare capture
    { old_small = small; if (small == 200) { small = 201; } }
#pragma omp atomic compare capture
    { was = now; if (now == idle) { now = busy; } }
#pragma omp atomic compare capture
    { if (b.tag[2] == 3) { b.tag[2] = 30; } b.tag[0] = b.tag[2]; }
  }
#pragma omp target map(tofrom : cursor, last) is_device_ptr(home)
  {
#pragma omp atomic compare capture
    { last = cursor; if (cursor == home) { cursor = home + 1; } }
  }
  // One thread of many gets the slot.
  int slot = -1, winners = 0, failed = 0;
#pragma omp target teams distribute parallel for map(tofrom : slot) reduction(+ : winners, failed) firstprivate(none)
  for (int i = 0; i < 300; i++) {
    int won, held = 0;
    winners += claim(&slot, none, i) == -1;
#pragma omp atomic compare capture
    { won = slot == -1; if (won) { slot = i; } else { held = slot; } }
    failed += !won && held >= 0 && held < 300;
  }
  for (int i = 0; i < 9; i++)
    printf("%d ", v[i]);
  printf("%d %d %d\n", r[0], r[1], x);
  printf("%g %g %g %g %g %d %d %d %d %ld %d %d\n", high, seen[0], seen[1], seen[2], seen[3],
         small, old_small, was, now, b.sum, b.tag[0], b.tag[2]);
  printf("%d %d %d\n", winners, failed, last == home && cursor == home + 1);
  return 0;
}
