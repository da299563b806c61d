// The least work that writes a given set of files: the floor that benchmarks compare with.
//
//   benchmark-floor write MANIFEST FOLDER   creates every file with as many bytes, two threads
//   benchmark-floor list FOLDER DATABASE    looks at every file and reads the database file
//
// MANIFEST has lines of a size, a tab and a relative path. No file is synchronised to disk.

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { thread_count = 2 };

struct file {
    size_t size;
    char *path;
};

static struct file *files;
static size_t file_count;
static char *bytes;
static int folder;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void make_parents(const char *path) {
    char parent[4096];
    for (const char *slash = path; (slash = strchr(slash, '/')); slash++) {
        snprintf(parent, sizeof parent, "%.*s", (int)(slash - path), path);
        if (mkdirat(folder, parent, 0755) == -1 && errno != EEXIST) fail(parent);
    }
}

static void write_file(const struct file *file) {
    int flags = O_CREAT | O_WRONLY | O_TRUNC;
    int descriptor = openat(folder, file->path, flags, 0644);
    if (descriptor == -1 && errno == ENOENT) {
        make_parents(file->path);
        descriptor = openat(folder, file->path, flags, 0644);
    }
    if (descriptor == -1) fail(file->path);
    for (size_t done = 0; done < file->size;) {
        ssize_t count = write(descriptor, bytes + done, file->size - done);
        if (count == -1) fail("write");
        done += (size_t)count;
    }
    close(descriptor);
}

static void *write_share(void *argument) {
    size_t share = (size_t)argument;
    size_t end = file_count * (share + 1) / thread_count;
    for (size_t i = file_count * share / thread_count; i < end; i++) write_file(&files[i]);
    return NULL;
}

static void read_manifest(const char *path) {
    FILE *manifest = fopen(path, "r");
    if (!manifest) fail(path);
    size_t capacity = 0, largest = 0;
    char line[4096];
    while (fgets(line, sizeof line, manifest)) {
        if (file_count == capacity) {
            capacity = capacity ? capacity * 2 : 1 << 16;
            files = realloc(files, capacity * sizeof *files);
            if (!files) fail("memory");
        }
        line[strcspn(line, "\n")] = 0;
        char *tab = strchr(line, '\t');
        if (!tab) continue;
        struct file file = {strtoul(line, NULL, 10), strdup(tab + 1)};
        if (file.size > largest) largest = file.size;
        files[file_count++] = file;
    }
    fclose(manifest);
    bytes = malloc(largest + 1);
    if (!bytes) fail("memory");
    memset(bytes, 'x', largest + 1);
}

static void write_all(const char *manifest, const char *path) {
    read_manifest(manifest);
    mkdir(path, 0755);
    folder = open(path, O_RDONLY | O_DIRECTORY);
    if (folder == -1) fail(path);
    pthread_t threads[thread_count];
    for (size_t i = 0; i < thread_count; i++)
        pthread_create(&threads[i], NULL, write_share, (void *)i);
    for (size_t i = 0; i < thread_count; i++) pthread_join(threads[i], NULL);
}

static size_t list_all(int parent) {
    DIR *stream = fdopendir(parent);
    if (!stream) fail("list");
    size_t total = 0;
    for (struct dirent *entry; (entry = readdir(stream));) {
        if (entry->d_name[0] == '.') continue;
        struct stat status;
        if (fstatat(parent, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == -1) fail("inspect");
        if (S_ISDIR(status.st_mode))
            total += list_all(openat(parent, entry->d_name, O_RDONLY | O_DIRECTORY));
        else
            total += (size_t)status.st_size;
    }
    closedir(stream);
    return total;
}

static size_t read_all(const char *path) {
    static char buffer[1 << 16];
    int descriptor = open(path, O_RDONLY);
    if (descriptor == -1) fail(path);
    size_t total = 0;
    for (ssize_t count; (count = read(descriptor, buffer, sizeof buffer)) > 0;)
        total += (size_t)count;
    close(descriptor);
    return total;
}

int main(int count, char **arguments) {
    if (count == 4 && strcmp(arguments[1], "write") == 0) {
        write_all(arguments[2], arguments[3]);
        return 0;
    }
    if (count == 4 && strcmp(arguments[1], "list") == 0) {
        size_t total = list_all(open(arguments[2], O_RDONLY | O_DIRECTORY));
        return total + read_all(arguments[3]) > 0 ? 0 : 1;
    }
    fprintf(stderr, "usage: benchmark-floor write MANIFEST FOLDER | list FOLDER DATABASE\n");
    return 64;
}
