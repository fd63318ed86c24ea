// loop bind(thread) in worksharing, single, masked and functions: nobody waits behind it
#include <stdio.h>
static int a[20][30];
static int inner(const int *p){ int q=0;
#pragma omp loop bind(thread) reduction(+:q)
   for(int j=0;j<30;j++) q+=p[j];
 return q; }
int main(void){ int s4=0,s5=0,s6=0,v[20]={0}; for(int i=0;i<20;i++)for(int j=0;j<30;j++)a[i][j]=i*j%17;
#pragma omp target teams distribute parallel for map(to:a) reduction(+:s4)
  for(int i=0;i<20;i++) { int q=0;
#pragma omp loop bind(thread) reduction(max:q)
   for(int j=0;j<30;j++) if(a[i][j]>q) q=a[i][j];
   s4+=q; }
#pragma omp target parallel for map(to:a) reduction(+:s5)
  for(int i=0;i<20;i++) s5+=inner(a[i]);
#pragma omp target map(to:a) map(tofrom:s6,v)
#pragma omp parallel num_threads(40)
 {
#pragma omp single
  {
#pragma omp loop bind(thread)
   for(int j=0;j<30;j++) v[j%10]+=j;
  s6+=v[3]; }
#pragma omp masked
  {
#pragma omp loop bind(thread)
   for(int j=0;j<20;j++) v[j]+=j; }
 }
 printf("%d %d %d %d\n",s4,s5,s6,v[4]); }
