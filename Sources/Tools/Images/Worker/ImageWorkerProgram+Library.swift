import Glibc
import System

extension ImageWorkerProgram {
    /// What the worker is asked for its library with.
    public static let versionFlag = "--version"

    /// The version of libvips, which only the worker holds.
    ///
    /// - Parameter program: The path of the worker.
    /// - Throws: ``ImageError`` for a worker that does not start, or says nothing.
    public static func libvipsVersion(of program: String) throws(ImageError) -> String {
        let bytes: [UInt8]
        do throws(Errno) {
            let ends = try OwnedDescriptor.socketPair()
            let ours = OwnedDescriptor(takingOver: ends.ours)
            let theirs = OwnedDescriptor(takingOver: ends.theirs)
            let process = try ChildProcess(
                startingWorker: program, [versionFlag], onSocket: theirs.file)
            // The worker ends by itself, and its end of the socket with it.
            try theirs.close()
            bytes = try ours.file.bytes(count: 64)
            process.wait()
        } catch {
            throw ImageError(notStarted: program, error)
        }
        let line = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }
        guard !line.isEmpty else { throw .garbledMessage(reason: "it does not tell its version") }
        return String(line)
    }
}
