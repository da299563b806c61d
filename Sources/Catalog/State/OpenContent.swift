import System

/// A file of the ``ContentStore`` that is open for reading and whose content is proven.
///
/// It is closed when it goes out of scope.
package struct OpenContent: ~Copyable {
    /// Bytes of the content.
    package let count: Int
    private let opened: OwnedDescriptor

    init(_ opened: consuming OwnedDescriptor, count: Int) {
        self.opened = opened
        self.count = count
    }

    /// Hands the descriptor, at the beginning of the file, to an owner that closes it.
    package consuming func release() -> Int32 {
        opened.release()
    }
}
