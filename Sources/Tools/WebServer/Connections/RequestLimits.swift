/// How large the parts of a request may be; what is larger is refused.
package struct RequestLimits: Sendable, Equatable {
    /// The bytes of the request target; beyond it the answer is 414.
    package var targetBytes = 8 << 10

    /// The bytes of all header names and values together; beyond it the answer is 431.
    package var headerBytes = 16 << 10

    /// The number of header fields; beyond it the answer is 431.
    package var headerFields = 100

    /// The bytes of the body; beyond it the answer is 413.
    package var bodyBytes = 10 << 20

    /// The bytes of a refused body that are received and dropped, so that its client gets the
    /// answer; beyond it the connection is closed.
    package var droppedBytes = 256 << 20

    /// The number of parts of a form; beyond it the form is broken, with 413.
    package var formParts = 20

    /// The bytes of one field of a form, which is kept in memory; beyond it the form is broken,
    /// with 413.
    package var fieldBytes = 64 << 10

    /// The bytes of one file of a form, which is kept on disk; beyond it the form is broken,
    /// with 413.
    package var fileBytes = 10 << 20

    /// How long the headers of a request may take, counted from the beginning of the connection
    /// or the end of the reply before; beyond it the connection is closed.
    package var headerSeconds = 10.0

    /// How long the body of a request may take; beyond it the connection is closed.
    package var bodySeconds = 120.0

    /// The limits that hold unless others are given.
    package init() {}
}
