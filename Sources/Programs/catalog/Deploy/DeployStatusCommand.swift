import Arguments
import CatalogBuild

/// `catalog deploy status`: shows what was sent, and what a deployment would change.
struct DeployStatusCommand: ProgramCommand {
    private let place: DeployPlace

    init(_ typed: ParsedArguments) throws {
        place = try DeployPlace(typed)
    }

    /// Prints the last complete deployment, and the plan of the next one.
    func run(on console: Console) throws -> ExitStatus {
        let reporter = ProgressReporter(on: console, .normal)
        defer { reporter.finish() }
        let status = try place.deployment(reportingTo: reporter).status()
        if let time = status.completedAt {
            console.print("\(place.target.text): build \(status.build), sent \(LocalTime(time))")
        } else {
            console.print("\(place.target.text): never sent completely")
        }
        console.print(status.plan.summary)
        return .done
    }
}

/// `catalog deploy verify`: compares the files on the server with those that were sent.
struct DeployVerifyCommand: ProgramCommand {
    /// The largest number of files that are listed; others are counted.
    private static let maximumNames = 20

    private let place: DeployPlace

    init(_ typed: ParsedArguments) throws {
        place = try DeployPlace(typed)
    }

    /// Prints the files that are missing or different.
    ///
    /// - Throws: `DeploymentError.changedFiles`.
    func run(on console: Console) throws -> ExitStatus {
        let found = try place.deployment(reportingTo: BuildObservers()).verify()
        for path in found.differing.prefix(Self.maximumNames) {
            console.print("differs  \(path.onOneLine)")
        }
        let rest = found.differing.count - Self.maximumNames
        if rest > 0 { console.print("differs  and \(rest.grouped) more") }
        console.print("\(found.equal.counted("file")) as sent")
        guard found.differing.isEmpty else {
            throw DeploymentError.changedFiles(
                count: found.differing.count, target: place.target.text)
        }
        return .done
    }
}
