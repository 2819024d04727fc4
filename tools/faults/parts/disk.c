/*
 * A disk that fails, for LD_PRELOAD. It concerns the database's files alone: their names contain ".db".
 *
 * FAULT_CUT_AT=N   power is cut at the N-th write: half of it is done, what was not synced since is partly lost, in any
 *                  order, and the process ends. FAULT_SEED picks what is lost.
 * FAULT_SYNC=FILE  while FILE exists, fsync and fdatasync fail with EIO.
 * FAULT_COUNT=FILE the number of writes is left in FILE, so that a later run knows how many there are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct unsynced {
  int fd;
  off_t at;
  size_t length;
  size_t had; /* how much of it was in the file before */
  char *before;
  struct unsynced *next;
};

static struct unsynced *list;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long writes;
static unsigned long seed = 1;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  if (getenv("FAULT_SEED") != NULL) seed = strtoul(getenv("FAULT_SEED"), NULL, 10) * 2654435761u + 1;
}

static int is_database(int fd) {
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  char *name = strrchr(path, '/');
  return name != NULL && strstr(name, ".db") != NULL && strstr(name, "-shm") == NULL;
}

static unsigned long dice(void) {
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return seed >> 33;
}

static void remember(int fd, off_t at, size_t length) {
  struct unsynced *one = calloc(1, sizeof *one);
  one->fd = fd;
  one->at = at;
  one->length = length;
  one->before = malloc(length);
  ssize_t had = pread(fd, one->before, length, at);
  one->had = had < 0 ? 0 : (size_t)had;
  one->next = list;
  list = one;
}

static void forget(int fd) {
  struct unsynced **at = &list;
  while (*at != NULL) {
    struct unsynced *one = *at;
    if (one->fd != fd) {
      at = &one->next;
      continue;
    }
    *at = one->next;
    free(one->before);
    free(one);
  }
}

/* Each write since the last sync is lost with even odds, newest first: a disk may reorder them. */
static void lose(void) {
  for (struct unsynced *one = list; one != NULL; one = one->next) {
    if (dice() % 2 == 0) continue;
    struct stat is;
    real_pwrite(one->fd, one->before, one->had, one->at);
    if (one->had == one->length || fstat(one->fd, &is) != 0) continue;
    if (is.st_size == one->at + (off_t)one->length) {
      if (ftruncate(one->fd, one->at + (off_t)one->had) != 0) _exit(99);
    } else {
      char *zeros = calloc(1, one->length - one->had);
      real_pwrite(one->fd, zeros, one->length - one->had, one->at + (off_t)one->had);
      free(zeros);
    }
  }
}

static void count_up(int fd, const void *bytes, size_t length, off_t at) {
  writes += 1;
  const char *count = getenv("FAULT_COUNT");
  if (count != NULL) {
    char text[32];
    int size = snprintf(text, sizeof text, "%ld\n", writes);
    int out = open(count, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (out >= 0) {
      if (real_write(out, text, (size_t)size) < 0) _exit(98);
      close(out);
    }
  }
  const char *cut = getenv("FAULT_CUT_AT");
  if (cut == NULL || writes != strtol(cut, NULL, 10)) return;
  remember(fd, at, length);
  real_pwrite(fd, bytes, length / 2, at);
  lose();
  _exit(137);
}

static int sync_fails(void) {
  const char *file = getenv("FAULT_SYNC");
  return file != NULL && access(file, F_OK) == 0;
}

ssize_t write(int fd, const void *bytes, size_t length) {
  if (!is_database(fd)) return real_write(fd, bytes, length);
  pthread_mutex_lock(&lock);
  off_t at = lseek(fd, 0, SEEK_CUR);
  count_up(fd, bytes, length, at);
  remember(fd, at, length);
  ssize_t written = real_write(fd, bytes, length);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
  if (!is_database(fd)) return real_pwrite(fd, bytes, length, at);
  pthread_mutex_lock(&lock);
  count_up(fd, bytes, length, at);
  remember(fd, at, length);
  ssize_t written = real_pwrite(fd, bytes, length, at);
  pthread_mutex_unlock(&lock);
  return written;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) { return pwrite(fd, bytes, length, at); }

static int sync_with(int (*sync)(int), int fd) {
  if (!is_database(fd)) return sync(fd);
  if (sync_fails()) {
    errno = EIO;
    return -1;
  }
  pthread_mutex_lock(&lock);
  int failed = sync(fd);
  if (failed == 0) forget(fd);
  pthread_mutex_unlock(&lock);
  return failed;
}

int fsync(int fd) { return sync_with(real_fsync, fd); }

int fdatasync(int fd) { return sync_with(real_fdatasync, fd); }
