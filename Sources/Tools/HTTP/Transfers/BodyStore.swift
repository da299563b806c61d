/// A buffer for a body: in memory up to 1 MiB, in a file without a name if the body is larger.
struct BodyStore {
    private static let mostInMemory = 1 << 20

    private let folder: String
    private var bytes: [UInt8] = []
    private var count = 0
    private var file: SpoolFile?

    /// - Parameter count: the expected number of bytes.
    init(folder: String, expecting count: Int) {
        self.folder = folder
        if count <= Self.mostInMemory { bytes.reserveCapacity(count) }
    }

    mutating func append(_ chunk: UnsafeRawBufferPointer) throws(HTTPError) {
        count += chunk.count
        if let file {
            try file.append(chunk)
        } else if count <= Self.mostInMemory {
            bytes.append(contentsOf: chunk)
        } else {
            try spill(chunk)
        }
    }

    func finish() -> ResponseBody {
        file.map { ResponseBody($0, count: count) } ?? ResponseBody(bytes)
    }

    private mutating func spill(_ chunk: UnsafeRawBufferPointer) throws(HTTPError) {
        let file = try SpoolFile(in: folder)
        try bytes.withUnsafeBufferPointer { (held) throws(HTTPError) in
            try file.append(UnsafeRawBufferPointer(held))
        }
        try file.append(chunk)
        self.file = file
        bytes = []
    }
}
