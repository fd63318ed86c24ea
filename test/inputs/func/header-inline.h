#pragma once
/* What stands beside the functions stays as it is. */
struct pair {
  double x, y;
};

static inline double dot(struct pair a, struct pair b) { return a.x * b.x + a.y * b.y; }

static inline double unused(double x) { return x; }

double scale(double v, double factor);

static const double weights[4] = {1, 0.5, 0.25, 0.125};

static double weight(int i) {
  return weights[i];
}
