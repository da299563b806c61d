import CatalogBuild
import CatalogModel
import Glibc
import HTTP
import System

/// The files through which a step of a GitHub workflow receives the result of a build.
struct GitHubWorkflow: Sendable {
    /// The Markdown file that the page of the workflow run shows.
    var summaryFile: String?
    /// The file with outputs for later steps.
    var outputFile: String?
    /// The secrets to hide in both files.
    var secrets = SecretMask()
    /// The address of the site.
    var baseURL: String?

    /// Reads the paths from the environment; `nil` when the environment names neither file.
    init?(environment: (String) -> String?) {
        func path(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        summaryFile = path("GITHUB_STEP_SUMMARY")
        outputFile = path("GITHUB_OUTPUT")
        if summaryFile == nil && outputFile == nil { return nil }
    }

    /// Adds the result of a build to the files.
    ///
    /// If writing fails, a warning is printed, because the build does not depend on the files.
    func add(_ result: BuildResult, _ products: [ProductChange], warningOn console: Console) {
        let summary = StepSummary(
            result: result, products: products, baseURL: baseURL, secrets: secrets)
        let files = [(summaryFile, summary.markdown), (outputFile, StepOutput(result).text)]
        for case (let file?, let text) in files {
            if let reason = Self.append(text, to: file) {
                console.warn("cannot write '\(file)' for GitHub: \(reason)")
            }
        }
    }

    /// - Returns: the reason why writing failed; `nil` on success.
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

/// The outputs of a build for later steps of a GitHub workflow.
struct StepOutput {
    private let result: BuildResult

    init(_ result: BuildResult) {
        self.result = result
    }

    /// Three lines, which state whether the site changed, the number of written files, and the
    /// outcome.
    var text: String {
        let isPublished = result.outcome == .published
        return """
            changed=\(isPublished)
            written=\(isPublished ? result.report?.written ?? 0 : 0)
            outcome=\(result.outcome.rawValue)

            """
    }
}
