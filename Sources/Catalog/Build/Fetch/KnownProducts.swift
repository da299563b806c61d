package import CatalogModel
import CatalogState
import CatalogPublishing

/// The products in the state of a site, for programs that change products in the source.
package struct KnownProducts: Sendable {
    private let stateFolder: String
    private let source: String

    /// The products in a state folder.
    ///
    /// - Parameter source: the identity of the source, as in ``BuildSettings/sourceIdentity``.
    package init(stateFolder: String, source: String) {
        self.stateFolder = stateFolder
        self.source = source
    }

    /// Makes the next build read a product and its pictures with unconditional requests, even if
    /// its row in the list is unchanged.
    ///
    /// Rows of some contracts have no descriptions, so a change would stay unseen for days. The
    /// list pages of an interrupted build are discarded as well. Without a state of this source,
    /// the call has no effect.
    ///
    /// - Parameter patience: the maximum time to wait for a running build.
    /// - Throws: `PublishingError.locked` when the build runs for longer, or the error that
    ///   prevents the use of the state.
    package func expectChange(of id: ProductID, waiting patience: Duration) async throws {
        guard let state = StateFolder(ifAt: stateFolder) else { return }
        let lock = try await BuildLock.taken(at: state.lock, within: patience)
        defer { withExtendedLifetime(lock) {} }
        try recordChange(of: id, in: state)
    }

    private func recordChange(of id: ProductID, in state: StateFolder) throws {
        let store = try CatalogStore(at: state.database)
        guard try store.source() == source else { return }
        let bodies = try store.transaction {
            if let position = try store.products.known(id)?.position {
                try store.details.remove(at: position)
            }
            return try store.pages.removeAll()
        }
        for digest in bodies { state.bodies.remove(digest) }
    }
}
