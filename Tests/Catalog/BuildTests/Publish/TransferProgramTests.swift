import Testing

@testable import CatalogBuild
@testable import System

@Suite struct TransferProgramTests {
    private let program = TransferProgram(name: "rclone", environment: [:], lock: .standardInput)

    @Test(
        "a message about credentials is a refusal",
        arguments: [
            "InvalidAccessKeyId: the key is unknown\n\tstatus code: 403, request id: 1",
            "api error AccessDenied: StatusCode: 403", "401 Unauthorized", "403 Forbidden",
            "530 Login incorrect", "couldn't connect: 530 Not logged in",
            "ssh: handshake failed: ssh: unable to authenticate",
            "me@a.example: Permission denied (publickey,password).",
        ])
    func refusals(message: String) {
        #expect(program.failure(message) == .refused("rclone", message: message))
        #expect(
            program.failure(message, at: "a.html")
                == .refused("rclone", message: "a.html: \(message)"))
    }

    @Test(
        "a number in a path or a size is not a refusal",
        arguments: [
            ("Failed to copy: status code: 503", "products/1403.html"),
            ("Failed to copy: 1530 bytes of 2401 written", "products/401 Unauthorized.html"),
            ("mkdir \"/srv/www\" failed: Permission denied (13)", nil),
        ] as [(String, String?)])
    func failures(message: String, path: String?) {
        let text = (path.map { "\($0): " } ?? "") + message
        #expect(
            program.failure(message, at: path) == .failed("rclone", message: text, left: nil))
    }

    @Test func `numbers in messages have commas between thousands`() {
        #expect(
            "\(DeploymentError.failed("rsync", message: "no route", left: 2_596))"
                .contains("; 2,596 changes are left, "))
        #expect(
            "\(DeploymentError.changedFiles(count: 1_810, target: "s3:a"))"
                .hasPrefix("1,810 files on s3:a are not as sent"))
    }

    @Test func `a failed comparison does not speak of files that are left`() {
        #expect(
            "\(DeploymentError.failed("rsync", message: "no route", left: nil))"
                == "rsync: no route")
    }
}
