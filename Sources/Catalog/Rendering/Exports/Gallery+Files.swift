import CatalogModel

/// A file of a picture, with a borrowed path.
struct PictureFile: BitwiseCopyable {
    /// The path below the site's root.
    let path: UnsafeRawBufferPointer
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int
}

extension Gallery {
    /// Returns true if at least one picture could be fetched.
    static func hasFile(_ gallery: UnsafeRawBufferPointer) -> Bool {
        var rest = gallery
        while let entry = next(in: &rest) { if entry.copies.count > 0 { return true } }
        return false
    }

    /// Calls `body` with each fetched picture, in the file format that all programs can read, and
    /// its number from 0.
    static func forEachFile(
        in gallery: UnsafeRawBufferPointer, limit: Int = .max,
        _ body: (Int, PictureFile) throws -> Void
    ) rethrows {
        var rest = gallery
        var count = 0
        while count < limit, let entry = next(in: &rest) {
            guard let plan = CopyPlan(entry.copies), let copy = entry.copies[plan.fallback] else {
                continue
            }
            let size = entry.stem.count + PathWriter.mostBytes
            try withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
                var path = PathWriter(into: buffer)
                path.write(copy, of: entry.stem)
                let height = entry.height(atWidth: copy.width)
                try body(
                    count, PictureFile(path: path.written, width: copy.width, height: height))
            }
            count += 1
        }
    }
}
