import Images
import MarkupReading
import Synchronization

/// Requires that each picture states its size, in the same proportions as the file.
///
/// Without the size, the page would shift while its pictures load.
struct ImageRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress
    let sizes: PictureSizes

    func check(_ page: Page, _ records: inout PageRecords) {
        for element in page.document.elements where element.name == "img" {
            guard let width = Self.pixels(element["width"]),
                let height = Self.pixels(element["height"])
            else {
                add(
                    .imageWithoutSize, to: &records, on: page, line: element.line,
                    "'\(element["src"] ?? "<img>")' has no 'width' and 'height'")
                continue
            }
            check(element, PictureSize(width: width, height: height), on: page, &records)
        }
    }

    private func check(
        _ element: HTMLElement, _ said: PictureSize, on page: Page, _ records: inout PageRecords
    ) {
        guard let source = element["src"],
            case .file(let path, _) = address.target(of: source, on: page.origin),
            let size = sizes.size(of: path, in: files), !said.hasProportions(of: size)
        else { return }
        add(
            .distortedImage, to: &records, on: page, line: element.line,
            "'\(source)' is \(size) pixels large, but the page states \(said)")
    }

    private static func pixels(_ text: String?) -> Int? {
        guard let text, let number = Int(text.trimmed), number > 0 else { return nil }
        return number
    }
}

/// The sizes of pictures; the header of each picture is read only once.
final class PictureSizes: Sendable {
    private let known = Mutex<[Int: PictureSize?]>([:])

    /// Returns the size of a picture; `nil` for vector graphics and for formats that are not known.
    func size(of path: String, in files: SiteFiles) -> PictureSize? {
        let hash = path.hashValue
        if let size = known.withLock({ $0[hash] }) { return size }
        let size = Self.read(files.location(of: path))
        known.withLock { $0[hash] = size }
        return size
    }

    private static func read(_ path: String) -> PictureSize? {
        // Files that are not pictures, and damaged pictures, are skipped here.
        guard !path.hasSuffix(".svg"), let header = try? ImageHeader.sniff(file: path) else {
            return nil
        }
        return PictureSize(width: header.width, height: header.height)
    }
}

/// The size of a picture in pixels.
struct PictureSize: Equatable, Sendable, CustomStringConvertible {
    let width: Int
    let height: Int

    var description: String { "\(width) x \(height)" }

    /// Returns true if the two sizes have the same proportions, apart from rounding to whole
    /// pixels.
    func hasProportions(of other: PictureSize) -> Bool {
        let exact = Double(width) * Double(other.height) / Double(other.width)
        return abs(exact - Double(height)) <= max(1, exact / 100)
    }
}
