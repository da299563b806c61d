package import CatalogModel
import CatalogState
import CatalogPublishing

/// The products in the state of a site, for programs that change products in the source.
package struct KnownProducts: Sendable {
    private let stateFolder: String
    private let source: String

    /// Creates a value for the products in the folder `stateFolder`.
    ///
    /// - Parameter source: the identity of the source, as in ``BuildSettings/sourceIdentity``.
    package init(stateFolder: String, source: String) {
        self.stateFolder = stateFolder
        self.source = source
    }

    /// Makes the next build read a product and its pictures with unconditional requests, even if
    /// its row in the list is unchanged.
    ///
    /// This is needed because the list rows of some APIs have no descriptions, so a build would not
    /// notice a changed description for days. The list pages of an interrupted build are discarded
    /// as well. The call has no effect if the folder has no state of this source.
    ///
    /// - Parameter patience: the maximum time to wait for a running build.
    /// - Throws: `PublishingError.locked` if a build still runs after this time, or the error that
    ///   prevents the use of the state.
    package func expectChange(of id: ProductID, waiting patience: Duration) async throws {
        guard let state = StateFolder(ifAt: stateFolder) else { return }
        try await state.withLock(within: patience) { try recordChange(of: id, in: state) }
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
