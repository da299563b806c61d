import Arguments
import CatalogBuild

/// `catalog deploy status`: shows what was sent, and what a deployment would change.
struct DeployStatusCommand: ProgramCommand {
    private let place: DeployPlace

    init(_ arguments: ParsedArguments) throws {
        place = try DeployPlace(arguments)
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
    /// The largest number of different files, and of missing files, that are listed; others are
    /// counted.
    private static let maximumNames = 20

    private let place: DeployPlace

    init(_ arguments: ParsedArguments) throws {
        place = try DeployPlace(arguments)
    }

    /// Prints the files that are missing or different.
    ///
    /// - Throws: `CommandError.nothingSent` or `DeploymentError.changedFiles`.
    func run(on console: Console) throws -> ExitStatus {
        let found = try place.site.explainingAbsence {
            try place.deployment(reportingTo: BuildObservers()).verify()
        }
        guard found.equal + found.count > 0 else {
            throw CommandError.nothingSent(place: place.target.text)
        }
        for (word, paths) in [("differs", found.differing), ("missing", found.missing)] {
            for path in paths.prefix(Self.maximumNames) {
                console.print("\(word)  \(path.onOneLine)")
            }
            let rest = paths.count - Self.maximumNames
            if rest > 0 { console.print("\(word)  and \(rest.grouped) more") }
        }
        console.print("\(found.equal.counted("file")) as sent")
        guard found.count == 0 else {
            throw DeploymentError.changedFiles(count: found.count, target: place.target.text)
        }
        return .done
    }
}
