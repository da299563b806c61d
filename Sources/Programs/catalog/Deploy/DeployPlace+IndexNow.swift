import CatalogBuild
import FoundationEssentials
import HTTP

extension DeployPlace {
    /// Sends the list of changed pages to search engines, which can see the changes now.
    ///
    /// A failure is only a warning: the list stays, and the next deployment sends it.
    func submitChanges(on console: Console) async {
        guard let indexNowServer else { return }
        do {
            let submission = try IndexNowSubmission(inState: site.state)
            var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
            // The address may be in a private network, because the owner wrote it.
            configuration.hosts.privateOrigins = [indexNowServer.origin]
            configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
            let http = try HTTPClient(configuration)
            defer { http.shutdown() }
            switch try await submission.send(to: indexNowServer, through: http) {
            case .nothing: break
            case .sent:
                console.say("search engines were told of the changes (\(indexNowServer.host))")
            case .sentButKept(let error):
                console.warn(
                    "search engines were told of the changes (\(indexNowServer.host)), but the "
                        + "sent list stays, and the next deployment sends it again: \(error)")
            }
        } catch {
            console.warn("search engines were not told of the changes: \(error)")
        }
    }
}
