import Glibc

/// What the system says of an `errno`.
func errorWords(_ code: Int32) -> String {
    String(cString: strerror(code))
}
