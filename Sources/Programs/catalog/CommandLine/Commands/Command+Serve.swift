import Arguments

extension Command {
    static let serve = Command(
        "serve", summary: "Shows the site in a browser, and updates it when you save a file.",
        discussion: """
            Renders a page when the browser asks for it, as the next 'catalog build' would, from \
            the saved products. The published site stays unchanged, and builds may run meanwhile. \
            When you save a file in Templates/ or Public/ or catalog.yml, every open page shows \
            the change at once. Mistakes are shown with their place until you correct them.

            If no build has read the products yet, they are read first and discarded at the end; \
            pictures come last. With --published the output folder is served unchanged.

            Examples:

              catalog serve --demo
              catalog serve --open
              catalog serve --published -o /var/www/shop --port 8000
            """,
        options: [
            .value(
                "--port", "-p", placeholder: "NUMBER", of: .number(0...65535),
                default: "\(ServeCommand.defaultPort), or the next free port",
                help: "Listen on this port; 0 for a free one."),
            .value(
                "--host", placeholder: "ADDRESS", default: "127.0.0.1",
                help: "Listen on this address, where others can see the preview."),
            .flag("--open", help: "Open the home page in the browser."),
            .flag(
                "--published", help: "Serve the output folder unchanged, without rendering pages."),
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, for --published."),
            .value(
                "--state", placeholder: "DIR", default: BuildPlan.defaultState,
                help: "Render pages from the state in this folder."),
            .flag("--quiet", "-q", help: "Print only the address, warnings and errors."),
        ]
            + build.options(
                "--demo", "--root", "--config", "--base-url", "--title", "--language"))
}
