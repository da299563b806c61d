// Takes the place of the C library's file functions, and makes the system calls itself.

#define _GNU_SOURCE
#include "FileFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum operation {
    reading = 1 << 0,
    opening = 1 << 1,
    creating = 1 << 2,
    writing = 1 << 3,
    renaming = 1 << 4,
    linking = 1 << 5,
    removing = 1 << 6,
    making_folder = 1 << 7,
    truncating = 1 << 8,
    syncing = 1 << 9,
    closing = 1 << 10,
};

enum { killed = -1, cut = -2 };

static const int changing =
    creating | writing | renaming | linking | removing | making_folder | truncating;

static const struct kind {
    const char *name;
    int code;
    int operations;
    int lasts;
} kinds[] = {
    {"KILL", killed, changing | syncing, 0},
    {"CUT", cut, changing | syncing, 0},
    {"ENOSPC", ENOSPC, (changing & ~removing) | syncing | closing, 1},
    {"EIO", EIO, changing | reading | opening | syncing | closing, 0},
    {"EROFS", EROFS, changing, 1},
    {"EMFILE", EMFILE, opening | creating, 0},
    {"EINTR", EINTR, reading | opening | creating | writing | truncating | syncing | closing, 0},
};

enum { kind_count = sizeof kinds / sizeof *kinds };

static const struct kind *kind;
static const char *folder;
static size_t folder_length;
static long at;
static int skips_sync;
/// How many operations of each kind there were.
static atomic_long counts[kind_count];

__attribute__((constructor)) static void begin(void) {
    const char *name = getenv("FILE_FAULTS_KIND"), *number = getenv("FILE_FAULTS_AT");
    folder = getenv("FILE_FAULTS_FOLDER");
    skips_sync = getenv("FILE_FAULTS_NO_SYNC") != NULL;
    if (name == NULL || folder == NULL) return;
    folder_length = strlen(folder);
    at = number == NULL ? 0 : atol(number);
    for (size_t i = 0; i < kind_count; i += 1) {
        if (strcmp(kinds[i].name, name) == 0) kind = &kinds[i];
    }
    alarm(120);
}

static void shut_down(void) {
    // EXT4_IOC_SHUTDOWN and XFS_IOC_GOINGDOWN, without flushing the log.
    uint32_t how = 2;
    int file = (int)syscall(SYS_openat, AT_FDCWD, folder, O_RDONLY | O_DIRECTORY);
    if (ioctl(file, _IOR('X', 125, uint32_t), &how) == 0) return;
    perror("the file system cannot be shut down");
    syscall(SYS_exit_group, 1);
}

__attribute__((destructor)) static void end(void) {
    if (kind != NULL && kind->code == cut && at < 0) shut_down();
    const char *path = getenv("FILE_FAULTS_COUNT");
    if (path == NULL || kind == NULL) return;
    char text[40];
    long file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (size_t i = 0; i < kind_count; i += 1) {
        int length =
            snprintf(text, sizeof text, "%s %ld\n", kinds[i].name, atomic_load(&counts[i]));
        syscall(SYS_write, file, text, length);
    }
    syscall(SYS_close, file);
}

static int is_below(const char *path) {
    return strncmp(path, folder, folder_length) == 0
        && (path[folder_length] == '/' || path[folder_length] == 0);
}

static int descriptor_is_below(int descriptor) {
    char link[40], path[PATH_MAX];
    int before = errno;
    if (descriptor == AT_FDCWD) {
        snprintf(link, sizeof link, "/proc/self/cwd");
    } else {
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    }
    long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    errno = before;
    if (length < 0) return 0;
    path[length] = 0;
    return is_below(path);
}

static void die(void) {
    if (kind->code == cut) shut_down();
    syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
}

/// Counts an operation in the folder, and returns whether it is its turn.
static int is_next(enum operation operation) {
    long number = 0;
    for (size_t i = 0; i < kind_count; i += 1) {
        if (!(kinds[i].operations & operation)) continue;
        long place = atomic_fetch_add(&counts[i], 1) + 1;
        if (&kinds[i] == kind) number = place;
    }
    return number > 0 && at > 0 && (number == at || (kind->lasts && number > at));
}

/// Whether an operation on what has a name fails; it does not return where the program dies.
static int fails(enum operation operation, int parent, const char *path) {
    if (kind == NULL) return 0;
    int concerns = path[0] == '/' ? is_below(path) : descriptor_is_below(parent);
    if (!concerns || !is_next(operation)) return 0;
    if (kind->code < 0) die();
    errno = kind->code;
    return 1;
}

/// Whether an operation on an open file fails.
static int fails_on(enum operation operation, int descriptor) {
    if (kind == NULL) return 0;
    if (!descriptor_is_below(descriptor) || !is_next(operation)) return 0;
    errno = kind->code;
    return 1;
}

static int fails_writing(int descriptor, const void *bytes, size_t size, off_t offset) {
    if (!fails_on(writing, descriptor)) return 0;
    if (kind->code < 0) {
        // A write may be torn.
        if (offset < 0) {
            syscall(SYS_write, descriptor, bytes, size / 2);
        } else {
            syscall(SYS_pwrite64, descriptor, bytes, size / 2, offset);
        }
        die();
    }
    return 1;
}

