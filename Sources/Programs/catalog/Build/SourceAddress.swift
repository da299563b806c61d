import HTTP

/// The address of a source, and the text by which messages and the state name it.
struct SourceAddress: Equatable {
    /// The address for requests, or of a file.
    let address: WebAddress
    /// The address without secrets and without a slash at its end, or the path of a file.
    ///
    /// The path of a file below the root of the site begins with `./`, so that the site stays the
    /// same when its folder moves.
    let text: String
    /// The secrets in ``address``.
    let secrets: [Secret]

    /// Resolves what a user wrote.
    ///
    /// - Parameter root: the absolute path of the site's root.
    init(_ place: SourcePlace, in root: String) {
        secrets = place.secrets
        switch place.content {
        case .web(let address):
            self.address = address
            text = Self.text(of: address, without: place.secrets)
        case .file(let path):
            address = WebAddress(fileAt: path.hasPrefix("/") ? path : "\(root)/\(path)")
            text = Self.text(of: address, in: root)
        }
    }

    /// The address as `catalog.yml` must have it, also with its secrets.
    var written: String { secrets.isEmpty ? text : address.text }

    init(_ base: BaseAddress) {
        address = base.address
        text = base.text
        secrets = []
    }

    /// Reads the base address of an API.
    init?(_ text: String) {
        guard let base = BaseAddress(text) else { return nil }
        self.init(base)
    }

    private static func text(of address: WebAddress, without secrets: [Secret]) -> String {
        var text = SecretMask([], secrets).masking(address.description)
        while text.hasSuffix("/") { text.removeLast() }
        return text
    }

    private static func text(of file: WebAddress, in root: String) -> String {
        let folder = root.hasSuffix("/") ? root : root + "/"
        let path = file.filePath ?? ""
        return path.hasPrefix(folder) ? "./" + path.dropFirst(folder.count) : path
    }
}
