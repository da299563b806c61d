#pragma once

// glibc hides these behind _GNU_SOURCE, which a module map cannot define for Swift.

/// syncfs(2): writes every dirty page of the file system that holds `fd` to disk.
int syncfs(int fd);
