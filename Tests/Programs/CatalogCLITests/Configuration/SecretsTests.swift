import TestSupport
import FoundationEssentials
import Testing

@Suite struct SecretsTests {
    private static let key = "k3y4f9c21e8/+\"<q=="
    private static let token = "t0k3n77aa01bb"

    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Treatment of the keys that a server receives.
    struct Manners: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let status: Int32
        /// The answer to a path, in which `KEYS` stands for the keys; `nil` for that of a good server.
        let answer: @Sendable (String) -> Reply?

        init(
            _ description: String, _ status: Int32,
            _ answer: @escaping @Sendable (String) -> Reply? = { _ in nil }
        ) {
            testDescription = description
            self.status = status
            self.answer = answer
        }

        /// The list is answered by this.
        init(list description: String, _ status: Int32, _ reply: Reply) {
            self.init(description, status) { $0.hasPrefix("/api/products?") ? reply : nil }
        }
    }

    private static let page = "<h1>No</h1> \"KEYS\" are not good; go away"

    @Test(arguments: [
        Manners("keeps them for itself", 0),
        Manners(list: "has them in an error page", 69, .ok(page, "ETag: \"1\"")),
        Manners(
            list: "has them in JSON that is no list", 69,
            .ok(#"{"error":{"keys":"JSON"}}"#, "ETag: \"1\"")),
        Manners(list: "has them in a refusal", 77, .refusal("KEYS")),
        Manners(list: "leads to an address with them", 69, .redirect("/login/KEYS?k=KEYS")),
        Manners(list: "leads to a host with them", 69, .redirect("ftp://KEYS.example")),
        Manners("has them in a good list", 0) {
            $0.hasPrefix("/api/products?") ? .list(more: #""keys":"JSON","#) : nil
        },
        Manners("has them in place of a picture", 0) {
            $0.hasPrefix("/own") ? .ok(page, "ETag: \"1\"") : nil
        },
        Manners("has them in a tag", 0) {
            $0.hasPrefix("/own") ? .ok(SecretsTests.png, ["ETag: \"KEYS\""]) : nil
        },
        Manners("has them in place of a product", 69) {
            $0.hasPrefix("/api/products/") ? .ok(page, "ETag: \"1\"") : nil
        },
    ])
    func `keys are sent to the API with each request, and to nobody else`(
        manners: Manners
    ) async throws {
        let pictures = FaultServer(.ok(Self.png))
        let api = FaultServer { request, _ in
            let keys =
                (request.value(of: "X-Api-Key") ?? "none") + " "
                + (request.value(of: "Authorization") ?? "none")
            let reply = manners.answer(request.path) ?? .good(request.path, pictures)
            let inJSON = keys.replacing("\"", with: "\\\"").replacing("/", with: "\\/")
            return reply.replacing("JSON", with: inJSON).replacing("KEYS", with: keys)
        }
        try program.write(
            """
            source:
              url: \(api.address(""))
              private_hosts: [127.0.0.1]
              headers:
                X-Api-Key: ${API_KEY}
                Authorization: Bearer ${file:token}
            language: en
            """, to: "catalog.yml")
        try program.write(Self.token + "\n", to: "token")
        // Stored data has an effect in the second build; a failed build stores nothing, and waits long.
        for _ in 1...(manners.status == 0 ? 2 : 1) {
            let outcome = try await program.runAside(
                ["build", "-C", program.folder], environment: ["API_KEY": Self.key])
            #expect(outcome.status == manners.status, "\(outcome.messages)")
            #expect(try filesWithKeys() == [])
        }
        #expect(!api.requests.isEmpty)
        for request in api.requests {
            #expect(request.has("X-Api-Key: \(Self.key)"))
            #expect(request.has("Authorization: Bearer \(Self.token)"))
        }
        if manners.status == 0 { #expect(pictures.requests.count >= 2) }
        for request in pictures.requests {
            #expect(!request.head.contains("k3y4f9") && !request.head.contains("t0k3n"))
        }
    }

    @Test func `a missing key is named with its place, and no API is requested`() throws {
        let api = FaultServer(.status(500))
        try program.write(
            """
            source:
              url: \(api.address(""))
              headers: {X-First: \(Self.token), X-Api-Key: "${API_KEY}"}
            """, to: "catalog.yml")
        let outcome = try program.run(["build", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(
            outcome.messages == """
                \(program.folder)/catalog.yml:3:48: error: 'source.headers.X-Api-Key': the \
                environment variable API_KEY is not set; set it for this program, for example \
                with 'export API_KEY=…', or use ${file:PATH}

                """)
        #expect(api.requests.isEmpty)
        // Templates need no key.
        let check = try program.run(["templates", "check", "-C", program.folder])
        #expect(check.status == 0, "\(check.messages)")
    }

    @Test(arguments: [
        "  headers: \"t0k3n77aa01bb\"", "  headers:\n    X-Key: \"t0k3n77aa01bb",
        "  headers:\n\tX-Key: t0k3n77aa01bb", "  headers:\n    X-Key: [t0k3n77aa01bb]",
        "  headers:\n    X-Key: \"t0k3n77aa01bb\\a\"", "  url: https://me:t0k3n77aa01bb@a.example",
        "  url: https://a.example?key=t0k3n77aa01bb", "  headers: X-Key: t0k3n77aa01bb",
    ])
    func `a mistake in the place of a key does not show it`(source: String) throws {
        try program.write("source:\n\(source)\n", to: "catalog.yml")
        let outcome = try program.run(["build", "-C", program.folder])
        #expect(outcome.status == 78)
        #expect(outcome.messages.contains("catalog.yml:"))
        #expect(!outcome.messages.contains("t0k3n"), "\(outcome.messages)")
    }

    @Test func `a typed address gets no key of another, and shows none`() throws {
        let api = FaultServer(.status(404))
        try program.write(
            """
            source:
              url: https://api.example
              headers: {X-Api-Key: "${API_KEY}"}
            """, to: "catalog.yml")
        let outcome = try program.run(
            ["build", "-C", program.folder, "--url", api.address("")],
            environment: ["API_KEY": Self.key])
        #expect(outcome.messages.contains("warning: the headers in the configuration are not sent"))
        #expect(!api.requests.isEmpty)
        for request in api.requests { #expect(!request.head.contains("k3y")) }
        let slip = try program.run(["build", "--url", "https://me:\(Self.token)@api.example"])
        #expect(slip.status == 64)
        #expect(
            slip.messages.contains("'--url' needs an address without user name, password and key"))
        #expect(!slip.messages.contains("t0k3n"))
    }

    /// The files that hold a key, or a recognisable part of one.
    private func filesWithKeys() throws -> [String] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: program.folder)
        return try files.filter { file in
            let path = "\(program.folder)/\(file)"
            guard file != "token", !file.hasSuffix("lock") else { return false }
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder
            else { return false }
            let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            return ["k3y4f9c2", "t0k3n77a"].contains { text.contains($0) }
        }
    }

    /// A picture of one pixel.
    static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVO\
                RK5CYII=
                """) ?? Data())
}

extension Reply {
    /// The answer of a shop with two products, whose pictures it has itself, leads to, or leaves to
    /// another server.
    fileprivate static func good(_ path: String, _ pictures: FaultServer) -> Reply {
        switch path {
        case _ where path.hasPrefix("/api/products?"): .list()
        case "/api/products/1":
            .ok(
                """
                {"id":1,"name":"Mug","images":[{"id":1,"url":"/own.png"},{"id":2,"url":"/away"},\
                {"id":3,"url":"\(pictures.address("/there.png"))"}]}
                """, "ETag: \"1\"")
        case "/api/products/2": .ok(#"{"id":2,"name":"Lamp","images":[]}"#)
        case "/own.png": .ok(SecretsTests.png, ["ETag: \"1\""])
        case "/away": .redirect(pictures.address("/landed.png"))
        default: .ok("<h1>\(path)</h1>")
        }
    }

    fileprivate static func list(more: String = "") -> Reply {
        .ok(
            """
            {\(more)"pages":[{"id":1,"name":"Mug"},{"id":2,"name":"Lamp"}],"lastPage":1,\
            "hasNext":false}
            """, "ETag: \"1\"")
    }

    fileprivate static func refusal(_ text: String) -> Reply {
        Reply("HTTP/1.1 401 No\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }

    /// The reply with a word replaced, in its head and its body, and with the right length.
    fileprivate func replacing(_ word: String, with text: String) -> Reply {
        let all = bytes
        guard all.firstRange(of: Array(word.utf8)) != nil,
            let end = all.firstRange(of: Array("\r\n\r\n".utf8))
        else { return self }
        let body = Array(all[end.upperBound...]).replacing(Array(word.utf8), with: Array(text.utf8))
        let lines = String(decoding: all[..<end.lowerBound], as: UTF8.self)
            .replacing(word, with: text).split(separator: "\r\n").map { line in
                line.hasPrefix("Content-Length:") ? "Content-Length: \(body.count)" : String(line)
            }
        return Reply(
            pieces: [Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body])
    }
}
