package import CatalogModel
import CatalogState
import CatalogPublishing

/// What the builds of a site remember of its products, for whoever changes them in the source.
package struct KnownProducts: Sendable {
    private let stateFolder: String
    private let source: String

    /// The products in a state folder.
    ///
    /// - Parameter source: what names the source, as in ``BuildSettings/sourceIdentity``.
    package init(stateFolder: String, source: String) {
        self.stateFolder = stateFolder
        self.source = source
    }

    /// Has the next build read a product anew, with its pictures and without conditions, although
    /// its row in the list may be as it was.
    ///
    /// Rows of some contracts tell no descriptions, so that a changed one would not be seen for
    /// days. What a build that was cut has read of the list is not used either. Without a state of
    /// this source there is nothing to do.
    ///
    /// - Parameter patience: how long to wait for a build that is running.
    /// - Throws: `PublishingError.locked` when it runs for longer, or what keeps the state from
    ///   being used.
    package func expectChange(of id: ProductID, waiting patience: Duration) async throws {
        guard let state = StateFolder(ifAt: stateFolder) else { return }
        let lock = try await BuildLock.taken(at: state.lock, within: patience)
        defer { withExtendedLifetime(lock) {} }
        try noteChange(of: id, in: state)
    }

    private func noteChange(of id: ProductID, in state: StateFolder) throws {
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
