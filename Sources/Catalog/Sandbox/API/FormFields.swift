internal import WebServer

/// The parts of a form, by name.
struct FormFields {
    private let parts: [FormPart]

    /// Reads the form of a request.
    ///
    /// - Parameter refusal: the error to throw when the request has another kind of body.
    init(_ request: WebRequest, refusal: Refusal) throws(Refusal) {
        switch request.body {
        case .form(let parts): self.parts = parts
        case .brokenForm(let error): throw Refusal(error.status, "\(error)")
        case .bytes: throw refusal
        }
    }

    /// Returns the bytes of the part named `name`; nil when there is none.
    ///
    /// Several parts of that name are an error.
    func value(_ name: String) throws(Refusal) -> [UInt8]? {
        let named = parts.filter { $0.name.utf8.elementsEqual(name.utf8) }
        guard let part = named.first else { return nil }
        guard named.count == 1 else {
            throw Refusal(400, "there are \(named.count) parts '\(name)', and one is expected")
        }
        switch part.content {
        case .text(let bytes):
            return bytes
        case .file(let file):
            do throws(WebServerError) {
                return try file.bytes()
            } catch {
                throw Refusal(507, "\(error)")
            }
        }
    }

    /// Returns the bytes of a required part.
    func required(_ name: String) throws(Refusal) -> [UInt8] {
        guard let value = try value(name) else {
            throw Refusal(400, "Required request part '\(name)' is not present")
        }
        return value
    }

    /// Returns the text of the part named `name`; nil when there is none.
    ///
    /// Several parts of that name are an error.
    func text(_ name: String) throws(Refusal) -> String? {
        guard let bytes = try value(name) else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Refusal(400, "\(name) is not UTF-8")
        }
        return text
    }

    /// Returns the files of all parts named `name`, in the order of the form.
    func files(_ name: String) throws(Refusal) -> [UploadedPictureFile] {
        var files: [UploadedPictureFile] = []
        for part in parts where part.name.utf8.elementsEqual(name.utf8) {
            guard case .file(let file) = part.content else {
                throw Refusal(400, "a part \(name) has no file name, so it is not a file")
            }
            files.append(UploadedPictureFile(name: part.fileName, file))
        }
        return files
    }
}
