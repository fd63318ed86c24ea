// declare variant on function templates: each call has the variant of its instance
#include <cstdio>
template<class T> T g_v(T x){return x+2;}
#pragma omp declare variant(g_v) match(construct={parallel})
template<class T> T g(T x){return x+1;}
template<class T> T k_v(T x){return x+2;}
#pragma omp declare variant(k_v) match(device={kind(gpu)})
template<class T> T k(T x){return x+1;}
int main(){ int v[40]={}, w[40]={}, u[4]={};
#pragma omp target teams distribute parallel for map(tofrom:v,w)
  for(int i=0;i<40;i++) { v[i]=g(v[i]); w[i]=k(w[i]); }
#pragma omp parallel num_threads(2)
  u[1]=g(4);
  u[2]=g(4);
  u[3]=k(4);
  printf("%d %d %d %d %d\n", v[3], w[3] > 0, u[1], u[2], u[3]); }
