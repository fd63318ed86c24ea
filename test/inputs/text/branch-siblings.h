#ifndef BRANCH_SIBLINGS_H
#define BRANCH_SIBLINGS_H
#define ON_HOST 1
#ifdef __CUDACC__
#define FROM_HEADER 1
inline int from_header(double) { return 1; }
#else
#define FROM_HEADER 2
inline int from_header(int i) { return i; }
#endif
#endif
