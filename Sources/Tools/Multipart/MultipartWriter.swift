/// A writer of a body of `multipart/form-data` (RFC 7578).
///
///     var form = MultipartWriter()
///     form.field("params", #"{"name":"Mug"}"#, contentType: "application/json")
///     form.file("images", fileName: "mug.jpg", contentType: "image/jpeg", bytes)
///     let body = form.finish()
///     // body.contentType and body.bytes are the header and the body to send.
package struct MultipartWriter: Sendable {
    private var parts: [(head: [UInt8], content: [UInt8])] = []

    /// Creates a form without parts.
    package init() {}

    /// Adds a field with this value.
    package mutating func field(_ name: String, _ value: [UInt8], contentType: String? = nil) {
        add("name=\"\(EscapedName.encode(name))\"", contentType, value)
    }

    /// Adds a field with this text, in UTF-8.
    package mutating func field(_ name: String, _ value: String, contentType: String? = nil) {
        field(name, Array(value.utf8), contentType: contentType)
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - name: The name of the field; several files may have the same name.
    ///   - fileName: The name of the file. If its extension does not fit the content type, the
    ///     writer adds an extension that fits, because servers derive the type of a stored file
    ///     from its name.
    ///   - contentType: The media type, for example `image/jpeg`.
    ///   - bytes: The content.
    package mutating func file(
        _ name: String, fileName: String, contentType: String, _ bytes: [UInt8]
    ) {
        let fitting = FileExtension.completing(fileName, for: contentType)
        add(
            "name=\"\(EscapedName.encode(name))\"; filename=\"\(EscapedName.encode(fitting))\"",
            contentType, bytes)
    }

    /// Returns the form with all its parts, separated by a boundary that no part contains.
    package func finish() -> MultipartBody {
        var generator = SystemRandomNumberGenerator()
        return finish(using: &generator)
    }

    func finish(using generator: inout some RandomNumberGenerator) -> MultipartBody {
        var boundary = MultipartBoundary.random(using: &generator)
        while parts.contains(where: { $0.content.hasRun(of: Array("--\(boundary.text)".utf8)) }) {
            boundary = .random(using: &generator)
        }
        return MultipartBody(
            contentType: "multipart/form-data; boundary=\(boundary.text)",
            bytes: bytes(between: Array("--\(boundary.text)".utf8)))
    }

    private func bytes(between delimiter: [UInt8]) -> [UInt8] {
        let lineEnd = Array("\r\n".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(
            parts.reduce(delimiter.count + 4) {
                $0 + delimiter.count + 4 + $1.head.count + $1.content.count
            })
        for part in parts {
            bytes += delimiter + lineEnd
            bytes += part.head
            bytes += part.content
            bytes += lineEnd
        }
        return bytes + delimiter + Array("--\r\n".utf8)
    }

    private mutating func add(_ parameters: String, _ contentType: String?, _ content: [UInt8]) {
        var head = "Content-Disposition: form-data; \(parameters)\r\n"
        if let contentType { head += "Content-Type: \(contentType.withoutControls)\r\n" }
        parts.append((Array("\(head)\r\n".utf8), content))
    }
}

extension String {
    /// The text without control characters, which would end a header line.
    fileprivate var withoutControls: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
}

extension [UInt8] {
    /// Returns true if the collection contains `bytes` as a contiguous sequence.
    fileprivate func hasRun(of bytes: [UInt8]) -> Bool {
        let first = bytes.first
        var rest = self[...]
        while let start = rest.firstIndex(where: { $0 == first }) {
            if rest[start...].starts(with: bytes) { return true }
            rest = rest[(start + 1)...]
        }
        return false
    }
}

/// A finished form, ready to be sent.
package struct MultipartBody: Sendable, Equatable {
    /// The value of the request's `Content-Type` header.
    package let contentType: String

    /// The body of the request.
    package let bytes: [UInt8]
}

/// The extensions of file names that fit the media types.
enum FileExtension {
    /// The extensions by media type; the first extension is added to a name that has none that
    /// fits.
    private static let fitting = [
        "application/json": ["json"], "application/pdf": ["pdf"], "image/gif": ["gif"],
        "image/jpeg": ["jpg", "jpeg"], "image/png": ["png"], "image/webp": ["webp"],
        "text/csv": ["csv"], "text/plain": ["txt"],
    ]

    /// Returns `name`, with an extension added if its own extension does not fit `contentType`.
    ///
    /// For a type that is not listed here, any extension fits.
    static func completing(_ name: String, for contentType: String) -> String {
        let type = Array(contentType.utf8).prefix { $0 != Byte.semicolon }.trimmed.lowercasedText
        let known = fitting[type]
        if let own = own(name), known?.contains(own) ?? true { return name }
        return "\(name.isEmpty ? "file" : name).\(known?.first ?? "bin")"
    }

    /// Returns the letters after the last dot, in lower case.
    private static func own(_ name: String) -> String? {
        let bytes = Array(name.utf8)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        let letters = bytes[(dot + 1)...]
        return !letters.isEmpty && letters.allSatisfy(\.isLetterOrDigit)
            ? letters.lowercasedText : nil
    }
}
