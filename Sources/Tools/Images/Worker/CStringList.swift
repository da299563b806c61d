import Glibc

/// A NULL-terminated array of C strings, as `argv` and `envp` are.
struct CStringList: ~Copyable {
    private var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) {
        pointers = strings.map { strdup($0) } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }

    func withPointers<Result>(
        _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result? {
        pointers.withUnsafeBufferPointer { $0.baseAddress.map(body) }
    }
}
