extension Command {
    /// A script after which a shell completes the commands below this one, the root of a program,
    /// with their options and with values as far as they are known: words of a closed list, and
    /// files and folders.
    ///
    /// What help leaves out is not offered either, and no option behind `--`.
    package func completion(for shell: Shell) -> String {
        let paths = CommandPath.all(below: self)
        return switch shell {
        case .bash: BashCompletion(of: paths).text
        case .zsh: ZshCompletion(of: paths).text
        case .fish: FishCompletion(of: paths).text
        }
    }
}
