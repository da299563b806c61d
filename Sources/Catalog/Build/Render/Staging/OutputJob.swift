import CatalogState
import Digest

/// A file of the site that must be made because its inputs changed.
struct OutputJob {
    let path: String
    let kind: OutputKind
    let owner: Int64
    let fingerprint: Fingerprint
    let inputs: OutputInputs?
    let published: OutputTable.Published?
    let cause: OutputCause

    /// - Parameters:
    ///   - published: the record of the published file.
    ///   - isInPlace: true if the published file still exists at its path.
    init(
        _ path: String, _ kind: OutputKind, owner: Int64, fingerprint: Fingerprint,
        inputs: OutputInputs?, published: OutputTable.Published?, isInPlace: Bool,
        store: CatalogStore
    ) throws {
        self.path = path
        self.kind = kind
        self.owner = owner
        self.fingerprint = fingerprint
        self.inputs = inputs
        self.published = published
        cause = try Self.cause(
            of: path, published, isInPlace: isInPlace, fingerprint: fingerprint, inputs, in: store)
    }

    private static func cause(
        of path: String, _ published: OutputTable.Published?, isInPlace: Bool,
        fingerprint: Fingerprint, _ inputs: OutputInputs?, in store: CatalogStore
    ) throws -> OutputCause {
        guard let published else { return .isNew }
        var cause: OutputCause = isInPlace ? [] : .isLost
        guard published.fingerprint != fingerprint else { return cause }
        guard published.isTrusted else { return cause.union(.isInvalidated) }
        guard let inputs else { return cause.union(.content) }
        guard let former = try store.outputs.output(path)?.inputs else {
            return cause.union(.isInvalidated)
        }
        if former.dependencies != inputs.dependencies { cause.insert(.dependencies) }
        if former.own != inputs.own { cause.insert(.own) }
        if former.links != inputs.links { cause.insert(.links) }
        return cause
    }
}
