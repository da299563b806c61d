#pragma once

#include <gumbo.h>
#include <setjmp.h>
#include <stdlib.h>

// libgumbo 0.10.1 has no limit of memory, cannot return an error, and frees its tree by recursion,
// one small allocation after the other. Here it allocates from chunks with a limit: what would go
// beyond ends the parse, and the chunks are freed in a loop.

/// The bytes before each allocation, which also keep its alignment.
struct bounded_block {
    /// The size of the allocation with these bytes.
    size_t size;
    /// The next free block of the same class.
    struct bounded_block *next;
};

/// Memory from which blocks are cut.
struct bounded_chunk {
    struct bounded_chunk *next;
    size_t padding;
};

enum {
    BOUNDED_UNIT = 16,
    /// The number of classes of small blocks, whose sizes are multiples of the unit.
    BOUNDED_SMALL = 64,
    /// All classes; the sizes of large blocks are powers of two.
    BOUNDED_CLASSES = BOUNDED_SMALL + 32,
    BOUNDED_FIRST_CHUNK = 32 << 10,
    BOUNDED_LARGEST_CHUNK = 1 << 20,
};

/// A parse of HTML with a limit of memory.
struct bounded_parse {
    GumboOptions options;
    GumboOutput *output;
    struct bounded_chunk *chunks;
    /// The part of the newest chunk that no block has yet.
    char *unused;
    size_t unused_size;
    size_t next_chunk;
    /// The blocks that libgumbo gave back, by class.
    struct bounded_block *freed[BOUNDED_CLASSES];
    size_t left;
    jmp_buf beyond_limit;
};

/// Returns the class of blocks of at least `*size` bytes, and sets `*size` to the size of the class.
static inline size_t bounded_class(size_t *size) {
    size_t units = (*size + BOUNDED_UNIT - 1) / BOUNDED_UNIT;
    if (units < BOUNDED_SMALL) {
        *size = units * BOUNDED_UNIT;
        return units;
    }
    size_t class = BOUNDED_SMALL;
    size_t rounded = BOUNDED_SMALL * BOUNDED_UNIT;
    while (rounded < *size && class < BOUNDED_CLASSES - 1) {
        rounded *= 2;
        class += 1;
    }
    *size = rounded;
    return class;
}

static inline void bounded_add_chunk(struct bounded_parse *parse, size_t size) {
    size += sizeof(struct bounded_chunk);
    if (size < parse->next_chunk) size = parse->next_chunk;
    if (size > parse->left) longjmp(parse->beyond_limit, 1);
    struct bounded_chunk *chunk = (struct bounded_chunk *)malloc(size);
    if (!chunk) longjmp(parse->beyond_limit, 1);
    parse->left -= size;
    chunk->next = parse->chunks;
    parse->chunks = chunk;
    parse->unused = (char *)(chunk + 1);
    parse->unused_size = size - sizeof(struct bounded_chunk);
    if (parse->next_chunk < BOUNDED_LARGEST_CHUNK) parse->next_chunk *= 2;
}

static inline void *bounded_allocate(void *userdata, size_t size) {
    struct bounded_parse *parse = (struct bounded_parse *)userdata;
    if (size > parse->left) longjmp(parse->beyond_limit, 1);
    size += sizeof(struct bounded_block);
    size_t class = bounded_class(&size);
    struct bounded_block *block = parse->freed[class];
    if (block) {
        parse->freed[class] = block->next;
        return block + 1;
    }
    if (size > parse->unused_size) bounded_add_chunk(parse, size);
    block = (struct bounded_block *)parse->unused;
    parse->unused += size;
    parse->unused_size -= size;
    block->size = size;
    return block + 1;
}

static inline void bounded_free(void *userdata, void *bytes) {
    struct bounded_parse *parse = (struct bounded_parse *)userdata;
    if (!bytes) return;
    struct bounded_block *block = (struct bounded_block *)bytes - 1;
    size_t size = block->size;
    size_t class = bounded_class(&size);
    block->next = parse->freed[class];
    parse->freed[class] = block;
}

/// Frees a parse with its tree.
static inline void bounded_parse_free(struct bounded_parse *parse) {
    struct bounded_chunk *chunk = parse->chunks;
    while (chunk) {
        struct bounded_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    free(parse);
}

/// Parses `length` bytes of UTF-8 as the content of a `div`; they must live as long as the result.
///
/// Returns NULL if that takes more than `limit` bytes of memory.
static inline struct bounded_parse *bounded_parse_create(
    const char *bytes, size_t length, size_t limit) {
    struct bounded_parse *parse = (struct bounded_parse *)calloc(1, sizeof(struct bounded_parse));
    if (!parse) return NULL;
    parse->options = kGumboDefaultOptions;
    parse->options.allocator = bounded_allocate;
    parse->options.deallocator = bounded_free;
    parse->options.userdata = parse;
    // Each error would hold a copy of the stack of open elements.
    parse->options.max_errors = 0;
    parse->options.fragment_context = GUMBO_TAG_DIV;
    parse->left = limit;
    parse->next_chunk = BOUNDED_FIRST_CHUNK;
    if (setjmp(parse->beyond_limit)) {
        bounded_parse_free(parse);
        return NULL;
    }
    parse->output = gumbo_parse_with_options(&parse->options, bytes, length);
    return parse;
}

/// The element whose children are the nodes that were parsed.
static inline GumboNode *bounded_parse_root(const struct bounded_parse *parse) {
    return parse->output->root;
}
