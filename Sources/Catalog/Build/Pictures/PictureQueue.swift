/// The addresses of pictures, pulled from the state a few hundred at a time.
struct PictureQueue {
    private static let batchSize = 500

    private let load: (String, Int) throws -> [String]
    private var batch: ArraySlice<String> = []
    private var last = ""

    /// - Parameter load: gives the addresses after one, in byte order, at most so many.
    init(load: @escaping (String, Int) throws -> [String]) {
        self.load = load
    }

    /// The next address.
    mutating func next() throws -> String? {
        if batch.isEmpty {
            batch = try load(last, Self.batchSize)[...]
            last = batch.last ?? last
        }
        return batch.popFirst()
    }
}
