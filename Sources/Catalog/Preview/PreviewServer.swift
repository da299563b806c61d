package import CatalogBuild
internal import WebServer

/// Serves the pages of a site as the next build would write them, and makes browsers show each
/// change of its templates, assets and configuration.
///
/// The published site is not changed, and its builds may run at the same time.
package final class PreviewServer {
    /// An event that the server reports.
    package enum Event: Sendable {
        /// These files changed, and browsers were notified.
        case reloaded([String], took: Duration)
        /// These files changed and cannot be used; browsers show the error.
        case failed([String], any Error)
        /// A warning, the same as in a build.
        case build(BuildEvent)
    }

    /// The paths and addresses of a server.
    package struct Options: Sendable {
        /// The folder with the owner's `Templates/` and `Public/`: an absolute path.
        package var root: String
        /// The absolute path of the configuration, which may be missing.
        package var configuration: String
        /// The absolute path of the owner's corrections of products, which may be missing.
        package var overrides: String
        /// The port; 0 for any free one.
        package var port: UInt16 = 0
        /// The address to listen on; `nil` for one that only this computer can reach.
        package var host: String?

        /// Creates options with defaults for the rest.
        package init(root: String, configuration: String) {
            self.root = root
            self.configuration = configuration
            overrides = "\(root)/overrides.yml"
        }
    }

    private let server: LoopbackServer
    private let watch: FileWatch
    private let preview: LivePreview

    /// Starts a server; it runs until ``stop()``.
    ///
    /// A site that cannot be rendered yet is served as well: its pages show the errors.
    ///
    /// - Parameters:
    ///   - state: The state that the pages are rendered from; ``stop()`` removes it.
    ///   - settings: Reads the configuration and the overrides, at the start and whenever they change.
    ///   - report: Receives the events, on any thread.
    /// - Throws: `WebServerError` when the port is not available, or `PreviewError`.
    package init(
        _ options: Options, of state: StateCopy,
        settings: @escaping @Sendable () throws -> BuildSettings,
        report: @escaping @Sendable (Event) -> Void
    ) throws {
        let preview = LivePreview(
            state, root: options.root, settings: settings, report: report)
        self.preview = preview
        // The server starts first: a port in use is reported before anything is loaded.
        server = try LoopbackServer(
            port: options.port, host: options.host, handler: { preview.respond(to: $0) })
        watch = try FileWatch(
            folders: ["Templates", "Public"].map { "\(options.root)/\($0)" },
            files: [options.configuration, options.overrides], beat: { preview.events.beat() },
            report: { paths in
                let settings = [options.configuration, options.overrides]
                preview.take(paths, haveSettings: settings.contains(where: paths.contains))
            })
        preview.begin()
    }

    /// The address of the home page.
    package var address: String { server.address + preview.rootPath }

    /// Renders the pages from another state from now on, and makes browsers show it.
    ///
    /// - Parameter state: as for ``init(_:of:settings:report:)``; the previous state is removed.
    package func show(_ state: StateCopy) {
        preview.show(state)
    }

    /// Stops serving, closes all connections, and removes the state that the pages were rendered
    /// from.
    package func stop() {
        watch.stop()
        server.stop()
        preview.end()
    }
}
