package import CatalogBuild
internal import WebServer

/// Serves the pages that the next build of a site would write.
///
/// Browsers show each change of the templates, assets and configuration immediately.
///
/// The published site is not changed. Builds of the site may run at the same time.
package final class PreviewServer {
    /// An event that the server reports.
    package enum Event: Sendable {
        /// These files changed, and browsers were notified.
        case reloaded([String], took: Duration)
        /// These files changed, but the site cannot be loaded with them. Browsers show the error.
        case failed([String], any Error)
        /// A warning, the same as in a build.
        case build(BuildEvent)
    }

    /// The paths and addresses of a server.
    package struct Options: Sendable {
        /// The absolute path of the folder with the owner's `Templates/` and `Public/`.
        package var root: String
        /// The absolute path of the configuration, which may be missing.
        package var configuration: String
        /// The absolute path of the owner's corrections of products, which may be missing.
        package var overrides: String
        /// The port; 0 for any free port.
        package var port: UInt16 = 0
        /// The address to listen on; `nil` for an address that only this computer can reach.
        package var host: String?

        /// Creates options with default values for the other properties.
        package init(root: String, configuration: String) {
            self.root = root
            self.configuration = configuration
            overrides = "\(root)/overrides.yml"
        }
    }

    private let server: LoopbackServer
    private let watch: FileWatch
    private let preview: LivePreview

    /// Starts a server, which runs until ``stop()`` is called.
    ///
    /// If the site cannot be rendered yet, the server starts as well, and the pages show the
    /// errors.
    ///
    /// - Parameters:
    ///   - state: the state from which the pages are rendered. ``stop()`` removes this state.
    ///   - settings: reads the configuration and the overrides. It is called at the start and after
    ///     each change of these files.
    ///   - report: receives the events, on any thread.
    /// - Throws: `WebServerError` when the port is not available, or `PreviewError`.
    package init(
        _ options: Options, of state: StateCopy,
        settings: @escaping @Sendable () throws -> BuildSettings,
        report: @escaping @Sendable (Event) -> Void
    ) throws {
        let preview = LivePreview(
            state, root: options.root, settings: settings, report: report)
        self.preview = preview
        // The server starts first, so that a port in use is reported before the site is loaded.
        server = try LoopbackServer(
            port: options.port, host: options.host, handler: { preview.respond(to: $0) })
        watch = try FileWatch(
            folders: ["Templates", "Public", "Pages"].map { "\(options.root)/\($0)" },
            files: [options.configuration, options.overrides], beat: { preview.events.beat() },
            report: { paths in
                let settings = [options.configuration, options.overrides]
                preview.reload(paths, haveSettings: settings.contains(where: paths.contains))
            })
        preview.begin()
    }

    /// The address of the home page.
    package var address: String { server.address + preview.rootPath }

    /// Renders the pages from another state from now on, and makes browsers load them again.
    ///
    /// - Parameter state: the new state. The previous state is removed when the new state is in
    ///   use, and ``stop()`` removes the new state.
    package func show(_ state: StateCopy) {
        preview.show(state)
    }

    /// Stops the server, closes all connections, and removes the state from which the pages were
    /// rendered.
    package func stop() {
        watch.stop()
        server.stop()
        preview.end()
    }
}
