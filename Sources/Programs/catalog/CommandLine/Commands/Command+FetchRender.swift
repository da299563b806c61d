import Arguments

extension Command {
    static let fetch = Command(
        "fetch", summary: "Reads the products, and leaves the site as it is.",
        discussion: """
            The first half of 'catalog build': what the API has is kept in the state folder, \
            pictures and all. 'catalog render' makes the site of it, as often as you like.

            Examples:

              catalog fetch --demo
              catalog fetch --url https://api.example.com && catalog render
            """,
        options: build.options(
            "--source", "--url", "--dates", "--demo", "--state", "--root", "--config",
            "--accept-shrink", "--scheduled", "--wait", "--stall", "--report", "--strict",
            "--quiet",
            "--verbose", "--log-format", "--trace"))

    static let render = Command(
        "render", summary: "Writes the site from what was read before.",
        discussion: """
            The second half of 'catalog build'. Nobody is asked: it needs neither network nor the \
            keys of the API. Which API that was, the state folder knows; all else is as \
            'catalog build' would have it.

            Into another folder than the state serves a draft is written: history and way back stay \
            with the site, and the next build knows nothing of the draft.

            Examples:

              catalog fetch --demo && catalog render
              catalog render --output draft
              catalog render --dry-run --explain index.html
            """,
        options: build.options(
            "--output", "--state", "--root", "--config", "--base-url", "--title", "--language",
            "--wait", "--stall", "--move-output", "--explain", "--report", "--dry-run",
            "--purge-list", "--detailed-exitcode",
            "--strict", "--quiet", "--verbose", "--log-format", "--trace"))
}
