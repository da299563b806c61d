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
            case is ArgumentError, is SiteCheckError, CommandError.noSource, CommandError.noShop,
                CommandError.sellsItems, CommandError.needsYes, CommandError.futureDays,
                CommandError.noSiteFolder, CommandError.noSearch, CommandError.noSchedule,
                CommandError.noDeployment, CommandError.unknownShard,
                CommandError.unusableDeployment, CommandError.configurationAbove,
                CommandError.nothingSent, CommandError.nothingPublished,
                CommandError.noHealthCheck:
                .usage
            case CommandError.unusablePicture, CommandError.incompressiblePicture,
                CommandError.unusableDescription, CommandError.unknownAPI, CommandError.webPage,
                CommandError.nothingThere, CommandError.closedStore:
                .badData
            case CommandError.noAnswer, CommandError.unencrypted, CommandError.noScheduler:
                .unavailable
            case CommandError.unfinishedInstallation(_, _, let status): status
            case CommandError.noCredentials, CommandError.noBoxOfficeKey, CommandError.apiWantsKey,
                CommandError.signInPage:
                .refused
            case CommandError.changedSite, CommandError.faultySite: .badData
            case CommandError.refusedMessage: .unavailable
            case CommandError.foreignSchedule, CommandError.changedSchedule,
                CommandError.inTheWay, CommandError.unwritable:
                .cannotWrite
            case CommandError.unreadableTheme, CommandError.unwrittenResult, is SchedulingError:
                .inputOutput
            case is CommandError: .configuration
            case WebServerError.cannotOpenFolder: .inputOutput
            case SandboxError.server, is WebServerError: .unavailable
            case is PreviewError: .inputOutput
            case is SearchError: .badData
            case is SystemNeed.Shortage: .system
            case is BuildStall: .bug
            case is SandboxError: .badData
            case is ThemeFolderError: .inputOutput
            default: ExitStatus(for: error)
            }
    }
}
