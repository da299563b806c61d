package import CatalogModel

/// A file of a picture; the bytes of its path are borrowed.
struct PictureFile: BitwiseCopyable {
    /// The path of the file, relative to the site's root.
    let path: UnsafeRawBufferPointer
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
}

extension Gallery {
    /// Returns true if the gallery has a picture that could be fetched.
    static func hasFile(_ gallery: UnsafeRawBufferPointer) -> Bool {
        var rest = gallery
        while let entry = next(in: &rest) { if entry.copies.count > 0 { return true } }
        return false
    }

    /// Returns the first picture that could be fetched; otherwise the first picture.
    ///
    /// Returns `nil` if the gallery has no pictures.
    static func firstShown(in gallery: UnsafeRawBufferPointer) -> GalleryEntry? {
        var rest = gallery
        var first: GalleryEntry?
        while let entry = next(in: &rest) {
            if entry.copies.count > 0 { return entry }
            first = first ?? entry
        }
        return first
    }

    /// Returns the path of the first fetched picture, relative to the site's root, and the number
    /// of its colour in ``PicturePalette``.
    ///
    /// The file has the format that all programs can read. Returns `nil` if no picture was fetched.
    package static func firstFile(
        in gallery: UnsafeRawBufferPointer
    ) -> (path: String, color: Int)? {
        guard let entry = firstShown(in: gallery) else { return nil }
        var path = ""
        let isFetched = withFile(of: entry) { path = String(decoding: $0.path, as: UTF8.self) }
        return isFetched ? (path, entry.color) : nil
    }

    /// Returns the index of the picture among those that pages show.
    ///
    /// Returns `nil` if the picture could not be fetched.
    static func shownIndex(of index: Int, in gallery: UnsafeRawBufferPointer) -> Int? {
        var rest = gallery
        var (place, shown) = (0, 0)
        while let entry = next(in: &rest) {
            if place == index { return entry.copies.count > 0 ? shown : nil }
            if entry.copies.count > 0 { shown += 1 }
            place += 1
        }
        return nil
    }

    /// Calls `body` with the number and file of each fetched picture.
    ///
    /// The file has the format that all programs can read. The numbers begin at 0.
    ///
    /// - Parameter leading: the index of the picture that comes first if it could be fetched.
    static func forEachFile(
        in gallery: UnsafeRawBufferPointer, limit: Int = .max, leading: Int? = nil,
        _ body: (Int, PictureFile) throws -> Void
    ) rethrows {
        var count = 0
        if let leading {
            var rest = gallery
            var index = 0
            while index <= leading, let entry = next(in: &rest) {
                if index == leading, try withFile(of: entry, { try body(0, $0) }) { count = 1 }
                index += 1
            }
        }
        let written = count > 0 ? leading : nil
        var rest = gallery
        var index = 0
        while count < limit, let entry = next(in: &rest) {
            if index != written, try withFile(of: entry, { try body(count, $0) }) { count += 1 }
            index += 1
        }
    }

    /// Calls `body` with the file of a picture; returns false if the picture could not be fetched.
    static func withFile(
        of entry: GalleryEntry, _ body: (PictureFile) throws -> Void
    ) rethrows -> Bool {
        guard let plan = CopyPlan(entry.copies), let copy = entry.copies[plan.fallback] else {
            return false
        }
        let size = entry.stem.count + PathWriter.mostBytes
        try withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
            var path = PathWriter(into: buffer)
            path.write(copy, of: entry.stem)
            let height = entry.height(atWidth: copy.width)
            try body(PictureFile(path: path.written, width: copy.width, height: height))
        }
        return true
    }
}
