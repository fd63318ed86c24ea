# omp2cudaConfig.cmake - find_package(omp2cuda)
# Idea: a target whose sources use OpenMP target directives is an ordinary target whose
# compiler and linker are called through omp2cuda-launch: dependencies, flags and
# compile_commands.json are CMake's own business, as before.
#
#   find_package(omp2cuda REQUIRED)
#   omp2cuda_add_executable(heat heat.c io.c)      or, for a target that is there:
#   omp2cuda_enable(heat)
#
# In:  OMP2CUDA_DEVICE (cuda or cpu; as in the environment), OMP2CUDA_ARCH (sm_90).
# Out: the functions above, omp2cuda::runtime (what a translated .cu includes),
#      omp2cuda::cpu (the CPU device), OMP2CUDA_EXECUTABLE.
# Tested by: test/driver/test_cmake.py
get_filename_component(OMP2CUDA_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(OMP2CUDA_EXECUTABLE "${OMP2CUDA_PREFIX}/bin/omp2cuda")

if(NOT TARGET omp2cuda::runtime)
  add_library(omp2cuda::runtime INTERFACE IMPORTED)
  target_include_directories(omp2cuda::runtime INTERFACE "${OMP2CUDA_PREFIX}/include")
  add_library(omp2cuda::cpu STATIC IMPORTED)
  set_target_properties(omp2cuda::cpu PROPERTIES
    IMPORTED_LOCATION "${OMP2CUDA_PREFIX}/lib/omp2cuda/libomp2cuda_cpu.a"
    INTERFACE_COMPILE_DEFINITIONS OMP2CUDA_CPU=1
    INTERFACE_LINK_LIBRARIES "omp2cuda::runtime;pthread;dl;m")
endif()

# Target directives in the sources of the targets named are translated.
function(omp2cuda_enable)
  set(Launch "${OMP2CUDA_PREFIX}/bin/omp2cuda-launch")
  if(OMP2CUDA_DEVICE)
    list(APPEND Launch "--omp2cuda-device=${OMP2CUDA_DEVICE}")
  endif()
  if(OMP2CUDA_ARCH)
    list(APPEND Launch "--omp2cuda-arch=${OMP2CUDA_ARCH}")
  endif()
  foreach(Target ${ARGN})
    foreach(Language C CXX)
      if(NOT CMAKE_${Language}_COMPILER_LOADED)
        continue()
      endif()
      get_target_property(Other ${Target} ${Language}_COMPILER_LAUNCHER)
      if(Other)
        message(FATAL_ERROR "omp2cuda: ${Target} has another launcher, ${Other}: only one can be")
      endif()
      find_package(OpenMP REQUIRED COMPONENTS ${Language})
      target_link_libraries(${Target} PRIVATE OpenMP::OpenMP_${Language})
      set_target_properties(${Target} PROPERTIES
        ${Language}_COMPILER_LAUNCHER "${Launch}" ${Language}_LINKER_LAUNCHER "${Launch}")
    endforeach()
  endforeach()
endfunction()

function(omp2cuda_add_executable Name)
  add_executable(${Name} ${ARGN})
  omp2cuda_enable(${Name})
endfunction()
