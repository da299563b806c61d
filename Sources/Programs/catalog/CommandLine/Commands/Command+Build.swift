import Arguments
import CatalogBuild
import Images

extension Command {
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
                widths: \(VariantRecipe.defaultWidths)
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
                filters: [in-stock, on-sale, price, category, brand, vendor]
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
                default: Setting.defaultText(withoutOption: "--source"),
                help: "Read an API of this kind."),
            .value("--url", placeholder: "URL", help: "Read the API at this address."),
            .value(
                "--dates", placeholder: "DAYS",
                default: Setting.defaultText(withoutOption: "--dates"),
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
                "--title", placeholder: "TEXT",
                default: Setting.defaultText(withoutOption: "--title"),
                help: "The title of the site."),
            .value(
                "--language", placeholder: "TAG",
                default: Setting.defaultText(withoutOption: "--language"),
                help: "The language of the site's own words."),
            .flag(
                "--accept-shrink",
                help: "Build though over a tenth of the products are gone, or a new shop has none."),
            .flag(
                "--move-output",
                help: "Publish into --output from now on, though the state served another folder."),
            .flag(
                "--scheduled",
                help: "For timers: wait for an API that is away; no failure up to max_stale."),
            .value(
                "--wait", placeholder: "TIME",
                help: "Wait so long, such as 10 min, for another build to end."),
            .value(
                "--stall", placeholder: "TIME", default: "15 min",
                help: "End a build in which nothing happens for so long; 0 s for never."),
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
}
