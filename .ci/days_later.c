// Preloaded into a program: its calendar is as many days ahead as DAYS_LATER says, and nothing else
// is. libfaketime also shifts timers of the monotonic clock, after which a wait of a second takes
// days.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t shift(void) {
    static time_t seconds = -1;
    if (seconds == -1) {
        const char *days = getenv("DAYS_LATER");
        seconds = days ? atol(days) * 86400 : 0;
    }
    return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        now->tv_sec += shift();
    }
    return status;
}

int gettimeofday(struct timeval *now, void *zone) {
    (void)zone;
    struct timespec precise;
    if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return -1;
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
    return 0;
}

time_t time(time_t *now) {
    struct timespec precise;
    if (clock_gettime(CLOCK_REALTIME, &precise) != 0) return (time_t)-1;
    if (now) *now = precise.tv_sec;
    return precise.tv_sec;
}
