import Images

extension SiteConfiguration {
    /// Which copies the site has of its pictures.
    struct Images: Decodable, Equatable {
        /// In whatever order; a width that stands twice counts once.
        var widths: [PictureWidth]?
        var formats: [PictureFormatName]?
        var quality: Quality?
        var crop: PictureCrop?
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
            var webp: PictureQuality?
            var jpeg: PictureQuality?
            var avif: PictureQuality?
        }
    }
}

extension VariantRecipe {
    /// What is configured, the rest by default.
    init(_ images: SiteConfiguration.Images) {
        self.init()
        if let widths = images.widths, !widths.isEmpty {
            let ascending = Set(widths.map(\.pixels)).sorted()
            self.widths = Array(ascending.prefix(Self.maximumWidthCount))
        }
        if let formats = images.formats, !formats.isEmpty {
            self.formats = Set(formats.map(\.format))
        }
        if let webp = images.quality?.webp { quality.webp = webp.percent }
        if let jpeg = images.quality?.jpeg { quality.jpeg = jpeg.percent }
        if let avif = images.quality?.avif { quality.avif = avif.percent }
        if let crop = images.crop { self.crop = crop.crop }
    }
}
