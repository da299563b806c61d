import Glibc
import Images

/// Whole messages on standard input and output.
enum StandardStreams {
    /// The next request, or nil when the input has ended: an order that was cut off came from a
    /// program that is no more.
    static func nextMessage() throws(ImageError) -> [UInt8]? {
        guard let header = try read(MessageFrame.headerSize) else { return nil }
        let length = try MessageFrame.length(
            in: header, limit: VariantRequest.maximumMessageSize)
        return try read(length)
    }

    static func send(_ reply: WorkerReply) throws(ImageError) {
        let frame = MessageFrame.framing(reply.message)
        guard FileOutput.write(frame, to: STDOUT_FILENO) else {
            throw .garbledMessage(reason: SystemError.current)
        }
    }

    static func complain(_ error: ImageError) {
        _ = FileOutput.write(Array("catalog-image-worker: \(error)\n".utf8), to: STDERR_FILENO)
    }

    private static func read(_ count: Int) throws(ImageError) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(STDIN_FILENO, buffer.baseAddress.map { $0 + filled }, count - filled)
            }
            if got < 0, errno == EINTR { continue }
            if got == 0 { return nil }
            guard got > 0 else { throw .garbledMessage(reason: SystemError.current) }
            filled += got
        }
        return bytes
    }
}
