import Text

/// The GitHub workflow that runs a job every day and publishes its output.
///
/// All paths of the job are relative to the repository.
package struct Workflow: Sendable {
    private let job: ScheduledJob
    private let outputFolder: String

    /// The path of the program while the workflow runs.
    package static let program = ".catalog-program/.build/release/catalog"

    /// Creates the workflow of a job.
    ///
    /// - Parameter outputFolder: The folder to publish, a path in the repository.
    package init(for job: ScheduledJob, publishing outputFolder: String) {
        self.job = job
        self.outputFolder = outputFolder
    }

    /// The workflow as a file of `.github/workflows`.
    package var file: ScheduleFile {
        let mark = ScheduleMark(of: .githubActions, for: job)
        return ScheduleFile(name: "\(job.name).yml", text: mark.signing(text))
    }

    private var text: String {
        """
        # GitHub stops the schedules of a repository that had no change for 60 days. It sends
        # a mail before. 'gh workflow enable \(job.name).yml' starts them again.
        name: \(job.name)

        on:
          schedule:
            # \(job.timeText), in UTC. At the full hour GitHub often starts late or not at all.
            - cron: "\(job.universalTime.minute) \(job.universalTime.hour) * * *"
          workflow_dispatch:

        # Two builds never run at once, and a new one does not stop a running one.
        concurrency:
          group: \(job.name)
          cancel-in-progress: false

        permissions:
          contents: read
          pages: write
          id-token: write

        jobs:
          build:
            runs-on: ubuntu-latest
            container: swift:6.3-bookworm
            timeout-minutes: 350
            environment: github-pages
            steps:
              - uses: actions/checkout@v4
        \(programSteps)
              - name: Restore the state folder
                uses: actions/cache/restore@v4
                with:
                  path: \(quoted(job.stateFolder))
                  key: \(job.name)-${{ github.run_id }}-${{ github.run_attempt }}
                  restore-keys: \(job.name)-
              - name: Build
        \(environment)        run: \(quoted(ShellText.command(job.command)))
              - name: Save the state folder
                if: ${{ always() }}
                uses: actions/cache/save@v4
                with:
                  path: \(quoted(job.stateFolder))
                  key: \(job.name)-${{ github.run_id }}-${{ github.run_attempt }}
              # If the API cannot be read, there is no new site, and the published one stays.
              - uses: actions/upload-pages-artifact@v3
                if: \(hasSite)
                with:
                  path: \(quoted(outputFolder))
              - uses: actions/deploy-pages@v4
                if: \(hasSite)
        \(failureStep)
        """
    }
}

extension Workflow {
    /// The steps that build the program from its source, because no package of the program exists.
    ///
    /// The program is built again only when the source has changed.
    private var programSteps: String {
        """
              # The source of the program: set the variable CATALOG_REPOSITORY to OWNER/NAME, at Settings >
              # Secrets and variables > Actions > Variables.
              - uses: actions/checkout@v4
                with:
                  repository: ${{ vars.CATALOG_REPOSITORY }}
                  path: .catalog-program
              - uses: actions/cache@v4
                with:
                  path: .catalog-program/.build
                  key: catalog-program-${{ hashFiles('.catalog-program/Sources/**') }}
              - name: Build the program
                run: |
                  apt-get update
                  xargs apt-get install -y --no-install-recommends <.catalog-program/.apt-packages
                  cd .catalog-program
                  swift build -c release --product catalog
                  swift build -c release --product catalog-image-worker
        """
    }

    private var hasSite: String {
        let page = Self.pattern("\(outputFolder)/index.html").escaping("'", as: "''")
        return Self.scalar("${{ hashFiles('\(page)') != '' }}")
    }

    private var environment: String {
        guard !job.variables.isEmpty else { return "" }
        let lines = job.variables.map { "          \($0): ${{ secrets.\($0) }}\n" }
        return "        # Set them under Settings > Secrets and variables > Actions > Secrets.\n"
            + "        env:\n" + lines.joined()
    }

    /// The step that reports a failure to a webhook; GitHub itself sends a mail.
    ///
    /// The address of the webhook is a secret, because anybody who knows the address can post to
    /// it.
    private var failureStep: String {
        guard let command = job.failureCommand else { return "" }
        return """
                  - name: Report the failure
                    if: ${{ failure() }}
                    env:
                      CATALOG_WEBHOOK: ${{ secrets.CATALOG_WEBHOOK }}
                    run: \(quoted(ShellText.command(command) + " --to \"$CATALOG_WEBHOOK\""))

            """
    }

    /// Returns `text` in double quotes, escaped so that GitHub expands no expression in it.
    private func quoted(_ text: String) -> String {
        Self.scalar(text.escaping("${{", as: "${{ '${{' }}"))
    }

    /// Returns a pattern that matches only `path`.
    ///
    /// At the beginning of a pattern, `~` means the home folder, `!` an exclusion and `#` a
    /// comment.
    private static func pattern(_ path: String) -> String {
        let pattern = ["[", "*", "?"].reduce(path) { $0.escaping($1, as: "[\($1)]") }
        return ["~", "!", "#"].contains { pattern.utf8.starts(with: $0.utf8) }
            ? "./" + pattern : pattern
    }

    /// Returns `text` in double quotes; GitHub expands the expressions in it.
    private static func scalar(_ text: String) -> String {
        var buffer = OutputBuffer(capacity: 256)
        buffer.appendEscapingJSON(text)
        return "\"\(buffer.withBytes { String(decoding: $0, as: UTF8.self) })\""
    }
}
