internal import Glibc

/// Two connected sockets: one for this process, and one for a process that it starts.
@frozen
package struct SocketPair: ~Copyable, Sendable {
    package let ours: OwnedDescriptor
    package let theirs: OwnedDescriptor

    /// Creates the sockets (`socketpair`).
    package init() throws(Errno) {
        var ends: [Int32] = [-1, -1]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        try systemCall { socketpair(AF_UNIX, type, 0, &ends) }
        ours = OwnedDescriptor(takingOver: ends[0])
        theirs = OwnedDescriptor(takingOver: ends[1])
    }
}
