internal import CCurl

/// A libcurl handle that runs jobs one after another, and the data of its current job.
///
/// libcurl calls such a handle an easy handle; its C functions start with `curl_easy_`.
final class Transfer {
    let easy: UnsafeMutableRawPointer
    private(set) var job: Job?
    private let spoolFolder: String
    private let clock: ClientClock
    private var headers: HeaderList?
    private var limits: TransferLimits?
    private var method = HTTPRequest.Method.get
    private var proxy: String?
    /// The buffer for libcurl's error messages.
    let errorText: UnsafeMutablePointer<CChar>

    private var head = ResponseHead()
    private var body: BodyReceiver?
    /// The error with which this client stopped the transfer.
    private var stop: HTTPError?
    private var refusedAddress: NetworkAddress?
    private var start = Duration.zero
    private var headEnd = Duration.zero
    private var watch = StallWatch(start: .zero)

    /// `nil` when libcurl has no memory.
    init?(_ configuration: HTTPClient.Configuration) {
        guard let easy = curl_easy_init() else { return nil }
        self.easy = easy
        spoolFolder = configuration.spoolFolder
        clock = configuration.clock
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        guard setFixedOptions(configuration) else { return nil }
    }

    deinit {
        curl_easy_cleanup(easy)
        errorText.deallocate()
    }

    /// Prepares the handle for `job`; returns false if libcurl refused an option.
    func start(_ job: Job) -> Bool {
        self.job = job
        errorText.pointee = 0
        start = clock.now
        watch = StallWatch(start: start)
        return set(job.order.address) && set(job.order.method, job.order.body)
            && set(job.order.headerLines) && set(job.order.limits) && set(proxy: job.order.proxy)
    }

    /// Returns the current job, and discards this job and all data received for it.
    @discardableResult
    func reset() -> Job? {
        defer { job = nil }
        head = ResponseHead()
        body = nil
        stop = nil
        refusedAddress = nil
        return job
    }

    /// Returns the result of the job when libcurl ended with `code`.
    func result(of code: CURLcode, _ policy: RetryPolicy) -> TransferResult {
        let outcome = Result { () throws(HTTPError) in try response(code) }
        return TransferResult(
            outcome, start: start, firstByte: headEnd, longestPause: policy.longestRetryAfter)
    }

    /// Returns the result of a job that failed with `kind`, for a reason that libcurl does not
    /// report.
    func failure(
        _ kind: HTTPError.Kind, _ detail: String = "", _ policy: RetryPolicy
    ) -> TransferResult {
        TransferResult(
            .failure(completing(HTTPError(kind, detail))), start: start, firstByte: headEnd,
            longestPause: policy.longestRetryAfter)
    }

    /// Returns true if the transfer has been stalled for as long as its limit allows.
    func isStalled(now: Duration) -> Bool {
        guard let limit = job?.order.limits.stall else { return false }
        if !method.isSafe { watch.sentByteCount = Int(catalog_curl_sent_bytes(easy)) }
        return watch.isStalled(limit, now: now)
    }
}

private extension Transfer {
    func response(_ code: CURLcode) throws(HTTPError) -> HTTPResponse {
        guard let order = job?.order else { throw HTTPError(.cancelled, "") }
        do throws(HTTPError) {
            if let stop { throw stop }
            guard code == CURLE_OK else { throw failure(of: code) }
            // libcurl reports success for a response whose headers were truncated.
            guard head.isComplete else {
                throw HTTPError(.incomplete, "the connection ended inside the headers")
            }
            return HTTPResponse(
                status: head.status, headers: HTTPHeaders(block: head.block),
                body: try body?.finish() ?? ResponseBody([]), address: order.address,
                isSelfDelimited: head.isSelfDelimited)
        } catch {
            throw completing(error)
        }
    }

    /// Returns `error` with two additions: the requested address, and whether libcurl sent any part
    /// of the request.
    func completing(_ error: HTTPError) -> HTTPError {
        guard let order = job?.order else { return error }
        var error = error
        error.address = order.address
        error.mayHaveArrived =
            !order.isSafe && !error.isBeforeSending && catalog_curl_request_bytes(easy) > 0
        return error
    }

    /// The code `CURLE_TOO_LARGE`, which libcurl reports since version 8.6.
    ///
    /// Earlier versions report a lack of memory instead.
    static var tooLarge: UInt32 { 100 }

