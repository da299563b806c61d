import Arguments

extension Command {
    static let config = Command(
        "config", summary: "Shows the value of each key of catalog.yml, and its origin.",
        discussion: """
            Options override the environment, the environment overrides catalog.yml, and \
            catalog.yml overrides the defaults. CATALOG_TITLE sets 'title', and \
            CATALOG_SOURCE__URL sets 'url' below 'source'; values are YAML. The output is a valid \
            catalog.yml. Secrets appear as '***' unless they are references such as ${API_KEY}.

            Examples:

              catalog config
              CATALOG_PAGE_SIZE=48 catalog config --title "My shop" --json
            """,
        options: Setting.options + build.options("--root", "--config")
            + [.flag("--json", help: "Print JSON, for programs.")])
}
