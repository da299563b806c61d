/// A wait before a request is tried again, as whoever watches a client is told of it.
public struct RequestWait: Sendable, Equatable {
    /// What is asked for, with `***` in place of secrets.
    public let address: String
    /// Why the last try does not count, in a few words.
    public let reason: String
    /// The status with which the server answered, if that is the reason.
    public let status: Int?
    /// How long the wait is; `nil` until the host, which does not answer at all, is back.
    public let pause: Duration?
    /// Whether the server asked for the wait, by `Retry-After`.
    public let isAskedFor: Bool
    /// Which try comes after it, from 1.
    public let nextTry: Int
    /// How many there are at most.
    public let tries: Int

    /// A wait of `pause` before the try of number `nextTry`.
    public init(
        address: String, reason: String, status: Int? = nil, pause: Duration?,
        isAskedFor: Bool = false, nextTry: Int, tries: Int
    ) {
        self.address = address
        self.reason = reason
        self.status = status
        self.pause = pause
        self.isAskedFor = isAskedFor
        self.nextTry = nextTry
        self.tries = tries
    }
}
