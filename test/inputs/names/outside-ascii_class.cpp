// Classes, members, templates and namespaces with letters outside ASCII.
#include <cstdio>

#ifdef __cplusplus
namespace größe {
struct Maß {
  double ä;
  Maß(double é) : ä(é) {}
  double länge() const { return ä * 2; }
};
template <class T> T café(T é) { return é + 1; }
} // namespace größe
#endif

struct Körper {
  static constexpr int größte = 3;
  double *ö;
  void füllen(int n) {
#pragma omp target teams distribute parallel for map(from : ö[0 : n])
    for (int ü = 0; ü < n; ü++)
      ö[ü] = café(ü) + größte;
  }
  static double café(int ü) { return ü; }
};

template <class Zahl> Zahl summe(Zahl *ä, int n) {
  Zahl Σ = 0;
#pragma omp target teams distribute parallel for map(to : ä[0 : n]) reduction(+ : Σ)
  for (int i = 0; i < n; i++)
    Σ += größe::café(ä[i]);
  return Σ;
}

int main() {
  größe::Maß m(3);
  double s = 0, ö[4];
#pragma omp target map(tofrom : s)
  s += m.länge() + größe::café(s);
  Körper k{ö};
  k.füllen(4);
  std::printf("%g %g %g\n", s, ö[3], summe(ö, 4));
  return 0;
}
