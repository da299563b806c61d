#pragma once

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// What wakes the thread that waits in curl_multi_poll; Swift's Glibc module lacks it.
#include <sys/eventfd.h>
// And what keeps the memory of one reply for the next.
#include <malloc.h>

// The functions of libcurl are defined by lazy_curl.c, which loads the library when one of them is first
// called: it brings some thirty others, which take longer to load than most commands take in all.

// Swift cannot call the variadic curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt.

CURLcode catalog_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode catalog_curl_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode catalog_curl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode catalog_curl_set_headers(CURL *easy, struct curl_slist *headers);
CURLcode catalog_curl_set_header_callback(CURL *easy, curl_write_callback callback);
CURLcode catalog_curl_set_body_callback(CURL *easy, curl_write_callback callback);
CURLcode catalog_curl_set_socket_callback(CURL *easy, curl_opensocket_callback callback);
CURLMcode catalog_curl_multi_set_long(CURLM *multi, CURLMoption option, long value);

// Whether its address is const is another question in each version.
CURLUcode catalog_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

/// The socket address, which may be longer than the `struct sockaddr` it is declared as.
static inline const struct sockaddr *catalog_curl_address(const struct curl_sockaddr *address) {
    return &address->addr;
}

/// The errno of the last failed connection.
long catalog_curl_os_errno(CURL *easy);

/// How many bytes of requests were sent so far, those to a proxy included.
long catalog_curl_request_bytes(CURL *easy);

/// How many bytes of a body were sent so far.
long long catalog_curl_sent_bytes(CURL *easy);
