/// The names of the files of an index: their paths in `search/` without `.js`.
enum SearchPath {
    /// The number of documents in one file of cards.
    static let cardsPerFile = 16

    static let index = "index"

    static func shard(_ shard: Int, of segment: String) -> String {
        "\(segment)/s/\(String(shard >> 8, radix: 16))/\(String(shard, radix: 16))"
    }

    static func block(_ block: Int, of gram: Gram, in segment: String) -> String {
        "\(segment)/h/\(hexadecimal(gram.scalars)).\(block)"
    }

    static func cards(_ file: Int, in folder: String) -> String {
        "\(folder)/c/\(file / 256)/\(file)"
    }

    static func words(_ key: String, of segment: String) -> String {
        "\(segment)/w/\(hexadecimal(key.unicodeScalars))"
    }

    static func head(of segment: String) -> String {
        "\(segment)/head"
    }

    /// Returns the path of a file, relative to the root of the site.
    static func file(_ name: String) -> String {
        "search/\(name).js"
    }

    static func hexadecimal(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        scalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    }
}
