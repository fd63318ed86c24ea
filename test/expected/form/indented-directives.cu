// Translated by omp2cuda 0.1.0 from indented-directives.c
#include <omp2cuda.h>

// test: reference=serial
// Directives that are written for tasks of the host stand as far in as those of the file.
#include <stdio.h>

struct main_a_data { int *a; int i; };

// indented-directives.c:12: target (one thread)
__global__ void main_a_kernel(const __grid_constant__ main_a_data omp_data)
{
    const auto &[a, i] = omp_data;
    a[i] += i;
}

// indented-directives.c:17: target (one thread)
__global__ void main_a_kernel_2(int *a) {
    a[0]++;
}

// indented-directives.c:20: target (one thread)
__global__ void main_a_kernel_3(int *a) {
    a[1]++;
}

// indented-directives.c:27: target (one thread)
__global__ void main_a_kernel_4(int *a) {
    a[2]++;
}

int main(void)
{
    int a[4] = {0};
    #pragma omp parallel num_threads(2)
    #pragma omp single
    {
        for (int i = 0; i < 4; ++i) {
            #pragma omp taskwait depend(inout : a[i])
            omp2cuda::target_region{
                "indented-directives.c:12", omp2cuda::nowait(), omp2cuda::depend_inout(a[i])}
                .serial()
                .launch(main_a_kernel, {.a = omp2cuda::tofrom(a, i, 1), .i = i});
            omp2cuda::taskwait();
            #pragma omp task depend(inout: a[i])
            a[i] *= 2;
        }
        #pragma omp taskwait depend(in : a[0])
        omp2cuda::target_region{"indented-directives.c:17", omp2cuda::depend_in(a[0])}
            .serial()
            .launch(main_a_kernel_2, {omp2cuda::tofrom(a, 0, 1)});
        #pragma omp taskwait
        omp2cuda::target_region{"indented-directives.c:20", omp2cuda::depend_in(a[1])}
            .serial()
            .launch(main_a_kernel_3, {omp2cuda::tofrom(a)});
    }
    #pragma omp parallel num_threads(2)
    {
        #pragma omp single
        #pragma omp taskgroup
        {
            {
                omp2cuda::task_event done = omp2cuda::event_of("indented-directives.c:27");
                #pragma omp task depend(inout : a) detach(done) shared(a)
                omp2cuda::target_region{"indented-directives.c:27", omp2cuda::detached(done)}
                    .serial()
                    .launch(main_a_kernel_4, {omp2cuda::tofrom(a)});
            }
            #pragma omp task depend(inout: a)
            a[3]++;
        }
    }
    printf("%d %d %d %d\n", a[0], a[1], a[2], a[3]);
    return 0;
}
