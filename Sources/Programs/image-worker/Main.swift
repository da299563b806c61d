import Glibc
import Images

/// The program `catalog-image-worker`, which is not meant to be run by hand.
///
/// It reads requests on standard input, makes the copies, answers on standard output, and ends
/// when its input does. What it may take is set by the pool that started it.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == ImageWorkerProgram.versionFlag {
            return print(VipsLibrary.version)
        }
        do throws(ImageError) {
            // A descriptor someone left open in our parent is no business of a decoder's.
            closefrom(STDERR_FILENO + 1)
            let library = try VipsLibrary(decoding: WorkerInput(arguments: arguments))
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
