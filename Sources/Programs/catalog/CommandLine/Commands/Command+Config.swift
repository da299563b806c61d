import Arguments

extension Command {
    static let config = Command(
        "config", summary: "Tells what holds for each key of catalog.yml, and where it comes from.",
        discussion: """
            What is typed wins over the environment, that over catalog.yml, and that over the \
            defaults. CATALOG_TITLE sets 'title', and CATALOG_SOURCE__URL the 'url' of 'source'; \
            values are YAML. The answer is a catalog.yml itself, but for secrets, which read \
            '***' unless they are references such as ${API_KEY}.

            Examples:

              catalog config
              CATALOG_PAGE_SIZE=48 catalog config --title "My shop" --json
            """,
        options: build.options(
            "--source", "--url", "--dates", "--root", "--config", "--base-url", "--title",
            "--language") + [.flag("--json", help: "Print JSON, for programs.")])
}
