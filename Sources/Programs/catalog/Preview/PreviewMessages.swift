import CatalogBuild
import CatalogPreview

/// A printer of messages about a preview, such as one line for each changed file.
struct PreviewMessages: Sendable {
    private let console: Console
    private let isQuiet: Bool

    init(on console: Console, isQuiet: Bool) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Prints an event.
    func report(_ event: PreviewServer.Event) {
        switch event {
        case .reloaded(let files, let time):
            if isQuiet { return }
            console.say("\(Self.names(files)) changed: reloaded in \(time.inMilliseconds)")
        case .failed(let files, let error):
            if !files.isEmpty, !isQuiet { console.say("\(Self.names(files)) changed:") }
            console.say(ErrorMessage(error).text(in: console.style))
        case .build(.warning(let message)): console.warn(message)
        case .build(.lintWarning(let message)): console.say(message.onItsLines)
        case .build: break
        }
    }

    private static func names(_ files: [String]) -> String {
        files.count > 3
            ? "\(files[0]) and \(files.count - 1) others" : files.joined(separator: ", ")
    }
}
