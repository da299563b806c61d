/// A shell for which completion scripts are available.
package enum Shell: String, CaseIterable, Sendable {
    /// GNU Bash, from 3.2 on.
    case bash
    /// The Z shell, with its own completion system (`compinit`).
    case zsh
    /// The friendly interactive shell, from 3.0 on.
    case fish
}
