#pragma once

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift cannot import; sqlite3_db_config is variadic.
// SQLite takes a null pointer for NULL; Swift has one for empty text and empty blobs.

static inline int csqlite_bind_text_copy(
    sqlite3_stmt *statement, int index, const void *text, sqlite3_uint64 length)
{
    return sqlite3_bind_text64(
        statement, index, text ? (const char *)text : "", length, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_copy(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 length)
{
    return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", length, SQLITE_TRANSIENT);
}

static inline int csqlite_configure(sqlite3 *database, int option, int value)
{
    return sqlite3_db_config(database, option, value, (int *)0);
}
