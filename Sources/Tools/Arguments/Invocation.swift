/// What a command line asks of a program.
package enum Invocation: Sendable, Equatable {
    /// To run a command.
    case run(ParsedArguments)
    /// To print a help page, which ends without a line break.
    case help(String)
    /// To print the version.
    case version(String)
}
