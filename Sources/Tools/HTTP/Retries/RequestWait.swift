/// A wait before a request is repeated, as reported to an observer.
package struct RequestWait: Sendable, Equatable {
    /// The address, with `***` in place of secrets.
    package let address: String
    /// A short reason why the previous try failed.
    package let reason: String
    /// The status of the response, if the status is the reason for the wait.
    package let status: Int?
    /// The length of the wait; `nil` if the client waits until the host answers again.
    package let pause: Duration?
    /// True if the server asked for the wait with `Retry-After`.
    package let isRequestedByServer: Bool
    /// The number of the next try, from 1.
    package let nextTry: Int
    /// The largest number of tries.
    package let tries: Int

    /// Creates a wait of `pause` before the try number `nextTry`.
    package init(
        address: String, reason: String, status: Int? = nil, pause: Duration?,
        isRequestedByServer: Bool = false, nextTry: Int, tries: Int
    ) {
        self.address = address
        self.reason = reason
        self.status = status
        self.pause = pause
        self.isRequestedByServer = isRequestedByServer
        self.nextTry = nextTry
        self.tries = tries
    }
}
