import Arguments

extension Command {
    static let serve = Command(
        "serve", summary: "Shows the site in a browser, and each change as it is saved.",
        discussion: """
            Makes pages as the next 'catalog build' would, of what the last one read, when they are \
            asked for. The published site is not touched, and builds may go on meanwhile. What is \
            saved in Templates/, Public/ and catalog.yml is seen at once in every open page; \
            mistakes are shown with their place, and go when they are mended.

            Where nothing was read yet, the products are read first, and forgotten at the end; \
            pictures come last. With --published the output folder is served as it is.

            Examples:

              catalog serve --demo
              catalog serve --open
              catalog serve --published -o /var/www/shop --port 8000
            """,
        options: [
            .value(
                "--port", "-p", placeholder: "NUMBER", of: .number(0...65535),
                default: "\(ServeCommand.defaultPort), or the next that is free",
                help: "Listen on this port; 0 takes a free one."),
            .value(
                "--host", placeholder: "ADDRESS", default: "127.0.0.1",
                help: "Listen on this address, where others may see what you try out."),
            .flag("--open", help: "Open the home page in the browser."),
            .flag("--published", help: "Serve the output folder as it is, and make no pages."),
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, for --published."),
            .value(
                "--state", placeholder: "DIR", default: BuildPlan.defaultState,
                help: "Make pages of what builds remember in this folder."),
            .flag("--quiet", "-q", help: "Say nothing but the address, warnings and errors."),
        ]
            + build.options(
                "--demo", "--root", "--config", "--base-url", "--title", "--language"))
}
