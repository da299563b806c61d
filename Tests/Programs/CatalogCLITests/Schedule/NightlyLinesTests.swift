import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The lines of the manual that do something with how a build ended.
@Suite struct NightlyLinesTests {
    private let shell: Program

    init() throws {
        shell = try Program(at: "/bin/sh")
    }

    /// The blocks of the manual with a text.
    private static func blocks(with text: String) throws -> [String] {
        let manual = ProjectFolder.path + "/Sources/Programs/catalog/Documentation.docc"
        return try FileManager.default.subpathsOfDirectory(atPath: manual).sorted()
            .filter { $0.hasSuffix(".md") && !$0.hasPrefix("Decisions/") && $0 != "Changelog.md" }
            .flatMap { name in
                try String(contentsOfFile: "\(manual)/\(name)", encoding: .utf8)
                    .split(separator: "```sh\n").dropFirst()
                    .compactMap { $0.split(separator: "```").first.map(String.init) }
            }.filter { $0.contains(text) }
    }

    @Test(arguments: [(0, 0, ""), (2, 0, "deploy"), (69, 1, ""), (1, 1, "")])
    func `a site is deployed after changes alone, and a failure is reported`(
        build: Int, status: Int32, calls: String
    ) throws {
        let blocks = try Self.blocks(with: "--detailed-exitcode")
        #expect(!blocks.isEmpty)
        try shell.writeScript("exit \(build)", to: "catalog")
        try shell.writeScript("echo \"$@\" >>\"$HOME/calls\"", to: "npx")
        for block in blocks {
            shell.remove("calls")
            let path = "\(shell.folder):/usr/bin:/bin"
            let outcome = try shell.run(["-c", block], environment: ["PATH": path])
            #expect(outcome.status == status, "\(block)")
            #expect(shell.text("calls").isEmpty == calls.isEmpty, "\(block)")
            #expect(shell.text("calls").contains(calls) || calls.isEmpty)
        }
    }
}
