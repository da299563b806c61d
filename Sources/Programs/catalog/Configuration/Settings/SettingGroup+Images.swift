import CatalogBuild
import CatalogModel
import ImageFormats
import Images

extension SettingGroup {
    /// The keys for the copies of pictures.
    static let images = SettingGroup(
        heading: "Pictures.",
        settings: [
            Setting(
                section: "images",
                keys: [
                    Setting(
                        "widths", [PixelCount<16, 4000>].self,
                        default: .value("\(VariantRecipe.defaultWidths)"),
                        note: "widths of the copies, in pixels",
                        meaning: """
                            The widths of the copies of each picture, in pixels, at most 20 of \
                            them. A copy is never wider than its picture.
                            """
                    ) {
                        if !$1.isEmpty {
                            $0.site.recipe.widths = Array(
                                Set($1.map(\.number)).sorted().prefix(
                                    VariantRecipe.maximumWidthCount))
                        }
                    },
                    Setting(
                        "formats", [Parsed<ImageFormat>].self, default: .value("[webp, jpeg]"),
                        note: "or avif, which takes long to encode",
                        meaning: """
                            The formats of the copies. Together with another format, `jpeg` is \
                            for old browsers and has one width. `avif` is smaller and takes long \
                            to encode.
                            """
                    ) { if !$1.isEmpty { $0.site.recipe.formats = Set($1.map(\.value)) } },
                    Setting(
                        section: "quality", isInline: true,
                        keys: [
                            Setting(
                                "webp", WholeNumber<1, 100>.self, default: .value("80"),
                                meaning:
                                    "The quality of WebP copies, on the scale of the format."
                            ) { $0.site.recipe.quality.webp = $1.number },
                            Setting(
                                "jpeg", WholeNumber<1, 100>.self, default: .value("80"),
                                meaning: "The quality of JPEG copies."
                            ) { $0.site.recipe.quality.jpeg = $1.number },
                            Setting(
                                "avif", WholeNumber<1, 100>.self, default: .value("61"),
                                meaning: "The quality of AVIF copies."
                            ) { $0.site.recipe.quality.avif = $1.number },
                        ]),
                    Setting(
                        "crop", Parsed<VariantCrop>.self, default: .value("none"),
                        note: "or square",
                        meaning: "`square` crops pictures to squares around their centres."
                    ) { $0.site.recipe.crop = $1.value },
                    Setting(
                        "cards", YesOrNo.self, default: .value("true"),
                        note: "pictures of 1200 x 630 pixels for shared links",
                        meaning: """
                            Make a card of the first picture of each product: a JPEG of \
                            1200 × 630 pixels that messengers and social networks show for shared \
                            links. Sites without `base_url` have no cards.
                            """
                    ) { $0.site.recipe.makesCard = $1.isYes },
                    Setting(
                        "revalidate", DayCount.self, default: .value("7 days"),
                        note: "each picture is checked again within this time",
                        meaning: """
                            The time within which each picture is checked for changes; `1 day` \
                            checks all of them every night.
                            """
                    ) { $0.site.pictureRevalidation = $1.number },
                    Setting(
                        "max_cache", ByteCount.self, default: .value("10 GB"),
                        note: "limit for pictures in the state folder",
                        meaning: """
                            The disk space for pictures and their copies in the state folder.
                            """
                    ) { $0.site.maxCache = $1.number },
                ])
        ])
}
