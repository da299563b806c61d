import CVips
import Images

/// A decoded picture in memory: sRGB, eight bits, upright, without metadata.
struct VipsPicture: ~Copyable {
    private let image: VipsImageHandle
    private let format: ImageFormat

    private init(_ image: consuming VipsImageHandle, of format: ImageFormat) {
        self.image = image
        self.format = format
    }

    var size: PixelSize { image.size }

    /// Returns the picture at a smaller size, or unchanged if it has that size.
    ///
    /// It is made from the next larger copy. That is 1.5 times faster than from the largest one,
    /// just as sharp, and closer to a copy of the whole picture than the result of a decoder's own
    /// shrinking.
    consuming func shrunk(to size: PixelSize) throws(ImageError) -> VipsPicture {
        guard size != self.size else { return self }
        let smaller = try VipsImageHandle(for: format) {
            catalog_vips_shrink(image.pointer, Int32(size.width), Int32(size.height), $0)
        }
        return VipsPicture(try smaller.rendered(for: format), of: format)
    }

    /// Returns the picture as a file without metadata.
    func encoded(as format: ImageFormat, quality: Int) throws(ImageError) -> [UInt8] {
        switch format {
        case .webp: try webp(quality: quality)
        case .jpeg: try jpeg(quality: quality)
        case .avif: try avif(quality: quality)
        case .png, .gif, .svg: throw .invalidRequest(reason: "no copies are made in \(format)")
        }
    }

    /// Returns the mean of all pixels, over white where the picture is transparent.
    func meanColor() throws(ImageError) -> PictureColor {
        guard image.isTransparent else { return try image.meanColor(for: format) }
        return try image.flattened(for: format).meanColor(for: format)
    }
}

extension VipsPicture {
    /// Decodes only as finely as a copy of `width` pixels needs; a smaller picture keeps its size.
    ///
    /// A truncated or broken picture throws ``ImageError/damaged(_:reason:)``; incomplete pictures
    /// are never returned.
    init(_ source: VipsSource, cropped crop: VariantCrop, toWidth width: Int) throws(ImageError) {
        let shrunk = try source.decoded(crop == .square ? .shorterSide(width) : .width(width))
        // Rows outside the crop are decoded as well: a file that ends in them is damaged.
        let size = shrunk.size.cropped(crop)
        guard size != shrunk.size else {
            self.init(shrunk, of: source.header.format)
            return
        }
        let (left, top) = (shrunk.size.width - size.width, shrunk.size.height - size.height)
        let centre = try VipsImageHandle(for: source.header.format) {
            catalog_vips_crop(
                shrunk.pointer, Int32(left / 2), Int32(top / 2), Int32(size.width),
                Int32(size.height), $0)
        }
        self.init(
            try centre.rendered(for: source.header.format), of: source.header.format)
    }

    /// Encodes WebP with transparency, as only the page knows the background.
    private func webp(quality: Int) throws(ImageError) -> [UInt8] {
        try image.file(as: .webp) { bytes, count in
            // Effort 4 of 6, the default of libvips and similar programs.
            catalog_vips_webp(image.pointer, Int32(quality), 4, bytes, count)
        } reading: {
            WebPContainer.withoutMetadata($0)
        }
    }

    /// Encodes JPEG, which has no transparency: white is the usual background of product pictures.
    private func jpeg(quality: Int) throws(ImageError) -> [UInt8] {
        guard !image.isTransparent else {
            return try VipsPicture(try image.flattened(for: format), of: format)
                .jpeg(quality: quality)
        }
        return try image.file(as: .jpeg) { bytes, count in
            // A JPEG made from a drawing stays on this machine, where plain JPEG is read faster.
            catalog_vips_jpeg(image.pointer, Int32(quality), format == .svg ? 0 : 1, bytes, count)
        }
    }

    private func avif(quality: Int) throws(ImageError) -> [UInt8] {
        try image.file(as: .avif) { bytes, count in
            // Effort 3 of 9: 4 costs four times as much to save 1 % of the bytes.
            catalog_vips_avif(image.pointer, Int32(quality), 3, bytes, count)
        }
    }
}
