//===- c_mpi.h - MPI's header as a C file reads it ----------------------------------===//
// Idea: a C file that was translated is C++, and mpi.h then has classes of C++ as well, whose
//   library mpicc does not link. Each MPI has a macro that leaves them out.
// In:  a translated C file that includes mpi.h.   Out: those macros.
// Tested by: test/driver/test_mpi.py
//===----------------------------------------------------------------------===//
#pragma once

#ifndef OMPI_SKIP_MPICXX
#define OMPI_SKIP_MPICXX 1 // Open MPI
#endif
#ifndef MPICH_SKIP_MPICXX
#define MPICH_SKIP_MPICXX 1 // MPICH, Intel MPI, MVAPICH, Cray MPI
#endif
