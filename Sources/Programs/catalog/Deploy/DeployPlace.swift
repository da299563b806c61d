import Arguments
import CatalogBuild
import FoundationEssentials
import HTTP

/// The site and the place to which it is sent.
struct DeployPlace: Equatable {
    let site: SiteReference
    let target: DeploymentTarget
    /// The maximum number of files to remove; `nil` for the default.
    let maximumDeletes: Int?
    /// The server to which lists of changed pages are sent.
    let indexNowServer: WebAddress?
    /// The folder from which the path of a folder counts.
    private let root: String

    /// Reads the command line and the configuration.
    ///
    /// Secrets of the source may be missing, because only builds need them.
    ///
    /// - Throws: `ArgumentError`, `CommandError.noDeployment` or `YAMLError`.
    init(_ arguments: ParsedArguments) throws {
        let root = try arguments.siteRoot()
        let configuration =
            try SiteConfiguration(
                of: root, named: arguments.path("--config"),
                expanding: TextExpansion(in: root, sparingSecrets: true))
            ?? SiteConfiguration()
        var target = configuration.deployment
        if let text = arguments["--to"] {
            do throws(DeploymentTarget.Fault) {
                target = try DeploymentTarget(text)
            } catch {
                throw CommandError.unusableDeployment(reason: "\(error)")
            }
        }
        let count =
            arguments.command == Command.deploy.name ? arguments.number("--max-deletes") : nil
        try self.init(
            of: SiteReference(arguments), to: target, count ?? configuration.maximumDeletes,
            configuration.indexNowServer, in: root)
    }

    /// - Parameter maximumDeletes: the maximum number of files to remove; `nil` for the default.
    /// - Throws: `CommandError.noDeployment`.
    init(
        of site: SiteReference, to target: DeploymentTarget?, _ maximumDeletes: Int?,
        _ indexNowServer: WebAddress?, in root: SiteRoot
    ) throws(CommandError) {
        guard let target else { throw .noDeployment }
        self.site = site
        self.target = target
        self.maximumDeletes = maximumDeletes
        self.indexNowServer = indexNowServer ?? IndexNowSubmission.usualServer
        self.root = root.path
    }

    func deployment(reportingTo observer: any BuildObserver) -> Deployment {
        Deployment(
            to: target, output: site.output, state: site.state, root: root,
            maximumRemovals: maximumDeletes, environment: ProcessInfo.processInfo.environment,
            observer: observer)
    }
}

extension Deployment.Plan {
    /// The plan on one line, such as `214 files to upload, 3 to remove, 1.2 MB`.
    var summary: String {
        isEmpty
            ? "nothing to do: \(files.counted("file")) sent before"
            : "\(uploads.counted("file")) to upload, \(removals.grouped) to remove, \(bytes.inBytes)"
    }

    /// The result of a deployment on one line.
    var result: String {
        isEmpty
            ? summary
            : "\(uploads.counted("file")) sent, \(removals.grouped) removed · "
                + "\(files.counted("file")) in the site"
    }
}
