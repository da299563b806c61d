import HTML
import Liquid

/// The filter `excerpt`, which shortens a text between two words.
///
/// For example, `{{ product.name | excerpt: 40 }}` writes at most 40 characters. A text that is cut
/// ends with `…`.
enum ExcerptFilter {
    static let filter = HostFilter(
        "excerpt", arguments: 0...1, reads: [],
        summary: "At most 160 characters of a text, or this many, cut between words with '…'."
    ) { (context, text, arguments) throws(HostFilterError) in
        let limit =
            arguments[0].flatMap { context.integer($0) } ?? DescriptionRenderer.summaryLength
        var excerpt = limit > 0 ? Summary.text(of: context.bytes(of: text), limit: limit) : ""
        excerpt.withUTF8 { context.write(UnsafeRawBufferPointer($0)) }
        return try context.text()
    }
}
