# package.py - omp2cuda by Spack, from a checkout
#
# Idea: LLVM, and nothing else of weight, is a dependency; Clang's own headers go into the prefix, as in the archive, so that the tool
# finds them whatever is loaded.
#
#     spack repo add packaging/spack
#     spack dev-build omp2cuda@0.1.0          in a checkout
#
# In:  a checkout, llvm@22.   Out: the install tree.
# Tested by: test/cli/test_package.py, which reads it; nobody has run it with Spack yet
import os

from spack.package import *


class Omp2cuda(CMakePackage):
    """Translates C and C++ with OpenMP target offloading into CUDA C++."""

    license("Apache-2.0 WITH LLVM-exception")
    version("0.1.0")

    variant("static", default=True, description="Clang inside: starts in 7 ms instead of 40")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("cmake@3.25:", type="build")
    depends_on("ninja", type="build")
    depends_on("nlohmann-json@3:", type="build")
    depends_on("zlib-api")
    depends_on("zstd")
    depends_on("llvm@22.1: +clang", type=("build", "link"))

    generator("ninja")

    def cmake_args(self):
        return [
            self.define("OMP2CUDA_LLVM_PREFIX", self.spec["llvm"].prefix),
            self.define_from_variant("OMP2CUDA_STATIC_CLANG", "static"),
        ]

    @run_after("install")
    def headers_of_clang(self):
        install_tree(
            os.path.join(self.spec["llvm"].prefix, "lib", "clang", "22", "include"),
            os.path.join(self.prefix, "lib", "omp2cuda", "clang", "include"),
        )
