import Arguments

extension Command {
    static let fetch = Command(
        "fetch", summary: "Reads the products, and leaves the site unchanged.",
        discussion: """
            The first half of 'catalog build': it saves the products and pictures of the API in \
            the state folder. 'catalog render' writes the site from them, as often as you like.

            Examples:

              catalog fetch --demo
              catalog fetch --url https://api.example.com && catalog render
            """,
        options: build.options(
            "--source", "--url", "--dates", "--demo", "--state", "--root", "--config",
            "--accept-shrink", "--scheduled", "--wait", "--stall", "--report", "--strict",
            "--quiet",
            "--verbose", "--log-format", "--trace") + [
                .flag(
                    "--without-pictures",
                    help: "Leave the pictures to 'catalog pictures'."),
                .shard,
            ])

    static let render = Command(
        "render", summary: "Writes the site from the saved products.",
        discussion: """
            The second half of 'catalog build'. It needs neither network nor the keys of the API. \
            The state folder records the API. Everything else is as in 'catalog build'.

            In a folder other than the site's, the command writes a draft. The history and \
            'catalog rollback' stay with the site, and the next build ignores the draft.

            Examples:

              catalog fetch --demo && catalog render
              catalog render --output draft
              catalog render --dry-run --explain index.html
            """,
        options: build.options(
            "--output", "--state", "--root", "--config", "--base-url", "--title", "--language",
            "--wait", "--stall", "--move-output", "--explain", "--report", "--dry-run",
            "--purge-list", "--detailed-exitcode",
            "--strict", "--quiet", "--verbose", "--log-format", "--trace") + [.shard])
}
