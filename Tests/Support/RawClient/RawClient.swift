import Glibc

/// A client of a server on this computer that sends exactly the given bytes and returns the
/// received ones.
package final class RawClient: Sendable {
    /// The socket, for polling.
    package let descriptor: Int32

    /// True if the server accepted the connection; otherwise sending and reading have no effect.
    package let isConnected: Bool

    /// Connects to a port of 127.0.0.1; a read waits a minute for a byte.
    package init(port: UInt16) {
        // A child of another test must not keep the connection open.
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let descriptor = descriptor
        isConnected =
            withUnsafeBytes(of: &address) { bytes in
                connect(
                    descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
                    socklen_t(bytes.count))
            } == 0
    }

    deinit { close(descriptor) }

    /// Sends a text in UTF-8.
    package func send(_ text: String) { send(Array(text.utf8)) }

    /// Sends bytes, unless the server broke the connection off.
    package func send(_ bytes: [UInt8]) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
        }
    }

    /// Sends these bytes one by one, again and again, with a short wait after each; returns true if
    /// the server closed the connection within five seconds.
    package func isBrokenOff(whileSending text: String) -> Bool {
        let bytes = Array(text.utf8)
        for count in 0..<500 {
            send([bytes[count % bytes.count]])
            if isEnded(within: 10) { return true }
        }
        return false
    }

    /// Returns true if the server closes the connection within these milliseconds, without a byte.
    package func isEnded(within milliseconds: Int32 = 5_000) -> Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, milliseconds) == 1 else { return false }
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT))
        return count == 0 || count < 0 && errno == ECONNRESET
    }

    /// Returns the text that the server sends until it closes the connection.
    package func readToEnd() -> String {
        String(decoding: readBytesToEnd(), as: UTF8.self)
    }

    /// Returns the bytes that the server sends until it closes the connection.
    package func readBytesToEnd() -> [UInt8] {
        read { _ in false }
    }

    /// Returns the bytes that the server sends, up to this text.
    package func read(until text: String) -> String {
        String(
            decoding: read { $0.suffix(text.utf8.count).elementsEqual(text.utf8) }, as: UTF8.self)
    }

    private func read(until isComplete: ([UInt8]) -> Bool) -> [UInt8] {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while !isComplete(received) {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        return received
    }

    /// Sends one request on a connection of its own; `PORT` in it stands for the port.
    package static func exchange(port: UInt16, _ request: String) -> String {
        exchange(
            port: port,
            Array(
                request.split(separator: "PORT", omittingEmptySubsequences: false)
                    .joined(separator: "\(port)").utf8))
    }

    /// Sends these bytes on a connection of their own.
    package static func exchange(port: UInt16, _ request: [UInt8]) -> String {
        let client = RawClient(port: port)
        client.send(request)
        return client.readToEnd()
    }
}
