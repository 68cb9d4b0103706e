// The floating-point environment
//
// XLA's CPU threads flush subnormal numbers to zero, and SciPy's loops go wrong there: cbrt(1e-310) is
// 1e-310, not 4.6e-104. Around each loop we set IEEE arithmetic, rounding to nearest and clear exception
// flags, and put back what was found. (fesetenv(FE_DFL_ENV) does the same where the C library clears the
// flushing bits, as glibc does; it takes 200 ns, this 4.)

#pragma once

#include <cstdint>

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#elif !defined(__aarch64__)
#include <cfenv>
#endif

class IeeeArithmetic {
 public:
#if defined(__x86_64__) || defined(_M_X64)
  IeeeArithmetic() : found_(_mm_getcsr()) { _mm_setcsr(0x1f80); }
  ~IeeeArithmetic() { _mm_setcsr(found_); }

 private:
  unsigned found_;
#elif defined(__aarch64__)
  IeeeArithmetic() {
    asm volatile("mrs %0, fpcr" : "=r"(control_));
    asm volatile("mrs %0, fpsr" : "=r"(status_));
    asm volatile("msr fpcr, %0" : : "r"(uint64_t{0}));
    asm volatile("msr fpsr, %0" : : "r"(uint64_t{0}));
  }
  ~IeeeArithmetic() {
    asm volatile("msr fpcr, %0" : : "r"(control_));
    asm volatile("msr fpsr, %0" : : "r"(status_));
  }

 private:
  uint64_t control_, status_;
#else
  IeeeArithmetic() {
    std::fegetenv(&found_);
    std::fesetenv(FE_DFL_ENV);
  }
  ~IeeeArithmetic() { std::fesetenv(&found_); }

 private:
  std::fenv_t found_;
#endif
};
