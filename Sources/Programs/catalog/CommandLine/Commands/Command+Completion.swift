import Arguments

extension Command {
    static let completion = Command(
        "completion", summary: "Prints a completion script for a shell.",
        discussion: """
            With the script, the Tab key offers commands, options with their help, and values.

            Examples:

              catalog completion bash >~/.local/share/bash-completion/completions/catalog
              catalog completion zsh >~/.zfunc/_catalog
              catalog completion fish >~/.config/fish/completions/catalog.fish
              source <(catalog completion bash)

            The folder for zsh must be in its 'fpath' before 'compinit' runs.
            """,
        operands: [
            .required("SHELL", of: .choice(Shell.allCases.map(\.rawValue)), help: "The shell.")
        ])

    static let man = Command(
        "man", summary: "Prints a page of the manual.",
        discussion: """
            Pages are in the format of the program man, which shows them. Without a COMMAND, the \
            page is that of the program itself.

            Examples:

              catalog man build >catalog-build.1
              catalog man --all ~/.local/share/man/man1
            """,
        operands: [
            .repeated("COMMAND", of: .command, help: "The command, such as build, or cache status.")
        ],
        options: [
            .value(
                "--all", placeholder: "DIR",
                help: "Write all pages into this folder; it is created if missing.")
        ])
}
