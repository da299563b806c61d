import Arguments
import CatalogBuild

extension Command {
    static let deploy = Command(
        "deploy", summary: "Sends the changed files of the site to its host.",
        discussion: """
            The place is 'deploy' in catalog.yml, or --to: a store such as s3:bucket/path or any \
            other remote of rclone, a server such as user@host:/var/www/shop, or a folder. rclone \
            sends to stores, and rsync to servers and folders; both are packages of Debian.

            Only files that changed since the last deployment travel. Pictures and styles go \
            first, then pages, then lists, and removals come last. After a cut, the next \
            deployment goes on.

            Examples:

              catalog deploy --dry-run
              catalog deploy --to s3:my-bucket/shop
              catalog deploy --to me@shop.example:/var/www/shop
            """,
        options: [
            .flag("--dry-run", help: "Print what would be sent, and send nothing."),
            .value(
                "--max-deletes", placeholder: "COUNT", of: .number(0...10_000_000),
                default: "max_deletes of the configuration",
                help: "Remove at most this many files, or change nothing."),
        ] + placeOptions + [
            .flag("--quiet", "-q", help: "Print only warnings, errors and the result.")
        ],
        subcommands: [deployStatus, deployVerify], needsSubcommand: false)

    private static let deployStatus = Command(
        "status", summary: "Shows which build is online, and what a deployment would change.",
        options: placeOptions)

    private static let deployVerify = Command(
        "verify", summary: "Compares the files on the server with those that were sent.",
        discussion: """
            Ends with 65 if a file is missing or different; the next deployment sends it again.
            """,
        options: placeOptions)

    private static let placeOptions: [Option] =
        [
            .value(
                "--to", placeholder: "PLACE", default: "deploy of the configuration",
                help: "Send the site to this place.")
        ] + build.options("--output", "--state", "--root", "--config")
}
