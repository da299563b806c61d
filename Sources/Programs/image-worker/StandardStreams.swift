import Images
import System

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
        do throws(Errno) {
            try FileDescriptor.standardOutput.write(frame.span.bytes)
        } catch {
            throw .garbledMessage(reason: error.description)
        }
    }

    static func complain(_ error: ImageError) {
        // Nobody is left to hear of a complaint that cannot be written.
        try? FileDescriptor.standardError.write("catalog-image-worker: \(error)\n".utf8.span.bytes)
    }

    private static func read(_ count: Int) throws(ImageError) -> [UInt8]? {
        do throws(Errno) {
            let bytes = try FileDescriptor.standardInput.bytes(count: count)
            return bytes.count == count ? bytes : nil
        } catch {
            throw .garbledMessage(reason: error.description)
        }
    }
}
