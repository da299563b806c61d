import Glibc

/// A client that sends exactly the bytes it is given, and reads whatever comes.
struct RawClient: ~Copyable {
    private let descriptor: Int32

    init(port: UInt16) {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        _ = withUnsafeBytes(of: &address) { bytes in
            connect(
                descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                socklen_t(bytes.count))
        }
    }

    deinit { close(descriptor) }

    func send(_ text: String) { send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Sends these bytes one by one, with a short wait after each, and begins anew at the end; says
    /// whether the server broke the connection off before five seconds were over.
    func isBrokenOff(whileSending text: String) -> Bool {
        let bytes = Array(text.utf8)
        for count in 0..<500 {
            send([bytes[count % bytes.count]])
            if isEnded(within: 10) { return true }
        }
        return false
    }

    /// Says whether the server closes the connection within so many milliseconds, without a byte.
    func isEnded(within milliseconds: Int32 = 5_000) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) == 1 else { return false }
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno == ECONNRESET
    }

    /// What the server sends until it closes the connection.
    func readToEnd() -> String {
        read { _ in false }
    }

    /// What the server sends until this text has come.
    func read(until text: String) -> String {
        read { $0.hasSuffix(text) }
    }

    private func read(until isComplete: (String) -> Bool) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !isComplete(String(decoding: received, as: UTF8.self)) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return String(decoding: received, as: UTF8.self)
    }

    /// Sends one request on a connection of its own; `PORT` in it stands for the port.
    static func exchange(port: UInt16, _ request: String) -> String {
        exchange(
            port: port,
            Array(
                request.split(separator: "PORT", omittingEmptySubsequences: false)
                    .joined(separator: "\(port)").utf8))
    }

    /// Sends these bytes on a connection of their own.
    static func exchange(port: UInt16, _ request: [UInt8]) -> String {
        let client = RawClient(port: port)
        client.send(request)
        return client.readToEnd()
    }
}

extension String {
    /// The status in the first line of a response.
    var status: Int? { Int(split(separator: " ").dropFirst().first ?? "") }

    /// What stands behind the headers of a response.
    var messageBody: Substring {
        firstRange(of: "\r\n\r\n").map { self[$0.upperBound...] } ?? ""
    }
}
