package import Digest

/// One file of the site and what it was made from.
package struct Output: Hashable, Sendable {
    /// The path below the output folder.
    package var path: String
    /// What the file is.
    package var kind: OutputKind
    /// The product's position or the page's number, 0 for files that belong to none.
    package var owner: Int64
    /// A hash of everything the file was made from.
    package var fingerprint: Fingerprint
    /// The same in parts; `nil` for what is not made from templates.
    package var inputs: OutputInputs?
    /// The hash of the file itself; `nil` when it was not recorded.
    package var content: SHA256Digest?
    /// Its size in bytes.
    package var size: Int

    /// A file of the site.
    package init(
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
