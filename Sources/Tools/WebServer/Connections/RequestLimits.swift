/// The limits on the parts of a request; a larger request is refused.
package struct RequestLimits: Sendable, Equatable {
    /// The largest length of the request target in bytes; a longer target is answered with 414.
    package var targetBytes = 8 << 10

    /// The largest length of all header names and values together; more bytes are answered with
    /// 431.
    package var headerBytes = 16 << 10

    /// The largest number of header fields; more fields are answered with 431.
    package var headerFields = 100

    /// The largest length of the body in bytes; a longer body is answered with 413.
    package var bodyBytes = 10 << 20

    /// The largest number of bytes of a refused body that are received and dropped.
    ///
    /// The client can then read the answer. After more bytes the connection is closed.
    package var droppedBytes = 256 << 20

    /// The largest number of parts of a form; a form with more parts is rejected with 413.
    package var formParts = 20

    /// The largest length of a form field in bytes; a longer field is rejected with 413.
    ///
    /// Fields are stored in memory.
    package var fieldBytes = 64 << 10

    /// The largest length of a file of a form in bytes; a longer file is rejected with 413.
    ///
    /// Files are stored on disk.
    package var fileBytes = 10 << 20

    /// The time for the headers of a request in seconds; later the connection is closed.
    ///
    /// The time begins with the connection or at the end of the previous reply.
    package var headerSeconds = 10.0

    /// The time for the body of a request in seconds; later the connection is closed.
    package var bodySeconds = 120.0

    /// Creates the default limits.
    package init() {}
}
