import FoundationEssentials
import Glibc
import JSON
import Testing
import WebServer

/// The origins of credentials, and places where they must not appear.
@Suite struct ShopCredentialsTests {
    private let program: Program
    private let shop: WritableShop

    init() throws {
        program = try Program()
        shop = try WritableShop()
        shop.change {
            $0.products[401] = .init(fields: ["name": .string("Mug")], pictures: [])
        }
    }

    private func update(
        _ more: [String] = [], environment: [String: String] = [:]
    ) throws -> Program.Outcome {
        try program.run(
            [
                "product", "update", "401", "--stock", "1", "-C", program.folder, "--url",
                shop.address,
            ] + more, environment: environment)
    }

    private func expectSilence(_ outcome: Program.Outcome) {
        for text in [outcome.output, outcome.messages] {
            #expect(!text.contains("s3cr3t") && !text.contains("5f1c9e3a"), "\(text)")
        }
    }

    @Test(arguments: [
        "identifier: 5f1c9e3a-id\nsecret: \"s3cr3t#@\"\n",
        "# mine\nCATALOG_IDENTIFIER=5f1c9e3a-id\nCATALOG_SECRET=s3cr3t#@\n",
        "export CATALOG_IDENTIFIER = '5f1c9e3a-id'\r\nsecret=\"s3cr3t#@\"",
    ])
    func `a file holds them, in YAML or as lines`(text: String) throws {
        try program.write(text, to: "keys")
        chmod("\(program.folder)/keys", 0o600)
        let outcome = try update(["--credentials", "keys"])
        #expect(outcome.status == 0, "\(outcome.messages)")
        #expect(outcome.messages.isEmpty)
        chmod("\(program.folder)/keys", 0o640)
        let open = try update(["--credentials", "keys"])
        #expect(open.status == 0)
        #expect(open.messages.contains("warning: others on this computer can read"))
        expectSilence(open)
    }

    @Test func `flags win over the file and the environment, with a warning`() throws {
        let outcome = try update(
            ["--identifier", WritableShop.identifier, "--secret=\(WritableShop.secret)"],
            environment: ["CATALOG_IDENTIFIER": "x", "CATALOG_SECRET": "y"])
        #expect(outcome.status == 0)
        #expect(
            outcome.messages.contains(
                "warning: others on this computer can see the value of --identifier and --secret"))
        expectSilence(outcome)
    }

    @Test func `missing credentials are named with all sources, and no shop is requested`() throws {
        let outcome = try update(environment: ["CATALOG_SECRET": ""])
        #expect(outcome.status == 77)
        for word in [
            "the identifier is missing", "CATALOG_IDENTIFIER", "--credentials", "--identifier",
            "the secret is missing", "CATALOG_SECRET",
        ] {
            #expect(outcome.messages.contains(word), "\(outcome.messages)")
        }
        #expect(shop.change { $0.requests.isEmpty })
    }

    @Test(arguments: ["identifier: [s3cr3t", "secret: @s3cr3t", "secret:\n\ts3cr3t"])
    func `a mistake in the file does not show it`(text: String) throws {
        try program.write(text, to: "keys")
        let outcome = try update(["--credentials", "keys"])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages.contains("the credentials cannot be used: "), "\(outcome.messages)")
        expectSilence(outcome)
    }

    @Test func `a shop that repeats them brings them into no message`() throws {
        shop.change {
            $0.answers["PATCH /api/products/401"] = .text(
                "5f1c9e3a-id has not the secret s3cr3t#@", status: 400)
        }
        let outcome = try update(environment: WritableShop.environment)
        #expect(outcome.status == 65)
        #expect(outcome.messages.contains("*** has not the secret ***"), "\(outcome.messages)")
        expectSilence(outcome)
    }
}