    func failure(of code: CURLcode) -> HTTPError {
        if let refusedAddress, code == CURLE_COULDNT_CONNECT {
            return HTTPError(.privateAddress, "\(refusedAddress)")
        }
        if !head.isComplete, code == CURLE_OUT_OF_MEMORY || code.rawValue == Self.tooLarge {
            return HTTPError(.tooLarge, "a header line of more than 100 KB")
        }
        let text = errorText.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(errorText)
        return HTTPError(
            code, text.map { String(cString: $0) } ?? "",
            systemError: Int32(catalog_curl_os_errno(easy)))
    }
}

/// The methods that libcurl calls while the transfer runs.
extension Transfer {
    /// Receives a header line; returns false if the transfer must end.
    func receive(headerLine line: UnsafeRawBufferPointer) -> Bool {
        watch.byteCount += line.count
        return proceed { () throws(HTTPError) in
            guard try head.add(line) else { return }
            headEnd = clock.now
            guard let order = job?.order else { return }
            try head.check(isConditional: order.isConditional)
            body = try BodyReceiver(head, limit: order.limits.bodyBytes, folder: spoolFolder)
        }
    }

    /// Receives a part of the body; returns false if the transfer must end.
    func receive(body chunk: UnsafeRawBufferPointer) -> Bool {
        watch.byteCount += chunk.count
        return proceed { () throws(HTTPError) in
            guard let body else { throw HTTPError(.malformed, "a body came before the headers") }
            try body.receive(chunk)
        }
    }

    /// Returns true if a connection to `address` may be opened.
    func admits(_ address: NetworkAddress) -> Bool {
        guard let order = job?.order else { return false }
        // The owner named the proxy, so it may have any address.
        if address.isPublic || order.mayBePrivate || !order.proxy.isEmpty { return true }
        refusedAddress = address
        return false
    }

    private func proceed(_ step: () throws(HTTPError) -> Void) -> Bool {
        do throws(HTTPError) {
            try step()
            return true
        } catch {
            stop = error
            return false
        }
    }
}

private extension Transfer {
    func set(_ address: WebAddress) -> Bool {
        catalog_curl_set_string(easy, CURLOPT_URL, address.text) == CURLE_OK
    }

    /// Sets the method and the body of the request.
    ///
    /// A GET after a GET needs no call, because GET is the method of a new handle.
    func set(_ method: HTTPRequest.Method, _ body: [UInt8]?) -> Bool {
        guard method != self.method || !method.isSafe else { return true }
        self.method = method
        // An unsafe request opens a new connection, because on a reused connection libcurl would
        // repeat a request that got no answer.
        guard set(CURLOPT_FRESH_CONNECT, method.isSafe ? 0 : 1),
            catalog_curl_set_string(easy, CURLOPT_CUSTOMREQUEST, nil) == CURLE_OK
        else { return false }
        guard !method.isSafe else { return set(CURLOPT_HTTPGET, 1) }
        return (body.map(setBody) ?? set(CURLOPT_HTTPGET, 1))
            && set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    }

    func setBody(_ body: [UInt8]) -> Bool {
        guard set(CURLOPT_POSTFIELDSIZE, body.count) else { return false }
        // An empty array may have no address. Without an address, libcurl would ask a callback for
        // the bytes.
        guard !body.isEmpty else { return set(CURLOPT_COPYPOSTFIELDS, "") }
        return body.withUnsafeBytes { bytes in
            catalog_curl_set_pointer(
                easy, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
                == CURLE_OK
        }
    }

    /// Sets the header lines, unless the previous request had the same lines.
    func set(_ lines: [String]) -> Bool {
        if headers?.lines == lines { return true }
        guard let list = HeaderList(lines) else { return false }
        // The old list must live until libcurl has the new one.
        guard catalog_curl_set_headers(easy, list.first) == CURLE_OK else { return false }
        headers = consume list
        return true
    }

    func set(_ limits: TransferLimits) -> Bool {
        guard limits != self.limits else { return true }
        self.limits = limits
        return set(CURLOPT_TIMEOUT_MS, clock.real(limits.duration).milliseconds)
    }

    func set(proxy: String) -> Bool {
        guard proxy != self.proxy else { return true }
        self.proxy = proxy
        return set(CURLOPT_PROXY, proxy)
    }
}

/// Header lines in libcurl's form; the memory is freed when this value ends.
///
/// The corresponding C type is `struct curl_slist`.
struct HeaderList: ~Copyable {
    let lines: [String]
    let first: UnsafeMutablePointer<curl_slist>?

    /// `nil` when there is no memory.
    init?(_ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                return nil
            }
            list = longer
        }
        self.lines = lines
        first = list
    }

    deinit { curl_slist_free_all(first) }
}
