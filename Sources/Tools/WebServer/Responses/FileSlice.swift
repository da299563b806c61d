internal import CMicroHTTPD
internal import Glibc

/// A part of a file, as the body of a response.
struct FileSlice: Sendable, Equatable {
    let file: OpenFile
    /// Counted in bytes from the file's beginning.
    var bytes: Range<Int>

    /// All of a file.
    init(all file: OpenFile) {
        self.file = file
        bytes = 0..<file.size
    }

    static func == (left: FileSlice, right: FileSlice) -> Bool {
        left.file === right.file && left.bytes == right.bytes
    }
}

extension FileSlice {
    /// The reply, which has the kernel send the file; `nil` without memory or descriptors.
    ///
    /// The corresponding C function is `MHD_create_response_from_fd_at_offset64`.
    func makeReply() -> OpaquePointer? {
        // The library reads nothing of an empty part and still asks where it ends.
        guard !bytes.isEmpty else {
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        }
        // The reply closes its descriptor, and several replies may send one file.
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { return nil }
        let reply = MHD_create_response_from_fd_at_offset64(
            UInt64(bytes.count), descriptor, UInt64(bytes.lowerBound))
        if reply == nil { close(descriptor) }
        return reply
    }
}
