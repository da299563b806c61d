import MarkupReading

/// Pictures say their size, in their own proportions, so that nothing moves when they come.
struct ImageRule: PageRule {
    let files: SiteFiles
    let address: SiteAddress
    let sizes: PictureSizes

    func check(_ page: Page, _ notes: inout PageNotes) {
        for element in page.document.elements where element.name == "img" {
            guard let width = Self.pixels(element["width"]),
                let height = Self.pixels(element["height"])
            else {
                add(
                    .imageWithoutSize, to: &notes, on: page, line: element.line,
                    "'\(element["src"] ?? "<img>")' has no 'width' and 'height'")
                continue
            }
            check(element, PictureSize(width: width, height: height), on: page, &notes)
        }
    }

    private func check(
        _ element: HTMLElement, _ said: PictureSize, on page: Page, _ notes: inout PageNotes
    ) {
        guard let source = element["src"],
            case .file(let path, _) = address.target(of: source, on: page.origin),
            let size = sizes.size(of: path, in: files), !said.hasProportions(of: size)
        else { return }
        add(
            .distortedImage, to: &notes, on: page, line: element.line,
            "'\(source)' is \(size) pixels large, and \(said) is said")
    }

    private static func pixels(_ text: String?) -> Int? {
        guard let text, let number = Int(text.trimmed), number > 0 else { return nil }
        return number
    }
}
