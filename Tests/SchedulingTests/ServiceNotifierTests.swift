import Glibc
import Scheduling
import TestFolders
import Testing

@Suite struct ServiceNotifierTests {
    /// A service manager that listens.
    private final class Manager: Sendable {
        private let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)

        init(at name: String) throws {
            var bytes = Array(name.utf8)
            if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
            let result = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, length)
                }
            }
            try #require(result == 0, "\(name): \(String(cString: strerror(errno)))")
        }

        deinit { close(socket) }

        /// What was told, if anything was.
        func message() -> String? {
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
        }
    }

    @Test(arguments: [true, false])
    func `a manager is told at its address`(isAbstract: Bool) throws {
        let folder = try TemporaryFolder()
        let name = isAbstract ? "@" + folder.file("notify") : folder.file("notify")
        let manager = try Manager(at: name)
        let notifier = try #require(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil })
        #expect(notifier.watchdogInterval == nil)
        notifier.tell(.ready)
        #expect(manager.message() == "READY=1")
        notifier.tell(.alive, .status("pages: 12\nof 71"))
        #expect(manager.message() == "WATCHDOG=1\nSTATUS=pages: 12 of 71")
        notifier.tell(.stopping)
        #expect(manager.message() == "STOPPING=1")
        #expect(manager.message() == nil)
    }

    @Test func `a manager that went is no reason to end`() throws {
        let folder = try TemporaryFolder()
        let name = folder.file("notify")
        var manager: Manager? = try Manager(at: name)
        let notifier = try #require(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil })
        withExtendedLifetime(manager) {}
        manager = nil
        notifier.tell(.ready)
    }

    @Test(arguments: [nil, "", "/", "@", "vsock:2:1", "notify", "/no/such/socket"])
    func `where nobody listens nothing is told`(name: String?) {
        #expect(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil } == nil)
        let long = "/" + String(repeating: "a", count: 200)
        #expect(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? long : nil } == nil)
    }

    @Test(
        arguments: [
            (["WATCHDOG_USEC": "600000000"], .seconds(600)),
            (["WATCHDOG_USEC": "600000000", "WATCHDOG_PID": "\(getpid())"], .seconds(600)),
            (["WATCHDOG_USEC": "600000000", "WATCHDOG_PID": "1"], nil),
            (["WATCHDOG_USEC": "0"], nil),
            (["WATCHDOG_USEC": "often"], nil),
        ] as [([String: String], Duration?)])
    func `signs of life are given to who asks this process`(
        variables: [String: String], interval: Duration?
    ) throws {
        let folder = try TemporaryFolder()
        let manager = try Manager(at: folder.file("notify"))
        let all = variables.merging(["NOTIFY_SOCKET": folder.file("notify")]) { $1 }
        #expect(try #require(ServiceNotifier { all[$0] }).watchdogInterval == interval)
        withExtendedLifetime(manager) {}
    }
}
