import Glibc
import System

/// A connection on which this program reports its state to the service manager that started it
/// (sd_notify(3)).
///
/// A manager that does not read cannot delay the program for long, because messages that cannot be
/// sent are dropped.
package final class ServiceNotifier: Sendable {
    /// A report to the manager.
    package enum Message: Equatable, Sendable {
        /// The program has started its work.
        case ready
        /// The program is alive.
        case alive
        /// The program is ending.
        case stopping
        /// The current activity, in one line.
        case status(String)
    }

    /// The number of seconds after which a message that cannot be sent is dropped.
    private static let patience = 5

    private let socket: OwnedDescriptor
    /// The interval at which the manager expects ``Message/alive``; `nil` if it expects no such
    /// report.
    package let watchdogInterval: Duration?

    /// Connects to the manager that the environment names; `nil` if it names none.
    ///
    /// - Parameter environment: Returns the value of a variable.
    package init?(environment: (String) -> String?) {
        guard let name = environment("NOTIFY_SOCKET"),
            let socket = Self.connection(to: name)
        else { return nil }
        self.socket = socket
        // The process ID is checked, because a child of the watched program inherits the variables,
        // although they are not meant for the child.
        let isMeant = environment("WATCHDOG_PID").map { $0 == "\(getpid())" } ?? true
        watchdogInterval = environment("WATCHDOG_USEC").flatMap { Int64($0) }
            .flatMap { isMeant && $0 > 0 ? .microseconds($0) : nil }
    }

    /// Sends messages as one datagram.
    package func post(_ messages: Message...) {
        let text = messages.map(\.line).joined(separator: "\n")
        _ = Array(text.utf8).withUnsafeBytes {
            send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
    }

    /// Connects to the socket at a path, or to an abstract socket if `name` begins with `@`.
    private static func connection(to name: String) -> OwnedDescriptor? {
        var bytes = Array(name.utf8)
        var address = sockaddr_un()
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard let first = bytes.first, bytes.count > 1, bytes.count < room,
            first == UInt8(ascii: "/") || first == UInt8(ascii: "@")
        else { return nil }
        if first == UInt8(ascii: "@") { bytes[0] = 0 }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let length = MemoryLayout<sockaddr_un>.size - room + bytes.count
        let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        guard let number = try? systemCall({ Glibc.socket(AF_UNIX, kind, 0) }) else { return nil }
        let socket = OwnedDescriptor(takingOver: number)
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(
            number, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(length))
            }
        }
        guard result == 0 else { return nil }
        return socket
    }
}

extension ServiceNotifier.Message {
    fileprivate var line: String {
        switch self {
        case .ready: "READY=1"
        case .alive: "WATCHDOG=1"
        case .stopping: "STOPPING=1"
        case .status(let words): "STATUS=\(words.replacing("\n", with: " "))"
        }
    }
}
