import Glibc
import TestSupport
import Scheduling
import Testing

@Suite struct ServiceNotifierTests {
    @Test(arguments: [true, false])
    func `a manager is notified at its address`(isAbstract: Bool) throws {
        let folder = try TemporaryFolder()
        let name = isAbstract ? "@" + folder.file("notify") : folder.file("notify")
        let manager = try #require(DatagramListener(at: name))
        let notifier = try #require(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil })
        #expect(notifier.watchdogInterval == nil)
        notifier.post(.ready)
        #expect(manager.next() == "READY=1")
        notifier.post(.alive, .status("pages: 12\nof 71"))
        #expect(manager.next() == "WATCHDOG=1\nSTATUS=pages: 12 of 71")
        notifier.post(.stopping)
        #expect(manager.next() == "STOPPING=1")
        #expect(manager.next() == nil)
    }

    @Test func `a manager that has gone does not end the program`() throws {
        let folder = try TemporaryFolder()
        let name = folder.file("notify")
        var manager = DatagramListener(at: name)
        #expect(manager != nil)
        let notifier = try #require(ServiceNotifier { $0 == "NOTIFY_SOCKET" ? name : nil })
        withExtendedLifetime(manager) {}
        manager = nil
        notifier.post(.ready)
    }

    @Test(arguments: [nil, "", "/", "@", "vsock:2:1", "notify", "/no/such/socket"])
    func `without a listener there is no notifier`(name: String?) {
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
        let manager = try #require(DatagramListener(at: folder.file("notify")))
        let all = variables.merging(["NOTIFY_SOCKET": folder.file("notify")]) { $1 }
        #expect(try #require(ServiceNotifier { all[$0] }).watchdogInterval == interval)
        withExtendedLifetime(manager) {}
    }
}
