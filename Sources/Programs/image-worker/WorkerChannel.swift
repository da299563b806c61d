import Images
import System

/// The channel for messages on standard input and output.
enum WorkerChannel {
    /// Returns the next request, or `nil` at the end of the input.
    ///
    /// An incomplete request also counts as the end, because the program that sent it has ended.
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
        // An error is ignored, because it cannot be reported when standard error is closed.
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
