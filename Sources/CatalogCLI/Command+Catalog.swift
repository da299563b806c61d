import Arguments
import CatalogBuild

extension Command {
    /// All that may be typed.
    static let catalog = Command(
        "catalog", summary: "Turns a product API into a static shop site.",
        discussion: """
            Try it without an API of your own:

              catalog build --demo
            """,
        version: catalogVersion,
        subcommands: [
            start, build, fetch, render, serve, schedule, check, doctor, config, history, diff,
            rollback, verify, templates, cache, clean, health, product, item, sandbox, completion,
            man, versions,
        ])

    /// What may be typed after `catalog init`.
    static let start = Command(
        "init", summary: "Writes a catalog.yml to begin with.",
        discussion: """
            It has every key, commented out. Beside it come the empty folders Templates/ and \
            Public/; with --theme they hold the built-in theme, to be changed. Nothing is \
            overwritten: ends with 73 when a file is in the way. With --from, the API is asked \
            which kind it is, and the source is filled in; when nothing fits, nothing is written, \
            and it ends with 65, or with 69 when nothing answers.

            Examples:

              catalog init
              catalog init shops/lamps --from https://api.example.com
              catalog init shops/mugs --theme
            """,
        operands: [
            .optional("DIR", help: "Write into this folder; the current one if left out.")
        ],
        options: [
            .value(
                "--from", placeholder: "URL",
                help: "Ask the API at this address, or that of its list, and name it."),
            .flag("--theme", help: "Copy the whole built-in theme as well."),
        ])

