import TestSupport
@testable import HTTP
import Testing

struct SecretTests {
    private static let key = "k3y-4a7f\"9c/21+e8==<b>"

    @Test func `a secret prints as three stars in each form of printing`() throws {
        let secret = Secret(Self.key)
        let header = try OriginHeader("X-Api-Key", secret)
        var configuration = HTTPClient.Configuration(userAgent: "catalog-tests/1")
        configuration.originHeaders = ["https://a.example": [header]]
        for value in [secret, [secret], ["key": secret], header, configuration] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), String(describing: value), dumped] {
                #expect(text.contains("***") && !text.contains("k3y"), "\(text)")
            }
        }
        #expect("\(secret)" == "***")
        #expect(secret.reveal() == Self.key)
    }

    @Test(arguments: [
        ("Host", "x", "the header Host is set by the client"),
        ("a b", "x", "'a b' is not a header name"), ("", "x", "'' is not a header name"),
        ("X-Key", "s3cret\r\nX: y", "the value of X-Key contains a control character"),
    ])
    func `a header that no request may have is refused without its value`(
        name: String, value: String, message: String
    ) {
        let error = #expect(throws: HTTPError.self) { try OriginHeader(name, Secret(value)) }
        #expect(error?.kind == .invalidRequest)
        #expect(error?.detail == message)
    }

    @Test(arguments: [
        ("the key is 'abcdefghij'", "the key is '***'"),
        ("abcdefghijabcdefghij, abcdefghij", "***, ***"),
        ("a quote breaks off: abcdefgh", "a quote breaks off: ***"),
        ("…cdefghij is its end", "…*** is its end"),
        ("abcdefg is too little of it", "abcdefg is too little of it"),
        ("%61bcdefghi%6A", "***"), ("&#97;bcdefghij", "***"), ("\\u0061bcdefghij", "***"),
        ("\\u{61}bcdefghij", "***"), ("\\\\\\abcdefghij", "***"), ("&#x61;bcdefghij&", "***&"),
        ("", ""), ("\\", "\\"), ("%", "%"),
        ("100 % &c; \\u{110000} \\uZZ", "100 % &c; \\u{110000} \\uZZ"),
        ("ABCDEFGHIJ", "ABCDEFGHIJ"), ("가abcdefghij나", "가***나"),
    ])
    func `a key of ten letters in a text`(text: String, masked: String) throws {
        let mask = SecretMask([try OriginHeader("X-Api-Key", Secret("abcdefghij"))])
        #expect(mask.masking(text) == masked)
    }

    @Test func `a key is found through every escape`() throws {
        let mask = SecretMask([try OriginHeader("X-Api-Key", Secret(Self.key))])
        let inJSON = Self.key.replacing("\"", with: "\\\"").replacing("/", with: "\\/")
        let inHTML = Self.key.replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
        let inAddress = Self.key.utf8.map { "%" + String($0, radix: 16) }.joined()
        for form in [
            Self.key, inJSON, inJSON.debugDescription, inHTML, inAddress,
            Self.key.debugDescription,
        ] {
            let masked = mask.masking("<\(form)>")
            #expect(masked.contains("***") && masked.utf8.count <= 7, "\(masked)")
        }
    }

    @Test(arguments: [
        ("Authorization", "Bearer abc123", "Bearer abc123 and abc123", "Bearer *** and ***"),
        ("authorization", "abc123", "it says abc123", "it says ***"),
        ("X-Key", "my key", "my key, not the key", "***, not the key"),
        ("X-Shop", "kr1", "kr1 is too short to be told from other words", nil),
        ("X-Shop", "", "nothing is nowhere", nil),
    ])
    func `short values are found whole, and the scheme of a credential is not a secret`(
        name: String, value: String, text: String, masked: String?
    ) throws {
        let mask = SecretMask([try OriginHeader(name, Secret(value))])
        #expect(mask.masking(text) == masked ?? text)
    }

    @Test func `a mask of long secrets leaves those alone that a text may hold by chance`() throws {
        let mask = SecretMask([], [Secret("1500"), Secret("sevenby"), Secret("eightbyt")])
        #expect(mask.masking("15000 sevenby eightbyt") == "***0 *** ***")
        #expect(mask.ofLongSecrets.masking("15000 sevenby eightbyt") == "15000 sevenby ***")
    }

    @Test func `a key goes to its origin alone, with pages and pictures alike`() async throws {
        let other = FaultServer(.ok())
        let server = FaultServer { request, _ in
            request.path == "/away" ? .redirect(other.address("/landing")) : .ok()
        }
        let client = try client(for: server)
        _ = try await client.get(server)
        _ = try await client.get(server, kind: .image)
        _ = try await client.get(server, "/away", kind: .image)
        _ = try await client.get(other, kind: .image)
        #expect(server.requests.map { $0.has("X-Api-Key: \(Self.key)") } == [true, true, true])
        #expect(other.requests.count == 2)
        for request in other.requests { #expect(!request.head.contains("k3y")) }
    }

    @Test(arguments: ["quoted", "redirect", "length"])
    func `a server that repeats its key brings it into no error`(path: String) async throws {
        let server = FaultServer { request, _ in
            let key = request.value(of: "X-Api-Key") ?? ""
            return switch request.path {
            case "/quoted": .ok("<h1>Bad key \(key)</h1>")
            case "/redirect": .redirect("/login/\(key)/file:")
            case "/length": Reply("HTTP/1.1 200 OK\r\nContent-Length: \(key)\r\n\r\n")
            default: .redirect("ftp://\(key)")
            }
        }
        let error = try await client(for: server).listFailure(server, "/\(path)")
        #expect(!"\(error)".contains("k3y") && !error.detail.contains("4a7f"), "\(error)")
        #expect(error.address?.text.contains("4a7f") == false)
    }

    @Test func `nothing is kept of a reply that repeats a key`() async throws {
        let long = String(repeating: "x", count: 300 << 10)
        let server = FaultServer { request, _ in
            let key = request.value(of: "X-Api-Key") ?? ""
            return switch request.path {
            case "/body": .ok("[\"\(key)\"]", "ETag: \"1\"")
            case "/escaped": .ok(key.replacing("\"", with: "\\\""), "ETag: \"1\"")
            case "/slashes":
                .ok(
                    key.replacing("\"", with: "\\\"").replacing("/", with: "\\/"),
                    "ETag: \"1\"")
            // The key is across the boundary of two chunks of a body in a file.
            case "/long": .ok(String(long.prefix((64 << 10) - 5)) + key + long, "ETag: \"1\"")
            case "/tag": .ok("[]", "ETag: \"\(key)\"")
            default: .ok(long, "ETag: \"1\"")
            }
        }
        let client = try client(for: server)
        for path in ["/body", "/escaped", "/slashes", "/long", "/tag"] {
            let response = try await client.get(server, path)
            #expect(response.repeatsSecret && response.validators == nil, "\(path)")
        }
        let response = try await client.get(server, "/other")
        #expect(!response.repeatsSecret && response.validators != nil)
    }

    private func client(for server: FaultServer) throws -> TestClient {
        let header = try OriginHeader("X-Api-Key", Secret(Self.key))
        return try TestClient {
            $0.originHeaders = ["http://127.0.0.1:\(server.port)": [header]]
        }
    }
}
