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
                        note: "of the copies of each, in pixels",
                        meaning: """
                            The widths of the copies of each picture, in pixels, 20 at most; none \
                            is wider than the picture itself.
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
                        note: "or avif, which takes long to make",
                        meaning: """
                            The formats of the copies. `jpeg` beside another is for old browsers, in \
                            one width; `avif` is smaller and takes long to make.
                            """
                    ) { if !$1.isEmpty { $0.site.recipe.formats = Set($1.map(\.value)) } },
                    Setting(
                        section: "quality", isInline: true,
                        keys: [
                            Setting(
                                "webp", WholeNumber<1, 100>.self, default: .value("80"),
                                meaning:
                                    "How much is kept of a picture, on the scale of its format."
                            ) { $0.site.recipe.quality.webp = $1.number },
                            Setting(
                                "jpeg", WholeNumber<1, 100>.self, default: .value("80"),
                                meaning: "The same for JPEG."
                            ) { $0.site.recipe.quality.jpeg = $1.number },
                            Setting(
                                "avif", WholeNumber<1, 100>.self, default: .value("61"),
                                meaning: "The same for AVIF."
                            ) { $0.site.recipe.quality.avif = $1.number },
                        ]),
                    Setting(
                        "crop", Parsed<VariantCrop>.self, default: .value("none"),
                        note: "or square",
                        meaning: "Whether pictures are cut square, their centres left."
                    ) { $0.site.recipe.crop = $1.value },
                    Setting(
                        "revalidate", DayCount.self, default: .value("7 days"),
                        note: "within them each picture is asked for again",
                        meaning: """
                            Within them each picture is asked for again; `1 day` asks for each every \
                            night.
                            """
                    ) { $0.site.pictureRevalidation = $1.number },
                    Setting(
                        "max_cache", ByteCount.self, default: .value("10 GB"),
                        note: "of pictures in the state folder",
                        meaning: """
                            How much pictures and their copies may take up in the state folder.
                            """
                    ) { $0.site.maxCache = $1.number },
                ])
        ])
}
