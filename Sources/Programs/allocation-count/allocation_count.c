// Takes the place of the C library's allocator, which does the work.

#include "AllocationCount.h"

#include <stddef.h>

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static __thread uint64_t count;

uint64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
    count += 1;
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count += 1;
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    count += 1;
    return __libc_realloc(memory, size);
}
