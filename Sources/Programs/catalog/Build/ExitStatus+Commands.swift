import Arguments
import CatalogBuild
import CatalogTheme
import CatalogPreview
import CatalogSandbox
import CatalogSearch
import Scheduling
import CatalogChecking
import WebServer

extension ExitStatus {
    /// Creates the exit status for an error that ended a command.
    init(of error: any Error) {
        self =
            switch error {
            case let error as CommandError: error.status
            case is ArgumentError, is SiteCheckError: .usage
            case WebServerError.cannotOpenFolder, is SchedulingError, is PreviewError,
                is ThemeFolderError:
                .inputOutput
            case SandboxError.server, is WebServerError: .unavailable
            case is SearchError, is SandboxError: .badData
            case is SystemNeed.Shortage: .system
            case is BuildStall: .bug
            default: ExitStatus(for: error)
            }
    }
}
