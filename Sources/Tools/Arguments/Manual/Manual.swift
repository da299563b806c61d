/// The manual pages of a program, in the language of `man` (roff, with the macros of man(7)).
///
/// ```swift
/// let manual = Manual(of: catalog, statuses: [Manual.Entry("0", "done")])
/// for page in manual.pages { try write(page.text, to: "\(page.name).1") }
/// ```
package struct Manual: Sendable {
    /// A name and its meaning, such as an exit status, for a section that all pages have.
    package struct Entry: Equatable, Sendable {
        /// The name as it is typed or printed.
        package let name: String
        /// The meaning, in a sentence or two.
        package let meaning: String

        /// Creates an entry.
        package init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// A page of section 1.
    package struct Page: Sendable {
        /// The name for `man`: `catalog-build`.
        package let name: String
        /// The page, with a line break at its end.
        package let text: String
    }

    let root: Command
    let statuses: [Entry]
    let variables: [Entry]
    let files: [Entry]

    /// Creates a manual.
    ///
    /// - Parameters:
    ///   - root: The root command of the program.
    ///   - statuses: The exit statuses.
    ///   - variables: The environment variables that the program reads.
    ///   - files: The files that the program reads and writes.
    package init(
        of root: Command, statuses: [Entry] = [], variables: [Entry] = [], files: [Entry] = []
    ) {
        self.root = root
        self.statuses = statuses
        self.variables = variables
        self.files = files
    }

    /// The pages of all visible commands; the first is the page of the program.
    package var pages: [Page] {
        CommandPath.all(below: root).map(page)
    }

    /// Returns the page of the subcommand at the end of `path`; `nil` for an unknown command.
    package func page(for path: [String]) -> Page? {
        CommandPath.all(below: root).first { $0.commands.dropFirst().map(\.name) == path }
            .map(page)
    }

    private func page(_ path: CommandPath) -> Page {
        Page(name: path.pageName, text: ManualPage(of: path, in: self).text)
    }
}

extension CommandPath {
    /// The name for `man`.
    var pageName: String { joined(by: "-") }
}
