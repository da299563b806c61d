import CatalogModel
import ImageFormats
import Liquid

extension Renderer {
    /// Sets the pictures of a product.
    ///
    /// Pictures that could not be fetched are left out, unless no picture could be fetched.
    func setPictures(
        _ gallery: UnsafeRawBufferPointer, of product: TemplateObject<ProductField>
    ) {
        let isShown = Gallery.hasFile(gallery)
        var count = 0
        var rest = gallery
        while let entry = Gallery.next(in: &rest) {
            if !isShown || entry.copies.count > 0 { count += 1 }
        }
        let images = list(count)
        rest = gallery
        var index = 0
        while let entry = Gallery.next(in: &rest) {
            guard !isShown || entry.copies.count > 0 else { continue }
            images[index] = makeImage(entry)
            index += 1
        }
        product[.images] = images.value
        product[.image] = count > 0 ? images[0] : .nothing
    }

    func makeImage(_ entry: GalleryEntry) -> Value {
        let image = object(ImageField.self)
        image[.width] = .integer(entry.width)
        image[.height] = .integer(entry.height)
        image[.color] = .integer(entry.color)
        guard let plan = CopyPlan(entry.copies) else {
            image[.isPlaceholder] = .boolean(true)
            image[.sources] = list(0).value
            return image.value
        }
        image[.isPlaceholder] = .boolean(false)
        image[.path] = path(of: plan.fallback, entry)
        let width = plan.width(at: plan.fallback)
        image[.pathWidth] = .integer(width)
        image[.pathHeight] = .integer(entry.height(atWidth: width))
        image[.large] = path(of: plan.widest, entry)
        if entry.copies.hasCard { image[.card] = cardPath(entry) }
        if plan.last.count > 1 { image[.srcset] = srcset(plan.last, entry) }
        image[.sources] = sources(plan, entry)
        return image.value
    }

    private func sources(_ plan: CopyPlan, _ entry: GalleryEntry) -> Value {
        let sources = list(plan.earlierCount)
        var start = 0
        for index in 0..<plan.earlierCount {
            let end = plan.end(ofFormatAt: start)
            let source = object(SourceField.self)
            if let format = entry.copies[start]?.format {
                source[.mediaType] = text(format.mediaType)
            }
            source[.srcset] = srcset(start..<end, entry)
            sources[index] = source.value
            start = end
        }
        return sources.value
    }

    private func path(of index: Int, _ entry: GalleryEntry) -> Value {
        guard let copy = entry.copies[index] else { return .nothing }
        return withText(bytes: entry.stem.count + PathWriter.mostBytes) {
            $0.write(copy, of: entry.stem)
        }
    }

    private func cardPath(_ entry: GalleryEntry) -> Value {
        withText(bytes: entry.stem.count + PathWriter.mostBytes) {
            $0.write(entry.stem)
            $0.write(SitePicture.cardEnding)
        }
    }

    /// Returns the candidates for browsers in the syntax of `srcset`.
    ///
    /// - Parameter copies: the indices of the copies. Their paths are relative to the site's root.
    private func srcset(_ copies: Range<Int>, _ entry: GalleryEntry) -> Value {
        let size = copies.count * (entry.stem.count + 2 * PathWriter.mostBytes)
        return withText(bytes: size) { writer in
            for index in copies {
                guard let copy = entry.copies[index] else { continue }
                if index > copies.lowerBound { writer.write(",") }
                writer.write(copy, of: entry.stem)
                writer.write(" ")
                writer.write(copy.width)
                writer.write("w")
            }
        }
    }

    private func withText(bytes: Int, _ write: (inout PathWriter) -> Void) -> Value {
        withUnsafeTemporaryAllocation(byteCount: bytes, alignment: 1) { buffer in
            var writer = PathWriter(into: buffer)
            write(&writer)
            return text(writer.written)
        }
    }

    func text(_ string: StaticString) -> Value {
        string.withUTF8Buffer { text(UnsafeRawBufferPointer($0)) }
    }
}

extension GalleryEntry {
    /// Returns the height in pixels that a copy has at `width`.
    func height(atWidth width: Int) -> Int {
        max(1, (height * width + self.width / 2) / max(1, self.width))
    }
}
