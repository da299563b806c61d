/// How large the parts of a request may be; what is larger is refused.
public struct RequestLimits: Sendable, Equatable {
    /// The bytes of the request target; beyond it the answer is 414.
    public var targetBytes = 8 << 10

    /// The bytes of all header names and values together; beyond it the answer is 431.
    public var headerBytes = 16 << 10

    /// The number of header fields; beyond it the answer is 431.
    public var headerFields = 100

    /// The bytes of the body; beyond it the answer is 413, or, when the body comes in chunks and
    /// its length is not known beforehand, the connection is closed.
    public var bodyBytes = 10 << 20

    /// The limits that hold unless others are given.
    public init() {}
}
