import TestSupport
import Testing

/// Output of `catalog schedule` about a webhook's address, which is a secret.
@Suite struct ScheduleNotificationTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    // Nothing listens at the first address, and the second lacks its scheme.
    @Test(
        arguments: [
            (["notify", "--to", "http://127.0.0.1:1/T/S3CRETT0KEN"], 69),
            (["notify", "--to", "hooks.example/T/S3CRETT0KEN"], 64),
            (["systemd", "--demo", "--on-failure", "hooks.example/T/S3CRETT0KEN"], 64),
        ] as [([String], Int32)])
    func `the address of a failed or invalid webhook is not printed`(
        arguments: [String], status: Int32
    ) async throws {
        let outcome = try await program.runAside(["schedule"] + arguments + ["-C", program.folder])
        #expect(outcome.status == status && outcome.output.isEmpty)
        #expect(outcome.messages.contains("***"), "\(outcome.messages)")
        #expect(!outcome.messages.contains("S3CRET"), "\(outcome.messages)")
    }

    @Test func `the former name of the command still works, and help leaves it out`() throws {
        let server = FaultServer { _, _ in .ok("ok") }
        let outcome = try program.run(
            ["schedule", "tell", "--to", server.address("/hook"), "-C", program.folder])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(server.requests.map(\.path) == ["/hook"])
        #expect(try !program.run(["schedule", "--help"]).output.contains("tell"))
    }

    @Test func `a webhook is called through the proxy that leads to it`() throws {
        let proxy = FaultServer { _, _ in .ok("ok") }
        let outcome = try program.run(
            ["schedule", "notify", "--to", "http://chat.invalid/hook", "-C", program.folder],
            environment: ["http_proxy": proxy.address("")])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(proxy.requests.map(\.path) == ["http://chat.invalid/hook"])
    }
}
