// sections lastprivate: the thread that ran the last section hands its copy out; in a region,
// in a function, with Single code around
#include <stdio.h>

#pragma omp declare target
int last, both;
static void pick(int *out, int from) {
#pragma omp sections lastprivate(last) firstprivate(both) lastprivate(both)
  {
    last = from;
#pragma omp section
    {
      last = from + 1;
      both = from + 10;
    }
#pragma omp section
    {
      last = from + 2;
      both = from + 20;
    }
  }
#pragma omp single
  {
    out[0] = last;
    out[1] = both;
  }
}

static int best(int n) {
  int found = 0;
#pragma omp parallel sections lastprivate(found)
  {
#pragma omp section
    found = n;
#pragma omp section
    found = n * 2;
  }
  return found;
}
#pragma omp end declare target

struct pair {
  int a;
  double b[3];
};

int main(void) {
  int x = 0, y = 0, shared = 7, picked[2], out[4][4], own[4];
  struct pair p = {0, {0, 0, 0}};
#pragma omp target parallel map(tofrom : x)
#pragma omp sections lastprivate(x)
  {
    x = 1;
#pragma omp section
    x = 2;
  }
#pragma omp target parallel map(tofrom : y, p, shared, both) map(from : picked)
  {
#pragma omp sections lastprivate(y, p) nowait
    {
#pragma omp section
      {
        y = shared;
        p.a = 1;
      }
#pragma omp section
      {
        y = shared + 1;
        p.a = 5;
        p.b[0] = p.b[1] = p.b[2] = 1.5;
      }
    }
#pragma omp barrier
#pragma omp sections lastprivate(shared)
    {
      shared = 40;
#pragma omp section
      shared = 50;
    }
#pragma omp master
    y += shared;
    pick(picked, 30);
  }
#pragma omp target teams distribute map(from : out, own)
  for (int t = 0; t < 4; t++) {
    int mine = t;
    own[t] = -1;
#pragma omp parallel sections lastprivate(mine)
    {
      mine = 1;
#pragma omp section
      mine = 10 + t;
    }
    out[t][0] = mine;
    int again = 3;
    out[t][3] = mine + again;
#pragma omp parallel
    {
#pragma omp sections lastprivate(again)
      {
        again = t;
#pragma omp section
        again = t * t;
      }
    }
    out[t][1] = again;
    out[t][2] = best(mine);
    own[t] = again;
  }
  printf("%d %d %d %g %d %d\n", x, y, p.a, p.b[2], picked[0], picked[1]);
  for (int t = 0; t < 4; t++) {
    for (int k = 0; k < 4; k++)
      printf("%d ", out[t][k]);
    printf("%d\n", own[t]);
  }
  return 0;
}
