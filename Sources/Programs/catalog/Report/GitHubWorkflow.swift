import CatalogBuild
import CatalogModel
import Glibc
import HTTP
import System

/// What the environment of a step of a GitHub workflow offers for telling how a build went.
struct GitHubWorkflow: Sendable {
    /// A file to which Markdown is added, which the page of the run shows.
    var summaryFile: String?
    /// A file to which what later steps may ask for is added.
    var outputFile: String?
    /// What nobody must read there.
    var secrets = SecretMask()
    /// Where the site will be.
    var baseURL: String?

    /// That of the environment; `nil` where it has neither file.
    init?(environment: (String) -> String?) {
        func path(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        summaryFile = path("GITHUB_STEP_SUMMARY")
        outputFile = path("GITHUB_OUTPUT")
        if summaryFile == nil && outputFile == nil { return nil }
    }

    /// Adds what became of a build to the files; one that cannot be written is warned of, as the
    /// build does not depend on it.
    func tell(_ result: BuildResult, _ products: [ProductChange], on console: Console) {
        let summary = StepSummary(
            result: result, products: products, baseURL: baseURL, secrets: secrets)
        let files = [(summaryFile, summary.markdown), (outputFile, StepOutput(result).text)]
        for case (let file?, let text) in files {
            if let reason = Self.append(text, to: file) {
                console.warn("cannot write '\(file)', which GitHub asks for: \(reason)")
            }
        }
    }

    /// - Returns: why that was not possible.
    private static func append(_ text: String, to file: String) -> String? {
        do throws(Errno) {
            let opened = try OwnedDescriptor(opening: file, O_WRONLY | O_APPEND | O_CREAT)
            try opened.file.write(text.utf8.span.bytes)
            return nil
        } catch {
            return error.description
        }
    }
}

/// What later steps of a GitHub workflow may ask for of a build.
struct StepOutput {
    private let result: BuildResult

    init(_ result: BuildResult) {
        self.result = result
    }

    /// A line each: whether the site changed, how many files were written, and the outcome.
    var text: String {
        let isPublished = result.outcome == .published
        return """
            changed=\(isPublished)
            written=\(isPublished ? result.report?.written ?? 0 : 0)
            outcome=\(result.outcome.rawValue)

            """
    }
}
