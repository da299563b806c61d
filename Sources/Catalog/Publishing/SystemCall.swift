import Glibc

/// The one place that looks at `-1`: returns the result, or throws `errno` with its place.
///
/// A call that a signal interrupted is made again.
func systemCall<Result: SignedInteger>(
    _ operation: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(PublishingError) -> Result {
    while true {
        let result = body()
        if result != -1 { return result }
        let code = errno
        if code == EINTR { continue }
        throw .system(operation: operation, path: path(), code: code)
    }
}
