import Glibc
import System

extension ImageWorkerProgram {
    /// The argument that makes the worker print the version of its library.
    public static let versionFlag = "--version"

    /// Asks the worker for the version of libvips, because only the worker is linked with it.
    ///
    /// - Parameter program: The path of the worker.
    /// - Throws: ``ImageError`` when the worker does not start or prints nothing.
    public static func libvipsVersion(of program: String) throws(ImageError) -> String {
        let bytes: [UInt8]
        do throws(Errno) {
            let ends = try SocketPair()
            let ours = ends.ours
            let theirs = ends.theirs
            let process = try ChildProcess(
                startingWorker: program, [versionFlag], onSocket: theirs.file)
            // The worker exits by itself, which closes its end of the socket.
            try theirs.close()
            bytes = try ours.file.bytes(count: 64)
            process.wait()
        } catch {
            throw ImageError(notStarted: program, error)
        }
        let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
        guard !line.isEmpty else { throw .garbledMessage(reason: "its version is not known") }
        return String(line)
    }
}
