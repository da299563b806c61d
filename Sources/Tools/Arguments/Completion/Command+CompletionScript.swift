extension Command {
    /// Returns the completion script of a program for `shell`; this command must be the root.
    ///
    /// The script completes subcommands, options, and values that are listed words, files, folders,
    /// commands, or what a command of the program prints.
    ///
    /// Hidden commands and options are not offered, and options are not offered after `--`.
    package func completion(for shell: Shell) -> String {
        let paths = CommandPath.all(below: self)
        return switch shell {
        case .bash: BashCompletion(of: paths).text
        case .zsh: ZshCompletion(of: paths).text
        case .fish: FishCompletion(of: paths).text
        }
    }
}