    /// What may be typed after `catalog build`.
    static let build = Command(
        "build", summary: "Reads the products and writes the site.",
        discussion: """
            No file is needed. A catalog.yml in the root is read when it is there; what is typed \
            wins over it:

              source:
                kind: open-market    # or open-market-items, or box-office
                url: https://api.example.com
                page_size: 100       # products asked for in one request
                refresh: changed     # when to read details again; or all, or 7 days
                headers:             # for this API alone, and never shown
                  X-Api-Key: ${API_KEY}
                rate_limit: 5 per second
                connections: 8       # requests at a time
                redirect_hosts: [api-eu.example.com]
                private_hosts: [pictures.internal]
                max_stale: 7 days    # an API that is away for longer is a failure
                key: ${CATALOG_KOBIS_KEY}  # of kind: box-office, as are the next three
                charts: [daily, weekly, weekend]
                dates: yesterday     # or a day, or 2022-01-01..2022-01-31
                daily_calls: 3000    # the API is asked on a day, at most
              posters:               # of movies; without a key they are drawn
                key: ${CATALOG_KAKAO_KEY}
                hosts: [daumcdn.net, kakaocdn.net]
              title: My shop
              base_url: https://shop.example
              language: ko
              page_size: 24          # products on a page of the site
              images:
                widths: [160, 320, 640, 960]
                formats: [webp, jpeg]  # avif takes long to make
                quality: {webp: 80, jpeg: 80}
                crop: none           # or square
                revalidate: 7 days   # within them each picture is asked for again
                max_cache: 10 GB     # of pictures kept in the state folder
              changes: true          # a page and a feed of what changed
              precompress: [gzip, brotli]  # copies of text files
              publish: in_place      # or swap: all files at one instant
              lists:
                orders: [price-up, price-down, name, discount]
                filters: [in-stock, on-sale, price, vendor]
                max_pages: 10        # of each; all are in the newest order
              theme:
                color: "#2536a0"     # or {light: "#2536a0", dark: "#aab6ff"}
                accent: "#c2381a"    # of discounts
                logo: logo.svg       # and link, radius, font, density
              footer:
                text: By the bridge
                business: {name: Jjokbit Inc.}  # and much more
              removed:               # products that the API has no longer
                as: gone             # or page: one that says so
                keep: 90 days        # for so long
              rules: [nginx]         # or netlify, apache, caddy: headers, and 410

            Any value may hold ${NAME}, from the environment, or ${file:PATH}; $${ means ${.

            Templates/ and Public/ in the root override the built-in files of the same path.

            Examples:

              catalog build --demo
              catalog build --demo items
              catalog build --demo box-office
              catalog build --url https://api.example.com -o /var/www/shop
            """,
        options: [
            .value(
                "--source", placeholder: "KIND", of: .choice(SourceKind.allCases.map(\.rawValue)),
                default: BuildPlan.defaultSourceKind.rawValue,
                help: "Read an API of this kind."),
            .value("--url", placeholder: "URL", help: "Read the API at this address."),
            .value(
                "--dates", placeholder: "DAYS", default: "yesterday",
                help: "Read the charts of these days, such as 2022-01-01..2022-01-31."),
            .optionalValue(
                "--demo", placeholder: "KIND", of: .choice(DemoShop.allCases.map(\.rawValue)),
                default: DemoShop.standard.rawValue,
                help: "Read the built-in sample shop, or invented films, instead of an API."),
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "Write the site into this folder."),
            .value(
                "--state", placeholder: "DIR", default: BuildPlan.defaultState,
                help: "Keep what is remembered between builds in this folder."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths, catalog.yml, Templates/ and Public/ from this folder."),
            .value(
                "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
                help: "Read this configuration."),
            .value(
                "--base-url", "-b", placeholder: "URL",
                help: "The address of the site, for canonical links and the sitemap."),
            .value(
                "--title", placeholder: "TEXT", default: "the host of the API",
                help: "The title of the site."),
            .value(
                "--language", placeholder: "TAG", default: BuildPlan.defaultLanguage,
                help: "The language of the site's own words."),
            .flag(
                "--accept-shrink",
                help: "Build even when over a tenth of the products are gone."),
            .flag(
                "--scheduled",
                help: "For timers: an API that cannot be read is no failure up to max_stale."),
            .value(
                "--wait", placeholder: "TIME",
                help: "Wait so long, such as 10 min, for another build to end."),
            .values(
                "--explain", placeholder: "PATH",
                help: "Tell why this file of the site was or was not written."),
            .value(
                "--report", placeholder: "FILE",
                help: "Write what the build did into this file, as JSON."),
            .flag(
                "--dry-run",
                help: "Do everything but touch the site, and tell what would change."),
            .value(
                "--purge-list", placeholder: "FILE",
                help: "Write the addresses of all files that changed into this file."),
            .flag(
                "--detailed-exitcode",
                help: "End with 2 instead of 0 when the site changed, or would."),
            .flag(
                "--strict",
                help: "End with 1 when all was done, but not all went well."),
            .flag("--quiet", "-q", help: "Say nothing but warnings, errors and the summary."),
            .flag(
                "--verbose", "-v",
                help: "Tell of each request, picture and file, and why it was made."),
            .value(
                "--log-format", placeholder: "FORMAT",
                of: .choice(LogFormat.allCases.map(\.rawValue)),
                default: LogFormat.text.rawValue,
                help: "Write all but the summary for people, or as JSON, an object a line."),
            .value(
                "--trace", placeholder: "FILE",
                help: "Write what took how long into this file, for Chrome's tracing viewer."),
        ])

    /// What may be typed after `catalog check`.
    static let check = Command(
        "check", summary: "Looks for mistakes on the pages of the site.",
        discussion: """
            Reads all pages to which something leads, feeds and sitemaps, and writes nothing. Errors are dead links, ids \
            that stand twice, what search engines are told wrong, and prices that differ; with one \
            it ends with 65. Warnings are what loads slowly or is hard to use for some; with \
            --strict it ends with 1 when there is one.

            Examples:

              catalog build --strict && catalog check --strict
              catalog check -o /var/www/shop --json
            """,
        options: [
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "The site's folder, as 'catalog build' was told."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths from this folder."),
            .value(
                "--base-url", "-b", placeholder: "URL", default: "that of the home page",
                help: "The address of the site, for links that name it."),
            .flag("--strict", help: "End with 1 when there are warnings."),
            .flag("--json", help: "Print JSON, for programs."),
        ])

    /// What may be typed after `catalog history`.
    static let history = Command(
        "history", summary: "Tells which builds changed the site, the last one first.",
        discussion: """
            Builds that changed nothing are not told. Times are those of this computer's zone.
            """,
        options: siteOptions)

    /// What may be typed after `catalog diff`.
    static let diff = Command(
        "diff", summary: "Tells what became of products between two builds.",
        discussion: """
            Without numbers, between the last build and the one before; with one, between that \
            one and the last. What changed in between and changed back is not told. The first \
            build may be the later one.

            Examples:

              catalog diff
              catalog diff 38 41 --json
            """,
        operands: [
            .optional("A", of: .number(1...Int.max), help: "A build of 'catalog history'."),
            .optional("B", of: .number(1...Int.max), help: "The build to compare it with."),
        ],
        options: [.flag("--json", help: "Print JSON, for programs.")] + siteOptions)

