/// A wait before a request is tried again, as whoever watches a client is told of it.
package struct RequestWait: Sendable, Equatable {
    /// What is asked for, with `***` in place of secrets.
    package let address: String
    /// Why the last try does not count, in a few words.
    package let reason: String
    /// The status with which the server answered, if that is the reason.
    package let status: Int?
    /// How long the wait is; `nil` until the host, which does not answer at all, is back.
    package let pause: Duration?
    /// Whether the server asked for the wait, by `Retry-After`.
    package let isAskedFor: Bool
    /// Which try comes after it, from 1.
    package let nextTry: Int
    /// How many there are at most.
    package let tries: Int

    /// A wait of `pause` before the try of number `nextTry`.
    package init(
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
