import Images
import YAML

/// The `catalog.yml` of a new site: every key, all of them commented out.
///
/// A line with one space behind its `#` is a comment; every other line is a setting.
enum StarterConfiguration {
    static let text = #"""
        # What 'catalog build' reads. Every key may be left out: take the # before a line away to set
        # it. What stands here is the default, or an example where there is none.

        # Where the products come from. Start with the address; below it lies /api/products.
        #source:
        #  kind: open-market         # or open-market-items, or box-office
        #  url: https://api.example.com
        #  page_size: 100            # products asked for in one request, 1 to 1000
        #  refresh: changed          # when details are read again; or all, or 7 days
        #  headers:                  # for this API alone; ${NAME} is from the environment
        #    X-Api-Key: ${API_KEY}
        #  rate_limit: 5 per second  # default: no limit
        #  connections: 8            # requests that a host gets at a time, 1 to 64
        #  redirect_hosts: [api-eu.example.com]
        #  private_hosts: [pictures.internal]
        #  max_stale: 7 days         # with --scheduled, an API away for longer is a failure
        #  key: ${CATALOG_KOBIS_KEY}  # of kind: box-office, as are the next three
        #  charts: [daily, weekly, weekend]
        #  dates: yesterday          # or a day, or 2022-01-01..2022-01-31
        #  daily_calls: 3000         # the API is asked on a day, at most

        # Where posters of movies are sought; without a key they are drawn.
        #posters:
        #  key: ${CATALOG_KAKAO_KEY}
        #  url: https://dapi.kakao.com
        #  hosts: [daumcdn.net, kakaocdn.net]  # whose pictures are taken

        # The shop.
        #title: My shop              # default: the host of the API
        #base_url: https://shop.example  # for search engines; without it there is no sitemap
        #language: ko                # or en, or one of your own in Templates/strings/
        #languages: {ko: https://shop.example, en: https://shop.example/en}  # all sites of the catalog
        #time_zone: Asia/Seoul       # of the times on pages; default: UTC, for language ko this
        #page_size: 24               # products on a page, 1 to 200

        # What it looks like. Text that could not be read in a colour gets a darker or lighter one.
        #theme:
        #  color: "#2536a0"          # of the brand; or {light: "#2536a0", dark: "#aab6ff"}
        #  link: "#2536a0"           # of links; default: the brand's
        #  accent: "#c2381a"         # of discounts
        #  radius: 0                 # of pictures and buttons in pixels, 0 to 32
        #  font: '"Nanum Myeongjo", serif'  # before the fonts of the theme
        #  density: normal           # or compact
        #  logo: logo.svg            # an .svg or .png of Public/, beside the shop's name

        # What stands at the end of each page.
        #footer:
        #  text: Call us from 10 to 18.
        #  business:                 # who sells; all of these may be left out
        #    name: Jjokbit Inc.
        #    representative: Hong Gildong
        #    registration_number: 220-81-62517
        #    mail_order_number: 2026-Seoul-0123
        #    address: 161 Sajik-ro, Seoul
        #    phone: 02-1234-5678
        #    email: help@shop.example
        #    privacy_officer: Kim Cheolsu
        #    hosting: A host

        # Pictures.
        #images:
        #  widths: \#(VariantRecipe.defaultWidths)  # of the copies of each, in pixels
        #  formats: [webp, jpeg]     # or avif, which takes long to make
        #  quality: {webp: 80, jpeg: 80, avif: 61}
        #  crop: none                # or square
        #  revalidate: 7 days        # within them each picture is asked for again
        #  max_cache: 10 GB          # of pictures in the state folder

        # Lists besides the newest products first.
        #lists:
        #  orders: [price-up, price-down, name, discount]
        #  filters: [in-stock, on-sale, price, vendor]
        #  max_pages: 10             # of each

        # What changed: a page and feeds; default: none.
        #changes: true

        # Products that the API has no longer.
        #removed:
        #  as: gone                  # or page: a small page tells that it is sold no more
        #  keep: 90 days

        # For machines; default: none. Feeds need base_url.
        #exports: [google-merchant, naver, kakao, llms, json]
        #naver: {shipping: 3000, category: Tableware}
        #indexnow: 4f9c3a7e1b        # your key: 8 to 128 letters, digits and hyphens

        # For the web server; default: none.
        #rules: [nginx]              # or netlify, apache, caddy
        #precompress: [gzip, brotli]

        # How the site becomes visible: in_place, or swap for all files at one instant.
        #publish: in_place

        # Files in Templates/ and Public/ beside this one take the place of the built-in ones of the
        # same path; 'catalog init --theme' copies them all.

        """#
}

extension StarterConfiguration {
    /// The text with its settings uncommented.
    static var settings: String {
        text.split(separator: "\n").map { line in
            line.hasPrefix("#") && !line.hasPrefix("# ") || line.hasPrefix("#  ")
                ? line.dropFirst() : line
        }.joined(separator: "\n")
    }

    /// The values of these settings.
    static var values: YAMLValue? {
        try? YAMLDocumentDecoder.values(
            of: Array(settings.utf8), file: SiteConfiguration.fileName)
    }
}
