/// The manual pages of a program, in the language of `man` (roff, with the macros of man(7)).
///
/// ```swift
/// let manual = Manual(of: catalog, statuses: [Manual.Entry("0", "done")])
/// for page in manual.pages { try write(page.text, to: "\(page.name).1") }
/// ```
package struct Manual: Sendable {
    /// A name and what it means, for a section that all pages have.
    package struct Entry: Equatable, Sendable {
        /// The name as it is typed or printed.
        package let name: String
        /// What it means, in a sentence or two.
        package let meaning: String

        /// Explains a name.
        package init(_ name: String, _ meaning: String) {
            self.name = name
            self.meaning = meaning
        }
    }

    /// A page of section 1.
    package struct Page: Sendable {
        /// The name by which `man` finds it: `catalog-build`.
        package let name: String
        /// The page, with a line break at its end.
        package let text: String
    }

    let root: Command
    let statuses: [Entry]
    let variables: [Entry]
    let files: [Entry]

    /// Describes a manual.
    ///
    /// - Parameters:
    ///   - root: The command of the program.
    ///   - statuses: How the program ends.
    ///   - variables: What it reads of the environment.
    ///   - files: What it reads and writes.
    package init(
        of root: Command, statuses: [Entry] = [], variables: [Entry] = [], files: [Entry] = []
    ) {
        self.root = root
        self.statuses = statuses
        self.variables = variables
        self.files = files
    }

    /// The pages of all commands that help shows, that of the program first.
    package var pages: [Page] {
        CommandPath.all(below: root).map(page)
    }

    /// The page of the command at the end of a path of subcommands; `nil` if there is none.
    package func page(for path: [String]) -> Page? {
        CommandPath.all(below: root).first { $0.commands.dropFirst().map(\.name) == path }
            .map(page)
    }

    private func page(_ path: CommandPath) -> Page {
        Page(name: path.pageName, text: ManualPage(of: path, in: self).text)
    }
}

extension CommandPath {
    /// The name by which `man` finds the page of the command.
    var pageName: String { joined(by: "-") }
}
