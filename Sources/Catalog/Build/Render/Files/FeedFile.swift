import CatalogModel
import CatalogState
import CatalogRendering

/// A feed of products that is written piece by piece into a staged file.
final class FeedFile<Feed: ProductFeed & ~Copyable> {
    /// The number of bytes to buffer before a write.
    private static var chunkSize: Int { 64 << 10 }

    private let path: String
    private var feed: Feed
    private let stream: StagedStream
    private var productCount = 0
    /// The number of omitted products for each reason.
    ///
    /// The index is the raw value of the reason.
    private var omitted = [Int](repeating: 0, count: FeedOmission.allCases.count)

    init(_ feed: consuming Feed, at path: String, with stager: some Stager) throws {
        self.feed = feed
        self.path = path
        stream = try stager.begin()
    }

    func add(_ product: ProductRecord) throws {
        productCount += 1
        if let reason = feed.add(product) { omitted[reason.rawValue] += 1 }
        if feed.count >= Self.chunkSize { try feed.drain(stream.append) }
    }

    /// Stages the file if it differs from the published file, and warns about the omitted products.
    func finish(with stager: some Stager, _ observer: any BuildObserver) throws {
        feed.end()
        try feed.drain(stream.append)
        try stager.stage(stream, as: path, .export)
        if let omissions { observer.warn(omissions) }
    }

    /// A message about the omitted products; `nil` when all of them are only sold out.
    private var omissions: String? {
        let reasons = FeedOmission.allCases.filter { omitted[$0.rawValue] > 0 }
        guard reasons.contains(where: { $0 != .soldOut }) else { return nil }
        let left = omitted.reduce(0, +)
        let products = Count(productCount, "product")
        return "\(path): \(left) of \(products) \(left == 1 ? "is" : "are") left out: "
            + reasons.map { "\(omitted[$0.rawValue]) \($0.phrase)" }.joined(separator: ", ")
    }
}
