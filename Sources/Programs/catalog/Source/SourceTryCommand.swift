import Arguments
import CatalogBuild
import CatalogSources
import HTTP
import YAML

/// `catalog source try`: shows one product of the source, field by field.
struct SourceTryCommand: ProgramCommand {
    private static let longestValue = 60

    private let settings: DoctorSettings
    /// The index of the row, from 0.
    private let row: Int

    /// The secrets to hide in the output.
    var secrets: SecretMask { settings.secrets }

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        settings = try DoctorSettings(arguments)
        row = (try arguments.value("--row", of: WholeNumber<1, 1_000_000>.self)?.number ?? 1) - 1
    }

    /// Asks the source, and prints the fields.
    ///
    /// - Throws: A mistake in the configuration, `CommandError.noSource`, or the error of a reply.
    func run(on console: Console) async throws -> ExitStatus {
        // Other faults, such as a missing address of the site, do not concern the source.
        if let fault = settings.faults.first, fault is YAMLError || settings.probe == nil {
            throw fault
        }
        guard let plan = settings.probe else { throw CommandError.noSource }
        _ = try settings.plan?.auth?.credentials()
        guard let trial = try await plan.trial(row: row) else {
            throw CommandError.nothingToTry(kind: plan.kind.rawValue)
        }
        for address in trial.addresses { console.print("\(address)") }
        if let rejection = trial.rejection {
            console.print("row \(row + 1) is not read: \(rejection)")
            return .badData
        }
        guard !trial.fields.isEmpty else {
            console.print(
                "there is no row \(row + 1): the first page has "
                    + trial.rowCount.counted("row"))
            return .badData
        }
        console.print("row \(row + 1) of \(trial.rowCount.grouped) on the first page\n")
        console.print(Self.table(of: trial))
        if let line = UnusedColumns(trial.unusedColumns)?.line { console.print("\n\(line)") }
        return .done
    }

    private static func table(of trial: SourceTrial) -> String {
        let values = trial.fields.map {
            ($0.value ?? "–").onOneLine.cut(toColumns: longestValue)
        }
        let names = trial.fields.map(\.name.columnCount).max() ?? 0
        let width = values.map(\.columnCount).max() ?? 0
        let lines = zip(trial.fields, values).map { field, value in
            "\(field.name.filled(to: names))  \(value.filled(to: width))  \(field.origin)"
        }
        let notes = trial.irregularities.map(\.description).sorted()
        return (lines + (notes.isEmpty ? [] : [""] + notes)).joined(separator: "\n")
    }
}

extension ProbePlan {
    /// Reads one row; `nil` if the source has no products.
    fileprivate func trial(row: Int) async throws -> SourceTrial? {
        guard let source = try kind.source(at: address.address, options) else { return nil }
        let http = try HTTPClient(configuration)
        defer { http.shutdown() }
        do throws(ProbeFailure) {
            return try await SourceTrialRun(of: source, through: http, credentials: credentials)
                .run(row: row)
        } catch {
            throw error.error
        }
    }
}
