extension HTTPClient {
    /// The settings of a client.
    package struct Configuration: Sendable {
        /// The value of `User-Agent`: `catalog/0.1 (+https://example.com/about)`.
        package var userAgent: String
        /// The folder for bodies over 1 MiB; its files have no name and disappear with the process.
        package var spoolFolder: String
        /// The headers for all requests to an origin (``WebAddress/origin``), such as an API key,
        /// by origin.
        ///
        /// They are sent to no other origin, and no message shows their values.
        package var originHeaders: [String: [OriginHeader]] = [:]
        /// The limits for replies of an API; 256 MiB and 120 s by default.
        package var page = TransferLimits(bodyBytes: 256 << 20, duration: .seconds(120))
        /// The limits for pictures; 20 MiB and 300 s by default.
        package var image = TransferLimits(bodyBytes: 20 << 20, duration: .seconds(300))
        /// The longest time of a request that changes something, including the upload of its body;
        /// 300 s by default.
        ///
        /// The limit of size of its reply is the limit of ``page``.
        package var writeDuration = Duration.seconds(300)
        /// The longest time to open a connection.
        package var connectDuration = Duration.seconds(10)
        /// The rules for repeated requests.
        package var retry = RetryPolicy()
        /// The rules for hosts.
        package var hosts = HostPolicy()
        /// The proxies; none by default.
        package var proxies = ProxyRules()
        /// A PEM file with the certificates of trusted authorities, which replaces the system's
        /// file.
        package var trustedCertificates: String?
        /// The observer of requests; none by default.
        package var observer = Observer()
        /// The clock for all times above, including the times of ``retry`` and ``hosts``.
        package var clock = ClientClock()
        /// Waits between tries for a real duration; throws when the task is cancelled.
        package var sleep: @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
        /// Returns a random number, uniformly distributed in 0..<1, by which waits are varied.
        package var chance: @Sendable () -> Double = { Double.random(in: 0..<1) }

        /// Creates a configuration with the default value of each property.
        package init(userAgent: String, spoolFolder: String = "/tmp") {
            self.userAgent = userAgent
            self.spoolFolder = spoolFolder
        }

        func limits(for request: HTTPRequest) -> TransferLimits {
            var limits =
                switch request.kind {
                case .page: page
                case .image: image
                }
            limits.bodyBytes = min(limits.bodyBytes, request.bodyBytes ?? .max)
            if !request.isSafe { limits.duration = writeDuration }
            return limits
        }
    }
}
