#pragma once

#include <linux/fs.h>
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/resource.h>

// glibc hides these behind _GNU_SOURCE, which a module map cannot define for Swift.

/// syncfs(2): writes every dirty page of the file system that holds `fd` to disk.
int syncfs(int fd);

/// prlimit(2): what one process may take, set from another of the same user.
int prlimit(
    __pid_t process, __rlimit_resource_t resource, const struct rlimit *limit,
    struct rlimit *former);

/// renameat2(2): with `RENAME_EXCHANGE`, two names change places at one instant.
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

/// memfd_create(2): a file in memory; its name is only for who lists what a process holds open.
int memfd_create(const char *name, unsigned int flags);
