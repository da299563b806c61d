internal import CCurl
internal import Glibc

extension Transfer {
    /// Sets the options that all jobs share; returns false if libcurl refused one.
    func setFixedOptions(_ configuration: HTTPClient.Configuration) -> Bool {
        setProtocol() && setSecurity() && setCallbacks()
            && set(CURLOPT_USERAGENT, configuration.userAgent)
            && set(
                CURLOPT_CONNECTTIMEOUT_MS,
                configuration.clock.real(configuration.connectDuration).milliseconds)
            && setTrust(configuration.trustedCertificates)
    }

    func set(_ option: CURLoption, _ value: Int) -> Bool {
        catalog_curl_set_long(easy, option, value) == CURLE_OK
    }

    func set(_ option: CURLoption, _ value: String) -> Bool {
        catalog_curl_set_string(easy, option, value) == CURLE_OK
    }
}

private extension Transfer {
    /// Turns off libcurl's own handling of redirects and content codings.
    ///
    /// The client handles both itself, because libcurl accepts truncated compressed bodies and
    /// sends keys to the hosts of redirects.
    func setProtocol() -> Bool {
        set(CURLOPT_NOSIGNAL, 1) && set(CURLOPT_PROTOCOLS_STR, "http,https")
            && set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
            // With this size, most pages of a list fit into one read.
            && set(CURLOPT_BUFFERSIZE, 128 << 10)
            // A connection is reused for up to 600 s, if the server keeps it open.
            && set(CURLOPT_MAXAGE_CONN, 600)
            && set(CURLOPT_HTTP09_ALLOWED, 0) && set(CURLOPT_FOLLOWLOCATION, 0)
            // Each transfer names its proxy; otherwise libcurl would read exceptions from the
            // environment.
            && set(CURLOPT_NOPROXY, "") && set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    func setTrust(_ certificates: String?) -> Bool {
        guard let certificates else { return true }
        // Without this line, libcurl would also trust the certificates in the default folder.
        return set(CURLOPT_CAINFO, certificates)
            && catalog_curl_set_pointer(easy, CURLOPT_CAPATH, nil) == CURLE_OK
    }

    func setSecurity() -> Bool {
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
            && set(CURLOPT_SSL_VERIFYPEER, 1) && set(CURLOPT_SSL_VERIFYHOST, 2)
    }

    func setCallbacks() -> Bool {
        // `deinit` cleans up the handle, so its callbacks cannot outlive this object.
        let context = Unmanaged.passUnretained(self).toOpaque()
        return catalog_curl_set_header_callback(easy, receiveHeaderLine) == CURLE_OK
            && catalog_curl_set_body_callback(easy, receiveBody) == CURLE_OK
            && catalog_curl_set_socket_callback(easy, openSocket) == CURLE_OK
            && set(CURLOPT_HEADERDATA, context) && set(CURLOPT_WRITEDATA, context)
            && set(CURLOPT_OPENSOCKETDATA, context) && set(CURLOPT_ERRORBUFFER, errorText)
    }

    func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) -> Bool {
        catalog_curl_set_pointer(easy, option, value) == CURLE_OK
    }
}

/// `CURLOPT_HEADERFUNCTION`: a result other than the length ends the transfer.
private func receiveHeaderLine(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.receive(headerLine: line) ? line.count : 0
}

/// `CURLOPT_WRITEFUNCTION`: a result other than the length ends the transfer.
private func receiveBody(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int,
    _ context: UnsafeMutableRawPointer?
) -> Int {
    guard let context else { return 0 }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    let chunk = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return transfer.receive(body: chunk) ? chunk.count : 0
}

/// `CURLOPT_OPENSOCKETFUNCTION`: the only place that sees the resolved address of a connection.
private func openSocket(
    _ context: UnsafeMutableRawPointer?, _ purpose: curlsocktype,
    _ address: UnsafeMutablePointer<curl_sockaddr>?
) -> curl_socket_t {
    guard let context, let address, let target = catalog_curl_address(address) else {
        return CURL_SOCKET_BAD
    }
    let transfer = Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    guard let peer = NetworkAddress(target), transfer.admits(peer) else { return CURL_SOCKET_BAD }
    // Image workers start while transfers run, and must not inherit connections.
    let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    return socket(address.pointee.family, type, address.pointee.protocol)
}
