import Glibc

/// A file of the ``ContentStore`` that is open for reading and whose content is proven.
///
/// It is closed when it goes out of scope.
package struct OpenContent: ~Copyable {
    /// Bytes of the content.
    package let count: Int
    let descriptor: Int32

    /// Takes over the descriptor.
    init(takingOver descriptor: Int32, count: Int) {
        self.descriptor = descriptor
        self.count = count
    }

    deinit {
        close(descriptor)
    }

    /// Hands the descriptor, at the beginning of the file, to an owner that closes it.
    package consuming func release() -> Int32 {
        let descriptor = descriptor
        discard self
        return descriptor
    }
}
