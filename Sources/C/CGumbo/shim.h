#pragma once

#include <gumbo.h>
#include <setjmp.h>
#include <stdlib.h>

// libgumbo 0.10.1 has no limit of memory, cannot return an error, and frees its tree by recursion.
// Here it allocates from a list of blocks with a limit: what would go beyond ends the parse, and
// all blocks are freed in a loop.

/// One allocation of a parse, before the bytes that libgumbo gets.
struct bounded_block {
    struct bounded_block *previous, *next;
    size_t size, padding;
};

/// A parse of HTML with a limit of memory.
struct bounded_parse {
    GumboOptions options;
    GumboOutput *output;
    struct bounded_block blocks;
    size_t left;
    jmp_buf beyond_limit;
};

static inline void *bounded_allocate(void *userdata, size_t size) {
    struct bounded_parse *parse = (struct bounded_parse *)userdata;
    size += sizeof(struct bounded_block);
    if (size > parse->left) longjmp(parse->beyond_limit, 1);
    struct bounded_block *block = (struct bounded_block *)malloc(size);
    if (!block) longjmp(parse->beyond_limit, 1);
    parse->left -= size;
    block->size = size;
    block->previous = &parse->blocks;
    block->next = parse->blocks.next;
    if (block->next) block->next->previous = block;
    parse->blocks.next = block;
    return block + 1;
}

static inline void bounded_free(void *userdata, void *bytes) {
    struct bounded_parse *parse = (struct bounded_parse *)userdata;
    if (!bytes) return;
    struct bounded_block *block = (struct bounded_block *)bytes - 1;
    block->previous->next = block->next;
    if (block->next) block->next->previous = block->previous;
    parse->left += block->size;
    free(block);
}

/// Frees a parse with its tree.
static inline void bounded_parse_free(struct bounded_parse *parse) {
    struct bounded_block *block = parse->blocks.next;
    while (block) {
        struct bounded_block *next = block->next;
        free(block);
        block = next;
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