    /// What may be typed after `catalog rollback`.
    static let rollback = Command(
        "rollback", summary: "Brings back the site as it was before.",
        discussion: """
            Without a number, as it was before the build whose site it shows; further back with \
            a higher one. What the last seven builds replaced is kept. Going back is itself a \
            build, from which --to leads forward again. The next 'catalog build' follows the API: \
            stop its timer to keep the site as it is.

            Examples:

              catalog rollback
              catalog rollback 2
              catalog rollback --to 41
            """,
        operands: [
            .optional("N", of: .number(1...1000), help: "Go back on so many builds; 1 if left out.")
        ],
        options: [
            .value(
                "--to", placeholder: "BUILD", of: .number(1...Int.max),
                help: "Bring back the site as it was after this build of 'catalog history'.")
        ] + siteOptions)

    /// What may be typed after `catalog verify`.
    static let verify = Command(
        "verify", summary: "Compares every file of the site with what was published.",
        discussion: """
            Ends with 65 when a file is damaged, changed or missing; the next build writes it \
            anew. Files that no build made are named and left alone.
            """,
        options: siteOptions)

    private static let siteOptions: [Option] = [
        .value(
            "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
            help: "The site's folder, as 'catalog build' was told."),
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "Look into this folder, as 'catalog build' was told."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
        .flag("--quiet", "-q", help: "Say nothing but warnings, errors and the result."),
    ]

    /// What may be typed after `catalog templates`.
    static let templates = Command(
        "templates", summary: "Checks the templates of a site, and tells what they can use.",
        subcommands: [templatesCheck, templatesList])

    /// What may be typed after `catalog templates check`.
    static let templatesCheck = Command(
        "check", summary: "Finds the mistakes in templates without building a site.",
        discussion: """
            Reads no API and writes nothing. Every template is looked at, also those that no page \
            uses. Ends with 78 if there is a mistake for which a build would fail; warnings alone \
            end with 0.

            Examples:

              catalog templates check
              catalog templates check --raw shops/mugs shops/lamps
            """,
        operands: [
            .repeated("DIR", help: "Check the sites in these folders, not that of the root.")
        ],
        options: [
            .flag(
                "--raw",
                help: "List also where texts are written as they are: 'raw', and HTML in quotes."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths, catalog.yml, Templates/ and Public/ from this folder."),
            .value(
                "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
                help: "Take the language from this configuration."),
        ])

    /// What may be typed after `catalog templates list`.
    static let templatesList = Command(
        "list", summary: "Tells which variables, filters and tags templates can use.",
        options: [.flag("--markdown", help: "Write a page in Markdown, with tables.")])

    /// What may be typed after `catalog cache`.
    static let cache = Command(
        "cache", summary: "Looks after the pictures that builds keep.",
        subcommands: [cacheStatus, cacheVerify, cacheCollect])

    /// What may be typed after `catalog cache status`.
    static let cacheStatus = Command(
        "status", summary: "Tells what is kept, what nobody uses, and what could not be had.",
        discussion: """
            Ends with 75 while a build is running, as the other commands of 'catalog cache' do.
            """,
        options: cacheOptions)

    /// What may be typed after `catalog cache verify`.
    static let cacheVerify = Command(
        "verify", summary: "Reads all pictures, and removes those that are damaged.",
        discussion: """
            The next build that needs one has it again. Ends with 0 also when some were damaged, \
            and tells how many.
            """,
        options: cacheOptions)

    /// What may be typed after `catalog cache gc`.
    static let cacheCollect = Command(
        "gc", summary: "Removes at once what no product uses.",
        discussion: """
            Each build does so with what nobody has used for 30 days. The site is not touched.
            """,
        options: cacheOptions)

    private static let cacheOptions: [Option] = [
        .value(
            "--state", placeholder: "DIR", default: BuildPlan.defaultState,
            help: "Look into this folder, as 'catalog build' was told."),
        .value(
            "--root", "-C", placeholder: "DIR", default: "the current folder",
            help: "Take relative paths from this folder."),
    ]
}
