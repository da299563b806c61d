#pragma once

#include <zlib.h>

// zlib's initialisers are macros that pass the version and the size of z_stream they were compiled
// with; Swift does not import function-like macros.

static inline int catalog_zlib_inflate_init(z_stream *stream, int window_bits) {
    return inflateInit2(stream, window_bits);
}

static inline int catalog_zlib_deflate_init(z_stream *stream, int level, int window_bits) {
    return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
