/// The limits on the parts of a request; a larger request is refused.
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

    /// The number of parts of a form; beyond it the form is rejected with 413.
    package var formParts = 20

    /// The bytes of one form field, which is stored in memory; beyond it the form is rejected with
    /// 413.
    package var fieldBytes = 64 << 10

    /// The bytes of one file of a form, which is stored on disk; beyond it the form is rejected
    /// with 413.
    package var fileBytes = 10 << 20

    /// The seconds for the headers of a request, from the beginning of the connection or the end of
    /// the previous reply; beyond it the connection is closed.
    package var headerSeconds = 10.0

    /// The seconds for the body of a request; beyond it the connection is closed.
    package var bodySeconds = 120.0

    /// Creates the default limits.
    package init() {}
}