static int fails_otherwise(enum operation operation, int descriptor) {
    if (!fails_on(operation, descriptor)) return 0;
    if (kind->code < 0) die();
    return 1;
}

// Opening and closing

static int open_at(int parent, const char *path, int flags, mode_t mode) {
    int changes = flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR);
    if (fails(changes ? creating : opening, parent, path)) return -1;
    return (int)syscall(SYS_openat, parent, path, flags, mode);
}

#define MODE_OF(flags)                                                                             \
    mode_t mode = 0;                                                                               \
    if ((flags) & (O_CREAT | O_TMPFILE)) {                                                         \
        va_list rest;                                                                              \
        va_start(rest, flags);                                                                     \
        mode = va_arg(rest, mode_t);                                                               \
        va_end(rest);                                                                              \
    }

int open(const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_at(AT_FDCWD, path, flags, mode);
}

int openat(int parent, const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_at(parent, path, flags, mode);
}

int openat64(int parent, const char *path, int flags, ...) {
    MODE_OF(flags)
    return open_at(parent, path, flags, mode);
}

int close(int descriptor) {
    int fault = 0;
    if (kind != NULL) {
        int flags = (int)syscall(SYS_fcntl, descriptor, F_GETFL);
        fault = flags != -1 && (flags & O_ACCMODE) != O_RDONLY
            && fails_otherwise(closing, descriptor);
    }
    // It is closed in any case.
    int result = (int)syscall(SYS_close, descriptor);
    if (!fault) return result;
    errno = kind->code;
    return -1;
}

// Reading and writing

ssize_t read(int descriptor, void *bytes, size_t size) {
    if (fails_otherwise(reading, descriptor)) return -1;
    return syscall(SYS_read, descriptor, bytes, size);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
    if (fails_otherwise(reading, descriptor)) return -1;
    return syscall(SYS_pread64, descriptor, bytes, size, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t size, off64_t offset) {
    return pread(descriptor, bytes, size, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
    if (fails_writing(descriptor, bytes, size, -1)) return -1;
    return syscall(SYS_write, descriptor, bytes, size);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
    if (fails_writing(descriptor, bytes, size, offset)) return -1;
    return syscall(SYS_pwrite64, descriptor, bytes, size, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
    return pwrite(descriptor, bytes, size, offset);
}

ssize_t writev(int descriptor, const struct iovec *parts, int number) {
    if (fails_otherwise(writing, descriptor)) return -1;
    return syscall(SYS_writev, descriptor, parts, number);
}

ssize_t sendfile(int target, int source, off_t *offset, size_t size) {
    if (fails_otherwise(writing, target)) return -1;
    return syscall(SYS_sendfile, target, source, offset, size);
}

ssize_t sendfile64(int target, int source, off64_t *offset, size_t size) {
    return sendfile(target, source, offset, size);
}

ssize_t copy_file_range(
    int source, off64_t *from, int target, off64_t *to, size_t size, unsigned flags
) {
    if (fails_otherwise(writing, target)) return -1;
    return syscall(SYS_copy_file_range, source, from, target, to, size, flags);
}

int ftruncate(int descriptor, off_t size) {
    if (fails_otherwise(truncating, descriptor)) return -1;
    return (int)syscall(SYS_ftruncate, descriptor, size);
}

int ftruncate64(int descriptor, off64_t size) { return ftruncate(descriptor, size); }

int fallocate(int descriptor, int mode, off_t offset, off_t size) {
    if (fails_otherwise(writing, descriptor)) return -1;
    return (int)syscall(SYS_fallocate, descriptor, mode, offset, size);
}

int fallocate64(int descriptor, int mode, off64_t offset, off64_t size) {
    return fallocate(descriptor, mode, offset, size);
}

// To disk

int fsync(int descriptor) {
    if (fails_otherwise(syncing, descriptor)) return -1;
    return (int)syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
    if (fails_otherwise(syncing, descriptor)) return -1;
    return (int)syscall(SYS_fdatasync, descriptor);
}

int syncfs(int descriptor) {
    if (fails_otherwise(syncing, descriptor)) return -1;
    return skips_sync ? 0 : (int)syscall(SYS_syncfs, descriptor);
}

// Names

int renameat2(
    int source, const char *from, int target, const char *to, unsigned flags
) {
    if (fails(renaming, target, to)) return -1;
    return (int)syscall(SYS_renameat2, source, from, target, to, flags);
}

int renameat(int source, const char *from, int target, const char *to) {
    return renameat2(source, from, target, to, 0);
}

int rename(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int linkat(int source, const char *from, int target, const char *to, int flags) {
    if (fails(linking, target, to)) return -1;
    return (int)syscall(SYS_linkat, source, from, target, to, flags);
}

int link(const char *from, const char *to) {
    return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

int symlinkat(const char *content, int parent, const char *path) {
    if (fails(linking, parent, path)) return -1;
    return (int)syscall(SYS_symlinkat, content, parent, path);
}

int symlink(const char *content, const char *path) { return symlinkat(content, AT_FDCWD, path); }

int unlinkat(int parent, const char *path, int flags) {
    if (fails(removing, parent, path)) return -1;
    return (int)syscall(SYS_unlinkat, parent, path, flags);
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

int mkdirat(int parent, const char *path, mode_t mode) {
    if (fails(making_folder, parent, path)) return -1;
    return (int)syscall(SYS_mkdirat, parent, path, mode);
}

int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
