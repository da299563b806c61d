internal import Compression

/// A receiver of a body, which unpacks it and enforces its limits.
final class BodyReceiver {
    private let limit: Int
    private var receivedCount = 0
    private var inflater: GzipInflater?
    private var store: BodyStore

    /// Creates a receiver for the body that `head` announces.
    init(_ head: ResponseHead, limit: Int, folder: String) throws(HTTPError) {
        let framing = head.framing
        let announced = head.hasBody ? framing.contentLength ?? 0 : 0
        guard announced <= limit else {
            throw HTTPError(.tooLarge, "\(announced) bytes are announced; \(limit) are allowed")
        }
        self.limit = limit
        store = BodyStore(folder: folder, expecting: announced)
        if framing.isGzip, head.hasBody { inflater = try Self.inflater(limit: limit) }
    }

    func receive(_ chunk: UnsafeRawBufferPointer) throws(HTTPError) {
        receivedCount += chunk.count
        guard receivedCount <= limit else {
            throw HTTPError(.tooLarge, "more than the \(limit) bytes allowed")
        }
        guard inflater != nil else { return try store.append(chunk) }
        do {
            try inflater?.inflate(chunk) { try store.append($0) }
        } catch let error as CompressionError {
            throw Self.error(error)
        } catch let error as HTTPError {
            throw error
        } catch {
            throw HTTPError(.storage, "\(error)")
        }
    }

    /// Returns the complete body.
    ///
    /// libcurl has checked the announced length. This method checks that the gzip data is complete.
    func finish() throws(HTTPError) -> ResponseBody {
        do throws(CompressionError) {
            try inflater?.finish()
        } catch {
            throw Self.error(error)
        }
        return store.finish()
    }
}

private extension BodyReceiver {
    static func inflater(limit: Int) throws(HTTPError) -> GzipInflater {
        do throws(CompressionError) {
            return try GzipInflater(limit: limit)
        } catch {
            throw Self.error(error)
        }
    }

    static func error(_ error: CompressionError) -> HTTPError {
        switch error {
        case .corrupt, .truncated, .trailingBytes: HTTPError(.incomplete, error.description)
        case .tooLarge, .ratioTooHigh, .inputTooLarge: HTTPError(.tooLarge, error.description)
        case .outOfMemory: HTTPError(.storage, error.description)
        }
    }
}
