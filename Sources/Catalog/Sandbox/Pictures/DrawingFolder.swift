internal import CatalogTheme
internal import FoundationEssentials

/// The drawings of the program: SVG files in a folder beside those of the theme.
///
/// `Products/mug-932-2.svg` is the second view of a mug. `Posters/4012.svg` is the poster of a
/// film, and `Posters/4012-still.svg` is its scene without text.
struct DrawingFolder: Sendable {
    /// A thing that is drawn in one or more views, such as one mug.
    private struct Subject {
        let name: String
        var viewCount: Int
    }

    private let path: String
    /// The subjects of each motif, in the order of their names.
    private let subjects: [String: [Subject]]

    /// Finds the folder and its drawings.
    ///
    /// - Throws: `ThemeFolderError` without a theme; an error of `FileManager` without drawings.
    init() throws {
        path = "\(try ThemeFolder.locate())/Drawings"
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(path)/Products")
        var subjects: [String: [Subject]] = [:]
        for name in files.filter({ $0.hasSuffix("-1.svg") }).map({ $0.dropLast(6) }).sorted() {
            guard let hyphen = name.lastIndex(of: "-") else { continue }
            let viewCount = files.count { $0.hasPrefix("\(name)-") }
            subjects[String(name[..<hyphen]), default: []].append(
                Subject(name: String(name), viewCount: viewCount))
        }
        self.subjects = subjects
    }

    /// Returns the drawing of a picture: its own, or one of its motif that its seed selects;
    /// abstract shapes for a motif without drawings.
    ///
    /// - Returns: nil for a folder without drawings.
    func file(of recipe: PictureRecipe) -> String? {
        guard let all = subjects[recipe.motif] ?? subjects[PictureRecipe.placeholderMotif] else {
            return nil
        }
        let subject =
            all.first { recipe.name.hasPrefix("\($0.name)-") }
            ?? all[Int(recipe.seed % UInt64(all.count))]
        let view = Int(recipe.variant.magnitude % UInt(subject.viewCount)) + 1
        return "\(path)/Products/\(subject.name)-\(view).svg"
    }

    /// Returns the drawing of a film's poster.
    func file(of film: Film, hasText: Bool) -> String {
        "\(path)/Posters/\(film.serial)\(hasText ? "" : "-still").svg"
    }
}
