import ImageFormats
import Images

extension SiteConfiguration {
    /// The copies of pictures on the site.
    struct Images: Decodable, Equatable {
        /// The widths in any order; a repeated width counts once.
        var widths: [PixelCount<16, 4000>]?
        var formats: [Parsed<ImageFormat>]?
        var quality: Quality?
        var crop: Parsed<VariantCrop>?
        /// The number of days within which each picture is requested again.
        var revalidate: DayCount?
        /// The largest size of the pictures and their copies in the state folder.
        var maxCache: ByteCount?

        private enum CodingKeys: String, CodingKey {
            case widths
            case formats
            case quality
            case crop
            case revalidate
            case maxCache = "max_cache"
        }

        /// The quality of each format, on its own scale.
        struct Quality: Decodable, Equatable {
            var webp: WholeNumber<1, 100>?
            var jpeg: WholeNumber<1, 100>?
            var avif: WholeNumber<1, 100>?
        }
    }
}

extension VariantRecipe {
    /// Creates the recipe from the configuration and the defaults.
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
