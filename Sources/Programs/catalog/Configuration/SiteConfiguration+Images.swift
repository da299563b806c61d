import ImageFormats
import Images

extension SiteConfiguration {
    /// Which copies the site has of its pictures.
    struct Images: Decodable, Equatable {
        /// In whatever order; a width that stands twice counts once.
        var widths: [PixelCount<16, 4000>]?
        var formats: [Parsed<ImageFormat>]?
        var quality: Quality?
        var crop: Parsed<VariantCrop>?
        /// Within how many days each picture is asked for again.
        var revalidate: DayCount?
        /// How much pictures and their copies may take up in the state folder.
        var maxCache: ByteCount?

        private enum CodingKeys: String, CodingKey {
            case widths
            case formats
            case quality
            case crop
            case revalidate
            case maxCache = "max_cache"
        }

        /// Each format has its own scale.
        struct Quality: Decodable, Equatable {
            var webp: WholeNumber<1, 100>?
            var jpeg: WholeNumber<1, 100>?
            var avif: WholeNumber<1, 100>?
        }
    }
}

extension VariantRecipe {
    /// What is configured, the rest by default.
    init(_ images: SiteConfiguration.Images) {
        self.init()
        if let widths = images.widths, !widths.isEmpty {
            let ascending = Set(widths.map(\.number)).sorted()
            self.widths = Array(ascending.prefix(Self.maximumWidthCount))
        }
        if let formats = images.formats, !formats.isEmpty {
            self.formats = Set(formats.map(\.value))
        }
        if let webp = images.quality?.webp { quality.webp = webp.number }
        if let jpeg = images.quality?.jpeg { quality.jpeg = jpeg.number }
        if let avif = images.quality?.avif { quality.avif = avif.number }
        if let crop = images.crop { self.crop = crop.value }
    }
}
