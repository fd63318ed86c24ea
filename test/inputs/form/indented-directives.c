// test: reference=serial
// Directives that are written for tasks of the host stand as far in as those of the file.
#include <stdio.h>

int main(void)
{
    int a[4] = {0};
    #pragma omp parallel num_threads(2)
    #pragma omp single
    {
        for (int i = 0; i < 4; ++i) {
            #pragma omp target nowait map(tofrom: a[i:1]) depend(inout: a[i])
            a[i] += i;
            #pragma omp task depend(inout: a[i])
            a[i] *= 2;
        }
        #pragma omp target map(tofrom: a[0:1]) depend(in: a[0])
        a[0]++;
        #pragma omp taskwait
        #pragma omp target map(tofrom: a) depend(in: a[1])
        a[1]++;
    }
    #pragma omp parallel num_threads(2)
    {
        #pragma omp single
        {
            #pragma omp target nowait map(tofrom: a) depend(inout: a)
            a[2]++;
            #pragma omp task depend(inout: a)
            a[3]++;
        }
    }
    printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
    return 0;
}
