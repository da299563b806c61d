import Arguments

extension Option {
    /// The option with which a command does only a share of its work.
    static let shard = Option.optionalValue(
        "--shard", placeholder: "K/N", of: .text,
        help: "Do only share K of N, counted from 1, and keep the result for 'catalog merge'. "
            + "'/N' takes K from the environment, and the option alone takes both.")
}

extension Command {
    static let pictures = Command(
        "pictures", summary: "Fetches the pictures of the saved products.",
        discussion: """
            The pictures of a large shop take longer than all other work. This command fetches and \
            converts them without reading the list of products again. The products come from \
            'catalog fetch --without-pictures'.

            With --shard, several computers divide the work. They share the disk with the state \
            folder.

            Examples:

              catalog fetch --without-pictures && catalog pictures
              catalog pictures --shard 3/8
            """,
        options: build.options(
            "--source", "--url", "--demo", "--state", "--root", "--config", "--scheduled",
            "--wait", "--stall", "--report", "--strict", "--quiet", "--verbose", "--log-format",
            "--trace") + [.shard])

    static let merge = Command(
        "merge", summary: "Puts the results of all shards together.",
        discussion: """
            'catalog fetch', 'catalog pictures' and 'catalog render' with --shard save their \
            results in the state folder. When all shards of one of these commands are finished, \
            this command saves their results as a build does, without requests to the API. After \
            the shards of 'catalog render', it publishes the site.

            If a shard is missing, nothing changes, and the message names the shard.

            Example:

              catalog render --shard 1/2
              catalog render --shard 2/2
              catalog merge
            """,
        options: build.options(
            "--output", "--state", "--root", "--config", "--base-url", "--title", "--language",
            "--accept-shrink", "--wait", "--stall", "--move-output", "--explain", "--report",
            "--purge-list", "--deploy", "--detailed-exitcode", "--strict", "--quiet", "--verbose",
            "--log-format", "--trace"))
}
