import CVips
import Images

/// A decoded picture in memory: sRGB, eight bits, upright, without metadata.
struct VipsPicture: ~Copyable {
    let image: VipsImageHandle
    let format: ImageFormat

    init(_ image: consuming VipsImageHandle, of format: ImageFormat) {
        self.image = image
        self.format = format
    }

    var size: PixelSize { image.size }

    /// Returns the picture shrunk to `size`, or unchanged if it already has this size.
    ///
    /// Each copy is made from the next larger copy. This is 1.5 times faster than from the largest
    /// copy, and equally sharp. The result is also closer to the original picture than the result
    /// of a decoder that shrinks while it decodes.
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
        case .png: try png()
        case .gif, .svg: throw .invalidRequest(reason: "no copies are made in \(format)")
        }
    }

    /// Returns the mean colour of all pixels; transparent pixels are put on a white background.
    func meanColor() throws(ImageError) -> PictureColor {
        guard image.isTransparent else { return try image.meanColor(for: format) }
        return try image.flattened(for: format).meanColor(for: format)
    }
}

extension VipsPicture {
    /// Decodes `source` at the resolution that a copy of `width` pixels needs; a smaller picture
    /// keeps its size.
    ///
    /// A truncated or broken picture throws ``ImageError/damaged(_:reason:)``, even if a part of it
    /// can be decoded.
    init(_ source: VipsSource, cropped crop: VariantCrop, toWidth width: Int) throws(ImageError) {
        let shrunk = try source.decoded(crop == .square ? .shorterSide(width) : .width(width))
        // Rows outside the crop are decoded too, so that a file that ends within these rows is
        // found to be damaged.
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

    /// Encodes WebP with transparency, because only the page knows the background colour.
    private func webp(quality: Int) throws(ImageError) -> [UInt8] {
        try image.file(as: .webp) { bytes, count in
            // The effort is 4 of 6, which is the default of libvips and similar programs.
            catalog_vips_webp(image.pointer, Int32(quality), 4, bytes, count)
        } reading: {
            WebPContainer.withoutMetadata($0)
        }
    }

    /// Encodes JPEG.
    ///
    /// JPEG has no transparency, so the background becomes white, which is usual for product
    /// pictures.
    private func jpeg(quality: Int) throws(ImageError) -> [UInt8] {
        guard !image.isTransparent else {
            return try VipsPicture(try image.flattened(for: format), of: format)
                .jpeg(quality: quality)
        }
        return try image.file(as: .jpeg) { bytes, count in
            // Most JPEGs made from drawings are only read on this computer, so they are encoded as
            // plain JPEG, which is faster to read.
            catalog_vips_jpeg(image.pointer, Int32(quality), format == .svg ? 0 : 1, bytes, count)
        }
    }

    /// Encodes PNG with transparency.
    private func png() throws(ImageError) -> [UInt8] {
        try image.file(as: .png) { bytes, count in
            catalog_vips_png(image.pointer, bytes, count)
        }
    }

    private func avif(quality: Int) throws(ImageError) -> [UInt8] {
        try image.file(as: .avif) { bytes, count in
            // The effort is 3 of 9, because effort 4 takes four times as long and saves only 1 % of
            // the bytes.
            catalog_vips_avif(image.pointer, Int32(quality), 3, bytes, count)
        }
    }
}
