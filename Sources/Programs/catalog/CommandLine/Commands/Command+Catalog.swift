import Arguments
import CatalogBuild

extension Command {
    static let catalog = Command(
        "catalog", summary: "Turns a product API into a static shop site.",
        discussion: """
            Try it without an API of your own:

              catalog build --demo
            """,
        version: catalogVersion,
        subcommands: [
            start, build, fetch, pictures, render, merge, serve, deploy, schedule, check, doctor,
            source, config,
            search, history, diff, rollback, verify, templates, cache, clean, health, product, item,
            sandbox, completion,
            man, versions,
        ])
}
