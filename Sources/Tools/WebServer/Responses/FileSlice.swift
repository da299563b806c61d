internal import CMicroHTTPD
internal import Glibc

/// A part of a file, as the body of a response.
struct FileSlice: Sendable, Equatable {
    let file: OpenFile
    /// The range in bytes, counted from the beginning of the file.
    var bytes: Range<Int>

    /// Creates a slice of the whole file.
    init(all file: OpenFile) {
        self.file = file
        bytes = 0..<file.size
    }

    static func == (left: FileSlice, right: FileSlice) -> Bool {
        left.file === right.file && left.bytes == right.bytes
    }
}

extension FileSlice {
    /// Creates a reply that makes the kernel send the file; `nil` if memory or descriptors are
    /// exhausted.
    ///
    /// The corresponding C function is `MHD_create_response_from_fd_at_offset64`.
    func makeReply() -> OpaquePointer? {
        // An empty range needs a reply without a file. With a file, the library would read nothing
        // and still ask for the end of the body.
        guard !bytes.isEmpty else {
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        }
        // The reply needs its own descriptor, because it closes its descriptor and several replies
        // may send the same file.
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let reply = MHD_create_response_from_fd_at_offset64(
            UInt64(bytes.count), descriptor, UInt64(bytes.lowerBound))
        if reply == nil { close(descriptor) }
        return reply
    }
}
