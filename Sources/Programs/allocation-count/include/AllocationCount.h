#pragma once

#include <stdint.h>

/// How many times this thread has asked for memory; counts in programs that link this library.
uint64_t allocation_count(void);
