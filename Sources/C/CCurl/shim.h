#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// What keeps the memory of one reply for the next; Swift's Glibc module lacks it.
#include <malloc.h>

// Swift cannot call the variadic curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt.

static inline CURLcode catalog_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode catalog_curl_set_string(
    CURL *easy, CURLoption option, const char *value
) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode catalog_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}
static inline CURLcode catalog_curl_set_headers(CURL *easy, struct curl_slist *headers) {
    return curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
}
static inline CURLcode catalog_curl_set_header_callback(
    CURL *easy, curl_write_callback callback
) {
    return curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, callback);
}
static inline CURLcode catalog_curl_set_body_callback(CURL *easy, curl_write_callback callback) {
    return curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, callback);
}
static inline CURLcode catalog_curl_set_socket_callback(
    CURL *easy, curl_opensocket_callback callback
) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}
static inline CURLMcode catalog_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Whether its address is const is another question in each version.
static inline CURLUcode catalog_curl_url_get(
    CURLU *url, CURLUPart part, char **text, unsigned int flags
) {
    return curl_url_get(url, part, text, flags);
}

/// The socket address, which may be longer than the `struct sockaddr` it is declared as.
static inline const struct sockaddr *catalog_curl_address(const struct curl_sockaddr *address) {
    return &address->addr;
}

/// The errno of the last failed connection.
static inline long catalog_curl_os_errno(CURL *easy) {
    long value = 0;
    curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &value);
    return value;
}

/// How many bytes of requests were sent so far, those to a proxy included.
static inline long catalog_curl_request_bytes(CURL *easy) {
    long value = 0;
    curl_easy_getinfo(easy, CURLINFO_REQUEST_SIZE, &value);
    return value;
}

/// How many bytes of a body were sent so far.
static inline long long catalog_curl_sent_bytes(CURL *easy) {
    curl_off_t value = 0;
    curl_easy_getinfo(easy, CURLINFO_SIZE_UPLOAD_T, &value);
    return value;
}
