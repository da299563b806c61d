import System

/// Makes a system call, and repeats it when a signal interrupts it; an error gets the operation and
/// the path.
func systemCall<Result: SignedInteger>(
    _ operation: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(PublishingError) -> Result {
    do throws(Errno) {
        return try System.systemCall(body)
    } catch {
        throw .system(operation: operation, path: path(), code: error.code)
    }
}
