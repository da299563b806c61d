/// The request of a user in a command line.
package enum Invocation: Sendable, Equatable {
    /// Run a command.
    case run(ParsedArguments)
    /// Print a help page, which has no line break at its end.
    case help(String)
    /// Print the version.
    case version(String)
}
