import Glibc
import Multipart
import TestSupport
import Testing

@testable import WebServer

@Suite struct FormTests {
    @Test(arguments: [false, true])
    func `a form arrives in parts`(isPaced: Bool) throws {
        let server = try LoopbackServer(isPaced: isPaced, handler: FormEcho.respond)
        defer { server.stop() }
        var form = MultipartWriter()
        form.field("params", "{}", contentType: "application/json")
        form.file("images", fileName: "컵.jpg", contentType: "image/jpeg", Array("abc".utf8))
        let reply = RawClient.exchange(port: server.port, FormRequest(form.finish()).bytes(server))
        #expect(reply.status == 200)
        #expect(
            reply.messageBody
                == "params (application/json) = {}; images (image/jpeg) < 컵.jpg: abc")
    }

    @Test func `a form in chunks arrives in parts`() throws {
        let server = try LoopbackServer(handler: FormEcho.respond)
        defer { server.stop() }
        var form = MultipartWriter()
        form.file("f", fileName: "a.txt", contentType: "text/plain", Array("abc".utf8))
        let request = FormRequest(form.finish()).chunked(server)
        #expect(RawClient.exchange(port: server.port, request).messageBody.hasSuffix(": abc"))
    }

    @Test func `a client that expects 100-continue gets it`() throws {
        let server = try LoopbackServer(handler: FormEcho.respond)
        defer { server.stop() }
        let client = RawClient(port: server.port)
        client.send(
            """
            POST / HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\
            Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n\
            Expect: 100-continue\r\n\r\n
            """)
        let goOn = client.read(until: "\r\n\r\n")
        #expect(goOn.status == 100)
        client.send("--b--")
        let reply = client.readToEnd()
        #expect(reply.status == 200)
    }

    @Test func `a large file comes back as it was`() throws {
        var random = SeededGenerator(seed: 1)
        let content = (0..<300_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        let server = try LoopbackServer { request in
            guard case .form(let parts) = request.body,
                case .file(let file)? = parts.first?.content,
                let bytes = try? file.bytes()
            else { return .text("", status: 500) }
            return .text("\(file.count) \(bytes == content)")
        }
        defer { server.stop() }
        var form = MultipartWriter()
        form.file("f", fileName: "a.bin", contentType: "x/y", content)
        let reply = RawClient.exchange(port: server.port, FormRequest(form.finish()).bytes(server))
        #expect(reply.messageBody == "300000 true")
    }

    @Test func `a GET or HEAD request has no form, whatever its headers say`() throws {
        let server = try LoopbackServer(handler: FormEcho.respond)
        defer { server.stop() }
        for method in ["GET", "HEAD"] {
            let reply = RawClient.exchange(
                port: server.port,
                "\(method) / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n"
                    + "Content-Type: multipart/form-data\r\n\r\n")
            #expect(reply.status == 200)
        }
    }

    @Test func `another process can read an upload while it lives`() throws {
        let content = Array("abc".utf8)
        let unnamed = try TemporaryFile(in: "/tmp")
        try unnamed.append(content.span.bytes)
        let file = UploadedFile(unnamed, count: content.count)
        #expect(file.count == 3)
        #expect(try file.bytes() == content)
        defer { withExtendedLifetime(file) {} }
        let reader = try #require(popen("cat \(file.path)", "r"))
        var buffer = [UInt8](repeating: 0, count: 10)
        #expect(fread(&buffer, 1, buffer.count, reader) == 3)
        #expect(buffer.starts(with: content))
        #expect(pclose(reader) == 0)
    }

    @Test(arguments: BrokenForm.all)
    func `a broken form reaches the handler as such, and leaves nothing`(
        form: BrokenForm
    ) throws {
        let folder = UploadFolder()
        var limits = RequestLimits()
        limits.fileBytes = 100_000
        let server = try LoopbackServer(
            limits: limits, uploadFolder: folder.path, handler: FormEcho.respond)
        defer { server.stop() }
        let reply = RawClient.exchange(port: server.port, form.request.bytes(server))
        #expect(reply.status == form.status)
        #expect(reply.messageBody == form.reason)
        #expect(folder.waits(for: 0))
        #expect(folder.removeIfEmpty())
    }

    @Test func `file names are text alone`() throws {
        let folder = UploadFolder()
        let server = try LoopbackServer(uploadFolder: folder.path, handler: FormEcho.respond)
        defer { server.stop() }
        for name in ["../../x.bin", "/etc/passwd", "C:\\x", ".htaccess", "a%0Ab", "a;b"] {
            let request = FormRequest(
                contentType: "multipart/form-data; boundary=b",
                body: "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"\(name)\""
                    + "\r\n\r\nx\r\n--b--")
            let reply = RawClient.exchange(port: server.port, request.bytes(server))
            let text = name == "a%0Ab" ? "a\nb" : name
            #expect(reply.messageBody == "f < \(text): x")
        }
        #expect(folder.waits(for: 0))
        #expect(folder.removeIfEmpty())
    }

    @Test func `limits end where they say`() throws {
        var limits = RequestLimits()
        limits.fileBytes = 1_000
        limits.fieldBytes = 100
        limits.formParts = 2
        let server = try LoopbackServer(limits: limits) { request in
            if case .brokenForm(let error) = request.body {
                .text("", status: error.status)
            } else {
                .text("")
            }
        }
        defer { server.stop() }
        func status(_ field: Int, _ file: Int, fields: Int = 1) -> Int? {
            var form = MultipartWriter()
            for _ in 0..<fields { form.field("a", [UInt8](repeating: 1, count: field)) }
            form.file("f", fileName: "f", contentType: "x/y", [UInt8](repeating: 1, count: file))
            let request = FormRequest(form.finish()).bytes(server)
            return RawClient.exchange(port: server.port, request).status
        }
        #expect(status(100, 1_000) == 200)
        #expect(status(101, 1_000) == 413)
        #expect(status(100, 1_001) == 413)
        #expect(status(1, 1, fields: 2) == 413)
    }

    @Test func `an upload that is cut off anywhere leaves nothing`() throws {
        let folder = UploadFolder()
        let server = try LoopbackServer(uploadFolder: folder.path) { _ in
            Issue.record("a part of an upload reached the handler")
            return .text("")
        }
        defer { server.stop() }
        var form = MultipartWriter()
        form.file("a", fileName: "a.bin", contentType: "x/y", [UInt8](repeating: 65, count: 50_000))
        form.file("b", fileName: "b.bin", contentType: "x/y", [UInt8](repeating: 10, count: 50_000))
        let request = FormRequest(form.finish()).bytes(server)
        do {
            let client = RawClient(port: server.port)
            client.send(Array(request.dropLast(1_000)))
            let areThere = folder.waits(for: 2)
            #expect(areThere)
        }
        for cut in stride(from: 0, to: request.count, by: 1_024) {
            let client = RawClient(port: server.port)
            client.send(Array(request[..<cut]))
        }
        #expect(folder.waits(for: 0))
        // Some of what was sent may only now be read.
        server.stop()
        #expect(folder.openFiles == 0)
        #expect(folder.removeIfEmpty())
    }

    @Test func `a missing upload folder is an error, and the server goes on`() throws {
        let server = try LoopbackServer(uploadFolder: "/nowhere", handler: FormEcho.respond)
        defer { server.stop() }
        var form = MultipartWriter()
        form.file("f", fileName: "f", contentType: "x/y", [1])
        let reply = RawClient.exchange(port: server.port, FormRequest(form.finish()).bytes(server))
        #expect(reply.status == 507)
        #expect(reply.messageBody.hasSuffix("No such file or directory"))
        let next = RawClient.exchange(
            port: server.port, "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"
        )
        #expect(next.status == 200)
    }

    @Test(.needs(.mounting)) func `a full disk is an error, and the server goes on`() throws {
        let folder = UploadFolder()
        try #require(mount("none", folder.path, "tmpfs", 0, "size=64k") == 0)
        defer { umount(folder.path) }
        let server = try LoopbackServer(uploadFolder: folder.path, handler: FormEcho.respond)
        defer { server.stop() }
        for (size, status) in [(200_000, 507), (10_000, 200), (200_000, 507), (10_000, 200)] {
            var form = MultipartWriter()
            form.file(
                "f", fileName: "f", contentType: "x/y", [UInt8](repeating: 65, count: size))
            let request = FormRequest(form.finish()).bytes(server)
            #expect(RawClient.exchange(port: server.port, request).status == status)
            #expect(folder.waits(for: 0))
        }
    }
}
