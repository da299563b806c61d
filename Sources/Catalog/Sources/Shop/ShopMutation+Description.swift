import HTTP

extension ShopMutation: CustomStringConvertible {
    private static let hidden = "***"

    /// The request as lines: method and address, headers, and the content, with `***` in place of
    /// all secrets.
    package var description: String {
        ([shownAddress] + headers + [""] + lines).joined(separator: "\n")
            .trimmingBlankLines
    }

    private var shownAddress: String {
        "\(method.rawValue) " + SecretMask([], addressSecrets).masking("\(address)")
    }

    private var headers: [String] {
        [
            "Accept: \(Self.accepts)", contentType.map { "Content-Type: \($0)" },
            identifier.map { "identifier: \($0)" },
        ].compactMap(\.self)
    }

    private var contentType: String? {
        switch content {
        case .nothing: nil
        case .json: "application/json"
        // Each form has a boundary of its own.
        case .object, .fields: "multipart/form-data; boundary=…"
        }
    }

    private var lines: [String] {
        switch content {
        case .nothing: []
        case .json(let fields): [json(fields)]
        case .object(let name, let fields, let fileKey, let pictures):
            ["part \(name) (application/json): \(json(fields))"] + files(pictures, fileKey)
        case .fields(let fields, let fileKey, let pictures):
            fields.map { field in
                "part \(field.key): " + field.text { _ in Self.hidden }.debugDescription
            } + files(pictures, fileKey)
        }
    }

    private func json(_ fields: [ShopField]) -> String {
        String(decoding: fields.json { _ in Self.hidden }, as: UTF8.self)
    }

    private func files(_ pictures: [PictureUpload], _ key: String) -> [String] {
        pictures.map { picture in
            "part \(key) (\(picture.mediaType)): file \(picture.fileName.debugDescription), "
                + "\(picture.bytes.count) bytes"
        }
    }
}

extension String {
    fileprivate var trimmingBlankLines: String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
