import Arguments
import CatalogBuild
import Images

extension Command {
    static let build = Command(
        "build", summary: "Reads the products and writes the site.",
        discussion: """
            No file is needed. If the root contains a catalog.yml, the build reads it. Options \
            override it:

              source:
                kind: open-market    # or woocommerce, shopify, feed, table, json …
                url: https://api.example.com
                page_size: 100       # products in one request
                refresh: changed     # when details are fetched again; or all, or 7 days
                headers:             # sent to this API only, and never shown
                  X-Api-Key: ${API_KEY}
                rate_limit: 5 per second
                connections: 8       # requests at a time
                redirect_hosts: [api-eu.example.com]
                private_hosts: [pictures.internal]
                max_stale: 7 days    # a longer outage of the API is a failure
                key: ${CATALOG_KOBIS_KEY}  # for kind: box-office, like the next three
                charts: [daily, weekly, weekend]
                dates: yesterday     # or a day, or 2022-01-01..2022-01-31
                daily_calls: 3000    # requests per day, at most
              posters:               # of movies; without a key posters are drawn
                key: ${CATALOG_KAKAO_KEY}
                hosts: [daumcdn.net, kakaocdn.net]
              title: My shop
              base_url: https://shop.example
              language: ko
              page_size: 24          # products on a page of the site
              images:
                widths: \(VariantRecipe.defaultWidths)
                formats: [webp, jpeg]  # avif takes long to encode
                quality: {webp: 80, jpeg: 80}
                crop: none           # or square
                revalidate: 7 days   # each picture is checked again within this time
                max_cache: 10 GB     # limit for pictures in the state folder
              changes: true          # a page and a feed of what changed
              precompress: [gzip, brotli]  # copies of text files
              publish: in_place      # or swap: all files at once
              lists:
                orders: [price-up, price-down, name, discount]
                filters: [in-stock, on-sale, price, category, brand, vendor]
                max_pages: 10        # of each list; newest first has all products
              theme:
                color: "#2536a0"     # or {light: "#2536a0", dark: "#aab6ff"}
                accent: "#c2381a"    # of discounts
                logo: logo.svg       # and link, radius, pictures, font, density
              menu: {On sale: on-sale/1.html}  # the links in the header
              home:
                hero: {title: Made by hand, picture: hero.jpg}
              footer:
                text: By the bridge
                business: {name: Jjokbit Inc.}  # and much more
              removed:               # products that left the API
                as: gone             # or page: a page that says so
                keep: 90 days        # for this time
              rules: [nginx]         # or netlify, apache, caddy: headers, and 410

            Any value may hold ${NAME}, from the environment, or ${file:PATH}; $${ means ${.

            Templates/ and Public/ in the root override the built-in files of the same path. Each \
            Markdown file of Pages/ becomes a page of the site.

            Examples:

              catalog build --demo
              catalog build --demo items
              catalog build --demo box-office
              catalog build --url https://api.example.com -o /var/www/shop
            """,
        options: Setting.options + [
            .optionalValue(
                "--demo", placeholder: "KIND", of: .choice(DemoShop.allCases.map(\.rawValue)),
                default: DemoShop.standard.rawValue,
                help: "Read the built-in sample shop, or invented movies, instead of an API."),
            .value(
                "--output", "-o", placeholder: "DIR", default: BuildPlan.defaultOutput,
                help: "Write the site into this folder."),
            .value(
                "--state", placeholder: "DIR", default: BuildPlan.defaultState,
                help: "Keep the state between builds in this folder."),
            .value(
                "--root", "-C", placeholder: "DIR", default: "the current folder",
                help: "Take relative paths, catalog.yml, Templates/ and Public/ from this folder."),
            .value(
                "--config", "-c", placeholder: "FILE", default: SiteConfiguration.fileName,
                help: "Read this configuration."),
            .flag(
                "--accept-shrink",
                help: "Build even if over a tenth of the products or all values of a field are "
                    + "gone, or if a new shop has no products."),
            .flag(
                "--move-output",
                help: "Publish into --output from now on, even if the state belongs to another "
                    + "folder."),
            .flag(
                "--scheduled",
                help: "For timers: wait for an unreachable API, and fail only after max_stale."),
            .value(
                "--wait", placeholder: "TIME",
                help: "Wait this long, such as 10 min, for another build to end."),
            .value(
                "--stall", placeholder: "TIME", default: "15 min",
                help: "Stop a build without progress after this time; 0 s for never."),
            .values(
                "--explain", placeholder: "PATH",
                help: "Explain why this file of the site was or was not written."),
            .value(
                "--report", placeholder: "FILE",
                help: "Write a report of the build into this file, as JSON."),
            .flag(
                "--dry-run",
                help: "Leave the site unchanged, and report what would change."),
            .value(
                "--purge-list", placeholder: "FILE",
                help: "Write the addresses of all changed files into this file."),
            .flag(
                "--deploy",
                help: "Send what changed to the place 'deploy' of the configuration."),
            .flag(
                "--detailed-exitcode",
                help: "End with 2 instead of 0 if the site changed, or would change."),
            .flag(
                "--strict",
                help: "End with 1 if the build finished with warnings."),
            .flag("--quiet", "-q", help: "Print only warnings, errors and the summary."),
            .flag(
                "--verbose", "-v",
                help: "Report each request, picture and file, with the reason."),
            .value(
                "--log-format", placeholder: "FORMAT",
                of: .choice(LogFormat.allCases.map(\.rawValue)),
                default: LogFormat.text.rawValue,
                help: "Write messages as text, or as JSON with one object a line; not the summary."),
            .value(
                "--trace", placeholder: "FILE",
                help: "Write the durations of all steps into this file, for Chrome's tracing "
                    + "viewer."),
        ])
}
