import CatalogBuild
import Images
import YAML

/// The defaults of `catalog.yml`.
enum ConfigurationDefaults {
    /// The defaults that can be written as values.
    static let text = """
        source:
          kind: \(BuildPlan.defaultSourceKind.rawValue)
          page_size: \(BuildPlan.defaultRowsPerRequest)
          refresh: changed
          connections: 8
          redirect_hosts: []
          private_hosts: []
          max_stale: \(BuildPlan.defaultMaxStale) days
          charts: [daily, weekly, weekend]
          dates: yesterday
          daily_calls: \(BoxOfficePlan.defaultDailyCalls)
        posters:
          url: https://dapi.kakao.com
        language: \(BuildPlan.defaultLanguage)
        page_size: 24
        theme:
          radius: 0
          density: normal
        images:
          widths: \(VariantRecipe.defaultWidths)
          formats: [webp, jpeg]
          quality: {webp: 80, jpeg: 80, avif: 61}
          crop: none
          revalidate: \(BuildPlan.defaultPictureRevalidation) days
          max_cache: \(BuildPlan.defaultMaxCache / 1_000_000_000) GB
        lists:
          orders: [price-up, price-down, name, discount]
          filters: [in-stock, on-sale, price, vendor]
          max_pages: 10
        changes: false
        removed:
          as: gone
          keep: 90 days
        exports: []
        rules: []
        precompress: []
        publish: in_place
        """

    /// The same defaults, decoded.
    static let values = try? YAMLDocumentDecoder.values(of: Array(text.utf8), file: "default")

    /// Descriptions of the defaults that are empty or depend on other keys.
    static let words = [
        "source.url": "none, but that of KOBIS for box-office",
        "source.headers": "none",
        "source.rate_limit": "no limit",
        "source.key": "\(BoxOfficePlan.keyVariable) of the environment",
        "posters.key": "\(BoxOfficePlan.posterKeyVariable) of the environment",
        "posters.hosts": "those of the search's own pictures",
        "title": "the host of the API",
        "base_url": "none, and no sitemap",
        "languages": "none",
        "time_zone": "Asia/Seoul for the language ko, else UTC",
        "theme.color": "that of the built-in theme",
        "theme.link": "theme.color",
        "theme.accent": "that of the built-in theme",
        "theme.font": "those of the built-in theme",
        "theme.logo": "the mark of the built-in theme",
        "footer.text": "none",
        "footer.business": "none",
        "changes": "false",
        "naver.shipping": "none; needed for 'naver' in exports",
        "naver.category": "the title",
        "indexnow": "none",
    ]
}
