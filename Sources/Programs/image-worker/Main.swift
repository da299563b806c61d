import Glibc
import Images

/// The program `catalog-image-worker`, which is not meant to be run by hand.
///
/// It reads requests from standard input, makes the copies, answers on standard output, and exits
/// at the end of its input. The pool that starts it sets its resource limits.
@main
enum Main {
    static func main() {
        if CommandLine.arguments.dropFirst().first == ImageWorkerProgram.versionFlag {
            return print(VipsLibrary.version)
        }
        do throws(ImageError) {
            // A descriptor that the parent process left open must not be available to a decoder.
            closefrom(STDERR_FILENO + 1)
            let library = try VipsLibrary()
            while let message = try StandardStreams.nextMessage() {
                let request = try VariantRequest(message: message)
                try StandardStreams.send(reply(to: request, with: library))
            }
            library.shutDown()
        } catch {
            StandardStreams.complain(error)
            exit(EX_PROTOCOL)
        }
    }

    private static func reply(
        to request: VariantRequest, with library: VipsLibrary
    ) -> WorkerReply {
        do throws(ImageError) {
            return .made(try library.make(request))
        } catch {
            return .failed(error)
        }
    }
}
