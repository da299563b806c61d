internal import Glibc
import System
import Text
import Time

/// A web server for the files of a folder.
///
/// Links and hidden files are not served. Files of any size are sent from disk in pieces. If a
/// folder contains a compressed copy of a file (`.br`, `.gz`), clients that accept the coding get
/// the copy.
package struct StaticFiles: Sendable {
    /// The suffixes of compressed copies; the first copy is usually smaller.
    private static let codings = [(name: "br", suffix: ".br"), (name: "gzip", suffix: ".gz")]

    private let root: RootFolder

    /// Opens a folder.
    ///
    /// - Throws: `WebServerError.cannotOpenFolder`.
    package init(in folder: String) throws(WebServerError) {
        root = try RootFolder(at: folder)
    }

    /// Answers a request with the file at the path of the request.
    ///
    /// The answer for a folder is its `index.html`, and for a missing file `404.html` with status
    /// 404.
    package func respond(to request: WebRequest) -> WebResponse {
        guard let refusal = WebResponse.refusalOfWriting(request) else {
            let path = request.path.dropFirst()
            return response(
                to: request, at: path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path)
        }
        return refusal
    }

    /// Answers a request with the file at `path` below the folder; `nil` if this file is not
    /// served.
    ///
    /// `path` may differ from the path of the request.
    package func file(at path: String, for request: WebRequest) -> WebResponse? {
        guard Self.isPublic(path), case .file(let file) = root.entry(at: path) else { return nil }
        let plain = WebResponse(file, as: path)
        return packed(path, plain, for: request).conditional(on: request).ranged(on: request)
    }

    private func response(to request: WebRequest, at path: Substring) -> WebResponse {
        if let response = file(at: String(path), for: request) { return response }
        switch Self.isPublic(String(path)) ? root.entry(at: String(path)) : .nothing {
        case .folder:
            return .redirect(to: request.target.prefix { $0 != "?" } + "/")
        case .closed(let code): return .unreadable(code: code)
        case .file, .nothing: return missing(request)
        }
    }

    private func missing(_ request: WebRequest) -> WebResponse {
        guard case .file(let page) = root.entry(at: "404.html") else {
            return .text("the file does not exist\n", status: 404)
        }
        var response = WebResponse(page, as: "404.html")
        response.status = 404
        return response
    }

    /// Returns the compressed copy of a file that the client accepts, or the file itself.
    private func packed(
        _ path: String, _ plain: WebResponse, for request: WebRequest
    ) -> WebResponse {
        let copies = Self.codings.compactMap { coding -> (name: String, file: OpenFile)? in
            guard case .file(let copy) = root.entry(at: path + coding.suffix) else { return nil }
            return (coding.name, copy)
        }
        guard !copies.isEmpty else { return plain }
        let accepted = AcceptedCodings(request.headers.values(of: "Accept-Encoding"))
        let choice = accepted.choices(among: copies.map(\.name)).first
        var response = plain
        if let copy = copies.first(where: { $0.name == choice }) {
            response = WebResponse(copy.file, as: path)
            response.headers["Content-Encoding"] = copy.name
        }
        response.headers["Vary"] = "Accept-Encoding"
        return response
    }

    /// Returns true if no part of `path` is hidden, which means that it starts with a dot.
    ///
    /// `.well-known` is allowed, because certificate authorities need it.
    package static func isPublic(_ path: String) -> Bool {
        path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") || $0 == ".well-known" }
    }
}

extension WebResponse {
    /// Creates a response with a file.
    ///
    /// - Parameter path: determines the media type.
    init(_ file: OpenFile, as path: String) {
        self.init(headers: [
            "Content-Type": MediaType.of(path), "Cache-Control": "no-cache",
            "ETag": file.entityTag,
        ])
        headers["Last-Modified"] = HTTPDate.text(
            of: Timestamp(secondsSince1970: file.modifiedAt))
        self.file = FileSlice(all: file)
    }

    /// Creates a response with a file; `nil` when the file cannot be opened or is a link.
    ///
    /// - Parameters:
    ///   - file: The path of the file, which must not come from a client.
    ///   - path: Determines the media type.
    package init?(fileAt file: String, as path: String) {
        guard
            let opened = try? OwnedDescriptor(
                opening: file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let status = try? opened.file.status(), let file = OpenFile(opened, status)
        else { return nil }
        self.init(file, as: path)
    }

    /// Returns the answer to `OPTIONS` and to methods that do not read; `nil` for `GET` and `HEAD`.
    package static func refusalOfWriting(_ request: WebRequest) -> WebResponse? {
        switch request.method {
        case "GET", "HEAD": return nil
        case "OPTIONS": return WebResponse(status: 204, headers: ["Allow": "GET, HEAD, OPTIONS"])
        default:
            var response = WebResponse.text("this server is read-only\n", status: 405)
            response.headers["Allow"] = "GET, HEAD, OPTIONS"
            return response
        }
    }

    /// Redirects the client to another path on this server.
    package static func redirect(to path: String) -> WebResponse {
        WebResponse(status: 302, headers: ["Location": path, "Cache-Control": "no-cache"])
    }

    fileprivate static func unreadable(code: Int32) -> WebResponse {
        let isBusy = [EMFILE, ENFILE, ENOMEM].contains(code)
        return .text(
            "the file cannot be read: \(Errno(code))\n",
            status: isBusy ? 503 : 403)
    }
}
