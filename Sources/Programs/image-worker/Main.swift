import Glibc
import Images

/// The program `catalog-image-worker`, which makes copies of pictures; other programs start it.
///
/// The program reads requests from standard input, makes the copies, and answers on standard
/// output. It exits at the end of its input. The pool of workers that starts the program sets its
/// resource limits.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == ImageWorkerProgram.versionFlag {
            return print(VipsLibrary.version)
        }
        do throws(ImageError) {
            // Descriptors that the parent process left open are closed, so that a decoder cannot
            // use them.
            closefrom(STDERR_FILENO + 1)
            let library = try VipsLibrary(decoding: WorkerInput(arguments: arguments))
            while let message = try WorkerChannel.nextMessage() {
                let request = try VariantRequest(message: message)
                try WorkerChannel.send(reply(to: request, with: library))
            }
            library.shutDown()
        } catch {
            WorkerChannel.complain(error)
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
