import WebServer

/// Answers with the content of a form, in one line.
enum FormEcho {
    static func respond(to request: WebRequest) -> WebResponse {
        switch request.body {
        case .bytes(let bytes): .text("\(bytes.count) bytes")
        case .form(let parts): .text(parts.map(describe).joined(separator: "; "))
        case .brokenForm(let error): .text("\(error)", status: error.status)
        }
    }

    private static func describe(_ part: FormPart) -> String {
        let type = part.contentType.map { " (\($0))" } ?? ""
        return switch part.content {
        case .text(let text):
            "\(part.name)\(type) = \(String(decoding: text, as: UTF8.self))"
        case .file(let file):
            "\(part.name)\(type) < \(part.fileName ?? ""): "
                + ((try? file.bytes()).map { String(decoding: $0, as: UTF8.self) } ?? "?")
        }
    }
}
