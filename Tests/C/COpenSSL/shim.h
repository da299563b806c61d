#pragma once

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// Swift cannot call macros, nor the variadic function behind EVP_EC_gen.

static inline EVP_PKEY *catalog_new_key(void) {
    return EVP_EC_gen("P-256");
}

static inline long catalog_memory_contents(BIO *bio, char **bytes) {
    return BIO_get_mem_data(bio, bytes);
}

/// Sets the one version of TLS that is spoken.
static inline int catalog_set_protocol(SSL_CTX *context, int version) {
    return SSL_CTX_set_min_proto_version(context, version) == 1
        && SSL_CTX_set_max_proto_version(context, version) == 1;
}
