import System

/// Makes a system call, again each time a signal interrupts it; its error gets its place.
func systemCall<Result: SignedInteger>(
    _ operation: String, _ path: @autoclosure () -> String, _ body: () -> Result
) throws(PublishingError) -> Result {
    do throws(Errno) {
        return try System.systemCall(body)
    } catch {
        throw .system(operation: operation, path: path(), code: error.code)
    }
}
