// nvcc takes letters outside ASCII in names of locals, fields and parameters, and nowhere else on a device.
#include <stdio.h>

#define N 8

struct Länge {
  double α, β;
};
typedef struct {
  double ü;
} Größe;
typedef double zahl;
enum grün { hell, blöd };

static double größe[3] = {1, 2, 3};
#pragma omp declare target(größe)

static zahl café(zahl é) { return é * 2; }
static double get(struct Länge l, Größe g) { return größe[1] + l.α + g.ü; }

static void füllen(int n, double *ä) {
#pragma omp parallel for
  for (int ö = 0; ö < n; ö++)
    ä[ö] = café(ö);
}
#pragma omp declare target(füllen)

static double à_la(double Σ) {
  static int öfter = 0;
  öfter++;
#pragma omp target map(tofrom : Σ)
  Σ += café(3);
  return Σ + öfter;
}

int main(void) {
  struct Länge ä = {2, 3}, π[3] = {{1, 2}, {3, 4}, {5, 6}};
  Größe ß = {4};
  enum grün farbe = blöd;
  double Σ = 0, s = 0, ö[N];
  int naïve = 3;
#pragma omp target map(tofrom : s)
  s += get(ä, ß) + farbe;
#pragma omp target teams distribute parallel for map(to : größe, π) reduction(+ : Σ)
  for (int ü = 0; ü < naïve; ü++) /* größe */
    Σ += größe[ü] * π[ü].α + café(π[ü].β);
#pragma omp target map(from : ö)
  füllen(N, ö);
  printf("%g %g %g %g %s\n", s, Σ, ö[N - 1], à_la(Σ) + à_la(1), __func__);
  return 0;
}
