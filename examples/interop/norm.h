// A library of CUDA.
#ifdef __cplusplus
extern "C"
#endif
/// Puts into the stream what computes the Euclidean norm of n numbers; x and result are on the device.
void vector_norm(void *stream, int n, const double *x, double *result);
