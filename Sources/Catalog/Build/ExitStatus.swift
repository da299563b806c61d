import CatalogSources
import CatalogState
import HTTP
import Images
import SQLite
import CatalogPublishing
import CatalogRendering
import YAML

/// The exit status of the program, in the codes of `sysexits.h`.
package enum ExitStatus: Int32, Sendable {
    case done = 0
    /// The site was published with failures, and the owner asked for a status that reports them.
    case failures = 1
    /// The site was published with changes. This status is used only with `--detailed-exitcode`.
    case changed = 2
    /// The command line is wrong (`EX_USAGE`).
    case usage = 64
    /// A safety check refused the build, or the data is bad (`EX_DATAERR`).
    case badData = 65
    /// The API cannot be read, so nothing was written (`EX_UNAVAILABLE`).
    case unavailable = 69
    /// A bug of this program (`EX_SOFTWARE`).
    case bug = 70
    /// The system lacks a resource that the program needs (`EX_OSERR`).
    case system = 71
    /// The output cannot be written (`EX_CANTCREAT`).
    case cannotWrite = 73
    /// Reading or writing failed (`EX_IOERR`).
    case inputOutput = 74
    /// Another build is running (`EX_TEMPFAIL`).
    case locked = 75
    /// The API refused the credentials (`EX_NOPERM`).
    case refused = 77
    /// The configuration or a template is wrong (`EX_CONFIG`).
    case configuration = 78

    /// The status that reports `error`.
    package init(for error: any Error) {
        self =
            switch error {
            case let error as HTTPError: Self(for: error)
            case let error as PublishingError: Self(for: error)
            case let error as BuildError: Self(for: error)
            case let error as SourceError: Self(for: error)
            case is ThemeError, is YAMLError: .configuration
            case let error as StateError: Self(for: error)
            case let error as DeploymentError: Self(for: error)
            case is DatabaseError, is ImageError: .inputOutput
            default: .bug
            }
    }

    private init(for error: HTTPError) {
        self =
            switch error.kind {
            case .status(401), .status(403): .refused
            case .storage: .inputOutput
            case .content where error.address?.isFile == true: .badData
            default: .unavailable
            }
    }

    private init(for error: DeploymentError) {
        self =
            switch error {
            case .noProgram, .notStarted: .system
            case .failed: .unavailable
            case .refused: .refused
            case .tooManyRemovals, .missingFiles, .damagedFiles, .changedFiles: .badData
            case .noList: .inputOutput
            case .ownFolder: .configuration
            }
    }

    private init(for error: SourceError) {
        if case .refused(let refusal) = error.fact, refusal.cause == .key {
            self = .refused
            return
        }
        guard case .shop(let fault) = error.fact else {
            switch error.fact {
            case .missingOption, .misdescribed: self = .configuration
            // The owner's own file is wrong, such as a table without a column of ids.
            case .emptyDocument, .unusableDocument, .unreadableRows:
                self = error.address.isFile ? .badData : .unavailable
            default: self = .unavailable
            }
            return
        }
        self =
            switch fault {
            case .refused(401, _), .refused(403, _): .refused
            case .refused(408, _), .refused(425, _), .refused(429, _), .refused(500..., _),
                .unhealthy:
                .unavailable
            case .refused, .unknown, .invalid, .noDeletionKey: .badData
            case .noSearch, .unclearContract: .usage
            }
    }

    private init(for error: PublishingError) {
        self =
            switch error {
            case .locked, .inUse: .locked
            case .notExchangeable: .configuration
            case .notOurs, .protected, .inTheWay, .notFolder, .unwritable, .noAccess, .invalidPath,
                .system:
                .cannotWrite
            }
    }

    private init(for error: BuildError) {
        self =
            switch error {
            case .emptyCatalog, .emptyFirstCatalog, .noReadableProduct, .shrunk, .lostField,
                .refusedReading, .damagedPast, .damagedResult, .noCharts:
                .badData
            case .unexpectedStatus(401, _, _), .unexpectedStatus(403, _, _): .refused
            case .unreadableSource, .tooManyFailures, .unexpectedStatus, .outOfCalls: .unavailable
            case .unknownSource, .assetCollides, .assetTakesExport: .configuration
            case .unusableState, .noTemporaryFolder, .stateInSite, .otherSite, .otherAddress,
                .unfinished:
                .cannotWrite
            case .noState, .neverRead, .noSite, .lostOutput, .otherOutput, .noSuchBuild,
                .unreachableBuild, .incomparable, .nothingToCompare, .nothingToMerge,
                .noDetails, .noShardsOfMovies:
                .usage
            case .changingState, .missingShards, .unmergedShards: .locked
            case .otherShards: .configuration
            }
    }

    private init(for error: StateError) {
        self =
            switch error {
            case .otherSource: .configuration
            case .unusable, .older, .content: .inputOutput
            }
    }
}
