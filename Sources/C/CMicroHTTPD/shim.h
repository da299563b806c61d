#pragma once

#include <microhttpd.h>

/// Wraps `MHD_start_daemon`, whose variable arguments Swift cannot pass.
///
/// Starts a daemon that is handed its connections, with a pool of threads, or for 0 threads with
/// one for each connection, which then cannot be suspended. They wait with poll: select knows no descriptor above 1,023, and with
/// epoll the library overlooks the end of a connection that comes together with the last bytes,
/// until the connection has been idle for too long. Returns NULL when a thread or a descriptor
/// could not be had.
static inline struct MHD_Daemon *CMicroHTTPD_start(
    unsigned int threads, unsigned int connections, unsigned int idle_seconds,
    size_t memory_per_connection, void *context, MHD_AccessHandlerCallback handler,
    void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback end, MHD_NotifyConnectionCallback connection)
{
    return MHD_start_daemon(
        MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC | MHD_USE_NO_LISTEN_SOCKET
            | (threads > 0 ? MHD_ALLOW_SUSPEND_RESUME : MHD_USE_THREAD_PER_CONNECTION),
        0, NULL, NULL, handler, context,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory_per_connection,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, begin, context,
        MHD_OPTION_NOTIFY_COMPLETED, end, context,
        MHD_OPTION_NOTIFY_CONNECTION, connection, context,
        MHD_OPTION_END);
}

/// Wraps `MHD_get_connection_info` for `MHD_CONNECTION_INFO_CONNECTION_FD`: the socket, or -1.
static inline int CMicroHTTPD_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/// Wraps `MHD_get_connection_info` for `MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE`: the bytes of the
/// request line and the headers with their line ends, or 0.
static inline size_t CMicroHTTPD_head_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/// `MHD_SIZE_UNKNOWN`, whose cast Swift cannot read: the size of a body that ends when it ends.
static const uint64_t CMicroHTTPD_size_unknown = MHD_SIZE_UNKNOWN;
