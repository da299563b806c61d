#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

// The headers that come with the library name its version; it is the same for all of libcurl 7 and 8.
static const char name[] = "libcurl.so.4";
static void *library;

// As the system's own loader does, which would have ended the program before it began.
static void end(void) {
    fprintf(stderr, "catalog: error: %s; install the package libcurl4\n", dlerror());
    _exit(127);
}

static void load(void) {
    library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) end();
}

static void *function(const char *symbol) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    void *found = dlsym(library, symbol);
    if (!found) end();
    return found;
}

// What a function of libcurl is, sought when it is first called; threads that do so at once find the same.
#define LIBCURL(symbol)                                                        \
    ({                                                                         \
        static __typeof__(&symbol) known;                                      \
        __typeof__(&symbol) found = __atomic_load_n(&known, __ATOMIC_RELAXED); \
        if (!found) {                                                          \
            found = (__typeof__(&symbol))function(#symbol);                    \
            __atomic_store_n(&known, found, __ATOMIC_RELAXED);                 \
        }                                                                      \
        found;                                                                 \
    })

CURLcode curl_global_init(long flags) { return LIBCURL(curl_global_init)(flags); }
char *curl_version(void) { return LIBCURL(curl_version)(); }
time_t curl_getdate(const char *text, const time_t *unused) {
    return LIBCURL(curl_getdate)(text, unused);
}
void curl_free(void *memory) { LIBCURL(curl_free)(memory); }

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text) {
    return LIBCURL(curl_slist_append)(list, text);
}
void curl_slist_free_all(struct curl_slist *list) { LIBCURL(curl_slist_free_all)(list); }

CURLU *curl_url(void) { return LIBCURL(curl_url)(); }
void curl_url_cleanup(CURLU *url) { LIBCURL(curl_url_cleanup)(url); }
CURLUcode catalog_curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
    return LIBCURL(curl_url_get)(url, part, text, flags);
}
CURLUcode curl_url_set(CURLU *url, CURLUPart part, const char *text, unsigned int flags) {
    return LIBCURL(curl_url_set)(url, part, text, flags);
}

CURL *curl_easy_init(void) { return LIBCURL(curl_easy_init)(); }
void curl_easy_cleanup(CURL *easy) { LIBCURL(curl_easy_cleanup)(easy); }
const char *curl_easy_strerror(CURLcode code) { return LIBCURL(curl_easy_strerror)(code); }

CURLM *curl_multi_init(void) { return LIBCURL(curl_multi_init)(); }
CURLMcode curl_multi_cleanup(CURLM *multi) { return LIBCURL(curl_multi_cleanup)(multi); }
CURLMcode curl_multi_add_handle(CURLM *multi, CURL *easy) {
    return LIBCURL(curl_multi_add_handle)(multi, easy);
}
CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *easy) {
    return LIBCURL(curl_multi_remove_handle)(multi, easy);
}
CURLMcode curl_multi_perform(CURLM *multi, int *running) {
    return LIBCURL(curl_multi_perform)(multi, running);
}
CURLMcode curl_multi_poll(
    CURLM *multi, struct curl_waitfd extra[], unsigned int count, int milliseconds, int *ready
) {
    return LIBCURL(curl_multi_poll)(multi, extra, count, milliseconds, ready);
}
CURLMsg *curl_multi_info_read(CURLM *multi, int *rest) {
    return LIBCURL(curl_multi_info_read)(multi, rest);
}

CURLcode catalog_curl_set_long(CURL *easy, CURLoption option, long value) {
    return LIBCURL(curl_easy_setopt)(easy, option, value);
}
CURLcode catalog_curl_set_string(CURL *easy, CURLoption option, const char *value) {
    return LIBCURL(curl_easy_setopt)(easy, option, value);
}
CURLcode catalog_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return LIBCURL(curl_easy_setopt)(easy, option, value);
}
CURLcode catalog_curl_set_headers(CURL *easy, struct curl_slist *headers) {
    return LIBCURL(curl_easy_setopt)(easy, CURLOPT_HTTPHEADER, headers);
}
CURLcode catalog_curl_set_header_callback(CURL *easy, curl_write_callback callback) {
    return LIBCURL(curl_easy_setopt)(easy, CURLOPT_HEADERFUNCTION, callback);
}
CURLcode catalog_curl_set_body_callback(CURL *easy, curl_write_callback callback) {
    return LIBCURL(curl_easy_setopt)(easy, CURLOPT_WRITEFUNCTION, callback);
}
CURLcode catalog_curl_set_socket_callback(CURL *easy, curl_opensocket_callback callback) {
    return LIBCURL(curl_easy_setopt)(easy, CURLOPT_OPENSOCKETFUNCTION, callback);
}
CURLMcode catalog_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return LIBCURL(curl_multi_setopt)(multi, option, value);
}

long catalog_curl_os_errno(CURL *easy) {
    long value = 0;
    LIBCURL(curl_easy_getinfo)(easy, CURLINFO_OS_ERRNO, &value);
    return value;
}
long catalog_curl_request_bytes(CURL *easy) {
    long value = 0;
    LIBCURL(curl_easy_getinfo)(easy, CURLINFO_REQUEST_SIZE, &value);
    return value;
}
long long catalog_curl_sent_bytes(CURL *easy) {
    curl_off_t value = 0;
    LIBCURL(curl_easy_getinfo)(easy, CURLINFO_SIZE_UPLOAD_T, &value);
    return value;
}
