internal import Glibc

/// A word that is searched for in name, vendor name and description, ignoring case.
struct SearchWord: Sendable {
    private let needle: ContiguousArray<CChar>

    init(_ word: String) {
        needle = word.lowercased().utf8CString
    }

    /// Returns true if the product contains the word.
    func occurs(in product: SandboxProduct) -> Bool {
        occurs(in: Self.text(of: product))
    }

    /// Returns true if a text from `text(of:)` contains the word.
    func occurs(in text: ContiguousArray<CChar>) -> Bool {
        text.withUnsafeBufferPointer { text in
            needle.withUnsafeBufferPointer { needle in
                guard let text = text.baseAddress, let needle = needle.baseAddress else {
                    return false
                }
                return strstr(text, needle) != nil
            }
        }
    }

    /// Returns the searchable text of a product, in lower case and terminated by NUL.
    static func text(of product: SandboxProduct) -> ContiguousArray<CChar> {
        [product.name ?? "", product.vendor.name, product.description ?? ""]
            .joined(separator: "\n").lowercased().utf8CString
    }
}
