internal import Glibc

/// Finds the products in which a word occurs: in name, vendor name or description, without regard
/// to case.
struct ProductSearch: Sendable {
    /// For each product its searchable text in lower case, ended by NUL.
    private let texts: [ContiguousArray<CChar>]

    init(of products: [SandboxProduct]) {
        texts = products.map { product in
            [product.name ?? "", product.vendor.name, product.description ?? ""]
                .joined(separator: "\n").lowercased().utf8CString
        }
    }

    /// The positions of the products that have the word, in their order.
    func positions(having word: String) -> [Int] {
        let needle = word.lowercased().utf8CString
        return texts.indices.filter { texts[$0].contains(needle) }
    }
}

extension ContiguousArray<CChar> {
    fileprivate func contains(_ needle: ContiguousArray<CChar>) -> Bool {
        withUnsafeBufferPointer { text in
            needle.withUnsafeBufferPointer { needle in
                guard let text = text.baseAddress, let needle = needle.baseAddress else {
                    return false
                }
                return strstr(text, needle) != nil
            }
        }
    }
}
