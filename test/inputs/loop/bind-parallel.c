// loop bind(parallel): of the parallel region around, or of the one thread that begins a region
#include <stdio.h>
int main(void){ int a[150],U[10],V[10]={0},s=0; for(int i=0;i<150;i++) a[i]=i*13%71;
#pragma omp target teams distribute map(to:a) map(from:U)
 for(int i=0;i<10;i++) { int t[15];
#pragma omp loop bind(parallel)
  for(int j=0;j<15;j++) t[j]=a[i*15+j]*2;
  U[i]=t[0]+t[14]; }
 for(int i=0;i<10;i++) printf("%d ",U[i]); puts("");
#pragma omp target teams num_teams(1) map(tofrom:V)
#pragma omp loop bind(parallel)
 for(int i=0;i<10;i++) V[i]+=i;
#pragma omp target map(tofrom:V,s)
 {
#pragma omp loop bind(parallel) reduction(+:s)
 for(int i=0;i<10;i++) s+=V[i];
 }
#pragma omp target map(tofrom:V,s)
#pragma omp parallel
#pragma omp loop bind(parallel) reduction(+:s)
 for(int i=0;i<10;i++) s+=V[i];
#pragma omp target teams loop num_teams(1) map(tofrom:V)
 for(int i=0;i<10;i++) V[i]+=i;
 for(int i=0;i<10;i++) printf("%d ",V[i]); printf("%d\n",s); }
