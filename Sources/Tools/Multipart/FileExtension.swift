/// Which extensions of file names fit which media types.
enum FileExtension {
    /// The first is the one to add.
    private static let fitting = [
        "application/json": ["json"], "application/pdf": ["pdf"], "image/gif": ["gif"],
        "image/jpeg": ["jpg", "jpeg"], "image/png": ["png"], "image/webp": ["webp"],
        "text/csv": ["csv"], "text/plain": ["txt"],
    ]

    /// The name, with an extension that fits the type added when it has none; of a type that is
    /// not known here, any extension fits.
    static func completing(_ name: String, for contentType: String) -> String {
        let type = Array(contentType.utf8).prefix { $0 != Byte.semicolon }.trimmed.lowercasedText
        let known = fitting[type]
        if let own = own(name), known?.contains(own) ?? true { return name }
        return "\(name.isEmpty ? "file" : name).\(known?.first ?? "bin")"
    }

    /// The letters behind the last dot, in lower case.
    private static func own(_ name: String) -> String? {
        let bytes = Array(name.utf8)
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        let letters = bytes[(dot + 1)...]
        return !letters.isEmpty && letters.allSatisfy(\.isLetterOrDigit)
            ? letters.lowercasedText : nil
    }
}
