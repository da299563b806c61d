package import CatalogBuild
internal import WebServer

/// Serves the pages of a site as the next build would write them, and has browsers show each change
/// of its templates, assets and configuration.
///
/// The published site is not touched, and its builds may go on.
package final class PreviewServer {
    /// What the server tells of changes.
    package enum Event: Sendable {
        /// These files changed, and browsers are told to show it.
        case reloaded([String], took: Duration)
        /// These files changed, and cannot be used; browsers show why.
        case failed([String], any Error)
        /// Something is doubtful, as a build would tell it.
        case told(BuildEvent)
    }

    /// What the server is made of and with.
    package struct Options: Sendable {
        /// The folder with the owner's `Templates/` and `Public/`: an absolute path.
        package var root: String
        /// The configuration: an absolute path of a file that need not be there.
        package var configuration: String
        /// Where it listens; 0 for any free one.
        package var port: UInt16 = 0
        /// The address on which it listens; `nil` for one that this computer alone can reach.
        package var host: String?

        /// Options that leave all else to defaults.
        package init(root: String, configuration: String) {
            self.root = root
            self.configuration = configuration
        }
    }

    private let server: LoopbackServer
    private let watch: FileWatch
    private let workshop: PreviewWorkshop

    /// Starts a server; it runs until ``stop()``.
    ///
    /// A site that cannot be made yet is served as well: its pages tell why.
    ///
    /// - Parameters:
    ///   - state: What the pages are made from; it is removed by ``stop()``.
    ///   - settings: Reads the configuration, at the start and whenever it changes.
    ///   - report: Is told what happens, on any thread.
    /// - Throws: `WebServerError` when the port cannot be had, or `PreviewError`.
    package init(
        _ options: Options, of state: StateCopy,
        settings: @escaping @Sendable () throws -> BuildSettings,
        report: @escaping @Sendable (Event) -> Void
    ) throws {
        let workshop = PreviewWorkshop(
            state, root: options.root, settings: settings, report: report)
        self.workshop = workshop
        // A port that is taken is to be told before anything is loaded.
        server = try LoopbackServer(
            port: options.port, host: options.host, handler: { workshop.respond(to: $0) })
        watch = try FileWatch(
            folders: ["Templates", "Public"].map { "\(options.root)/\($0)" },
            files: [options.configuration], beat: { workshop.events.beat() },
            report: { paths in
                workshop.take(paths, haveSettings: paths.contains(options.configuration))
            })
        workshop.begin()
    }

    /// The address of the home page.
    package var address: String { server.address + workshop.rootPath }

    /// Makes the pages from another state from now on, and has browsers show it.
    ///
    /// - Parameter state: as for ``init(_:of:settings:report:)``; the one before it is removed.
    package func show(_ state: StateCopy) {
        workshop.show(state)
    }

    /// Stops serving, whoever listens, and removes what the pages were made from.
    package func stop() {
        watch.stop()
        server.stop()
        workshop.end()
    }
}
