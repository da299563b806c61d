import Glibc

/// Makes a system call, and repeats the call if a signal interrupts it.
///
/// - Returns: the result of the call, never -1.
/// - Throws: the value of `errno` after a result of -1.
@discardableResult
package func systemCall<Result: SignedInteger>(_ call: () -> Result) throws(Errno) -> Result {
    while true {
        let result = call()
        if result != -1 { return result }
        let error = Errno.current
        if !error.isInterruption { throw error }
    }
}
