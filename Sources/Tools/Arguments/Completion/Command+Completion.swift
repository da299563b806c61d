extension Command {
    /// Returns a script with which a shell completes the commands below this one, the root of a
    /// program.
    ///
    /// It completes their options, and values as far as they are known: words of a closed list,
    /// files and folders.
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
