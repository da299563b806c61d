import JSON
import Multipart
import TestSupport
import Testing

@testable import CatalogSandbox

/// The response of a server.
struct TestReply {
    let status: Int
    let head: String
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON.
    func json() throws -> JSONValue { try JSONValue(parsing: body) }

    func header(_ name: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
            .map { $0.drop { $0 != ":" }.dropFirst().trimmed }
    }
}

extension Substring {
    fileprivate var trimmed: String { String(drop { $0 == " " }) }
}

/// A client that speaks HTTP by hand, one connection for each request.
struct TestClient {
    let port: UInt16

    init(_ server: SandboxServer) throws {
        port = try #require(UInt16(server.address.split(separator: ":").last ?? ""))
    }

    func send(
        _ method: String, _ target: String, _ headers: [String: String] = [:],
        body: [UInt8]? = nil
    ) throws -> TestReply {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.count)\r\n" }
        return try exchange(Array((head + "Connection: close\r\n\r\n").utf8) + (body ?? []))
    }

    func send(
        _ method: String, _ target: String, _ headers: [String: String] = [:], json: String
    ) throws -> TestReply {
        let headers = headers.merging(["Content-Type": "application/json"]) { $1 }
        return try send(method, target, headers, body: Array(json.utf8))
    }

    func send(
        _ method: String, _ target: String, _ headers: [String: String] = [:],
        form: MultipartWriter
    ) throws -> TestReply {
        let finished = form.finish()
        let headers = headers.merging(["Content-Type": finished.contentType]) { $1 }
        return try send(method, target, headers, body: finished.bytes)
    }

    /// The path of an address that may name the server.
    func path(_ address: String) -> String {
        let origin = "http://127.0.0.1:\(port)"
        return address.hasPrefix(origin) ? String(address.dropFirst(origin.count)) : address
    }

    private func exchange(_ request: [UInt8]) throws -> TestReply {
        // The pictures of a product may take a busy machine a while.
        let client = RawClient(port: port)
        try #require(client.isConnected)
        client.send(request)
        return try TestReply(client.readBytesToEnd())
    }
}

extension TestReply {
    init(_ bytes: [UInt8]) throws {
        let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
        head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        body = Array(bytes[end.upperBound...])
        status = try #require(Int(head.split(separator: " ").dropFirst().first ?? ""))
    }
}
