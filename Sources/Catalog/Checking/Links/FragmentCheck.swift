import MarkupReading

/// Checks that the fragments to which other pages link exist.
///
/// A fragment is the part of an address after `#`; it names a place in a page.
struct FragmentCheck {
    let files: SiteFiles

    /// Compares the fragments in `records` with the pages.
    ///
    /// Each target page is read a second time. This takes little time, because few pages are
    /// targets of links with a fragment.
    func check(_ records: inout PageRecords) {
        for (target, fragments) in records.fragments {
            guard let bytes = files.bytes(of: target) else { continue }
            let known = HTMLDocument(parsing: bytes).fragments
            for fragment in fragments where !known.contains(fragment.name) {
                records.findings.add(
                    .missingFragment, fragment.path, line: fragment.line,
                    "'\(target)#\(fragment.name)' leads to an id that does not exist in the page")
            }
        }
    }
}

extension HTMLDocument {
    /// The names that an address can give after `#` to lead to a place in the page.
    var fragments: Set<String> {
        Set(
            elements.compactMap { $0["id"] }
                + elements.compactMap { $0.name == "a" ? $0["name"] : nil })
    }
}
