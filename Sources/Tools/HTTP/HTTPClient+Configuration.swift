extension HTTPClient {
    /// What a client needs to know.
    package struct Configuration: Sendable {
        /// How the client introduces itself: `catalog/0.1 (+https://example.com/about)`.
        package var userAgent: String
        /// A folder for bodies over 1 MiB; files in it have no name and vanish with the process.
        package var spoolFolder: String
        /// Headers for all requests to an origin (``WebAddress/origin``), such as its API key.
        ///
        /// No other origin ever sees them, and no message holds their values.
        package var originHeaders: [String: [OriginHeader]] = [:]
        /// Limits for replies of an API: 256 MiB, 120 s.
        package var page = TransferLimits(bodyBytes: 256 << 20, duration: .seconds(120))
        /// Limits for pictures: 20 MiB, 300 s.
        package var image = TransferLimits(bodyBytes: 20 << 20, duration: .seconds(300))
        /// How long a request that changes something may take, with what is sent along: 300 s.
        ///
        /// Its reply may be as large as a page.
        package var writeDuration = Duration.seconds(300)
        /// How long a connection may take to come about.
        package var connectDuration = Duration.seconds(10)
        /// When to ask again.
        package var retry = RetryPolicy()
        /// How hosts are treated.
        package var hosts = HostPolicy()
        /// The proxies to go through; none by default.
        package var proxies = ProxyRules()
        /// A file of certificates in PEM whose owners are trusted to vouch for servers, in place of
        /// the system's.
        package var trustedCertificates: String?
        /// Who is told how requests go; nobody by default.
        package var observer = Observer()
        /// What all times above are counted on, those of ``retry`` and ``hosts`` included.
        package var clock = ClientClock()
        /// Waits between tries, for so long in the world; throws when the task is cancelled.
        package var sleep: @Sendable (Duration) async throws -> Void = {
            try await Task.sleep(for: $0)
        }
        /// A number uniformly distributed in 0..<1, for the jitter of the waits.
        package var chance: @Sendable () -> Double = { Double.random(in: 0..<1) }

        /// A configuration with the defaults named at each property.
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
            if !request.method.isSafe { limits.duration = writeDuration }
            return limits
        }
    }
}
