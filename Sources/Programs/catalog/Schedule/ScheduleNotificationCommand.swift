import Arguments
import CatalogBuild
import FoundationEssentials
import Glibc
import HTTP
import JSON
import Scheduling
import System

/// `catalog schedule notify`: sends a message about a failed build.
struct ScheduleNotificationCommand: ProgramCommand {
    private let target: FailureTarget
    private let message: FailureMessage

    /// The address of a webhook, which is secret because everybody who knows it can send messages.
    var secrets: SecretMask {
        guard case .webhook(let address) = target else { return SecretMask() }
        return SecretMask([], [Secret(address.text)])
    }

    /// Reads the command line and the state.
    ///
    /// - Throws: `ArgumentError`.
    init(_ arguments: ParsedArguments) throws {
        guard let target = try arguments.value("--to", of: FailureTarget.self) else {
            throw arguments.error(.missingValue("--to", placeholder: "TARGET"))
        }
        self.target = target
        let root = try arguments.siteRoot()
        let name = try arguments.value("--name", of: ScheduleName.self)
        message = FailureMessage(
            name: (name ?? ScheduleName(ofSite: nil, in: root.path)).text,
            last: LastBuild(inState: try arguments.stateFolder(in: root)))
    }

    /// Sends the message.
    ///
    /// - Throws: `HTTPError`, `SchedulingError`.
    func run(on console: Console) async throws -> ExitStatus {
        switch target {
        case .mail(let address): try sendMail(to: address)
        case .webhook(let address): try await post(to: address)
        }
        console.print("sent: \(message.text)")
        return .done
    }

    private func sendMail(to address: EmailAddress) throws {
        guard let sendmail = SystemProgram("sendmail") else {
            throw SchedulingError.notStarted(
                program: "sendmail", reason: Errno(ENOENT).description)
        }
        try sendmail.need(["-t", "-i"], input: message.mail(to: address))
    }

    private func post(to address: WebAddress) async throws {
        var configuration = HTTPClient.Configuration(userAgent: "catalog/\(catalogVersion)")
        // The address may be in a private network, because the user typed it.
        configuration.hosts.privateOrigins = [address.origin]
        configuration.proxies = ProxyRules(environment: ProcessInfo.processInfo.environment)
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        var writer = JSONWriter()
        writer.object { $0.member("text", message.text) }
        let body = HTTPRequest.Body(writer.bytes(), contentType: "application/json")
        let request = HTTPRequest(address, method: .post, accepts: "*/*", body: body)
        try await http.send(request) { response in
            guard (200...299).contains(response.status) else {
                throw CommandError.refusedMessage(status: response.status)
            }
        }
    }
}
