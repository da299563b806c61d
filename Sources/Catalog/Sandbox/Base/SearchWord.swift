internal import Glibc

/// A word that is looked for in name, vendor name and description, without regard to case.
struct SearchWord: Sendable {
    private let needle: ContiguousArray<CChar>

    init(_ word: String) {
        needle = word.lowercased().utf8CString
    }

    /// Whether the word occurs in a product.
    func occurs(in product: SandboxProduct) -> Bool {
        occurs(in: Self.text(of: product))
    }

    /// Whether the word occurs in a text that `text(of:)` made.
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

    /// What is looked through of a product, in lower case and ended by NUL.
    static func text(of product: SandboxProduct) -> ContiguousArray<CChar> {
        [product.name ?? "", product.vendor.name, product.description ?? ""]
            .joined(separator: "\n").lowercased().utf8CString
    }
}
