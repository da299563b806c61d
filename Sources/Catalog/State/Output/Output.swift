public import Digest

/// One file of the site and what it was made from.
public struct Output: Hashable, Sendable {
    /// The path below the output folder.
    public var path: String
    /// What the file is.
    public var kind: OutputKind
    /// The product's position or the page's number, 0 for files that belong to none.
    public var owner: Int64
    /// A hash of everything the file was made from.
    public var fingerprint: Fingerprint
    /// The same in parts; `nil` for what is not made from templates.
    public var inputs: OutputInputs?
    /// The hash of the file itself; `nil` when it was not recorded.
    public var content: SHA256Digest?
    /// Its size in bytes.
    public var size: Int

    /// A file of the site.
    public init(
        path: String, kind: OutputKind, owner: Int64 = 0, fingerprint: Fingerprint,
        inputs: OutputInputs? = nil, content: SHA256Digest?, size: Int
    ) {
        self.path = path
        self.kind = kind
        self.owner = owner
        self.fingerprint = fingerprint
        self.inputs = inputs
        self.content = content
        self.size = size
    }
}
