import CatalogBuild
import Glibc
import HTTP
import JSON

/// A file that a build fills with what it changes, piece by piece, and that stands under its name
/// only when it is whole.
///
/// It belongs to one thread at a time.
final class ReportFile {
    /// Bytes that are gathered before they are written.
    private static let chunk = 64 * 1024

    private let path: String
    private let secrets: SecretMask
    private let descriptor: Int32
    private var pending = ""
    private var section: Section?
    private var isEmpty = true
    private var isWhole = false

    private enum Section: Int {
        case products, files
    }

    /// Begins a report; what stands at `path` stays until the new one is whole.
    ///
    /// - Throws: `CommandError.unwritableReport`.
    init(at path: String, hiding secrets: SecretMask) throws(CommandError) {
        self.path = path
        self.secrets = secrets
        descriptor = open(path + ".part", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw Self.failure(path) }
        pending = "{\"version\":1"
    }

    deinit {
        close(descriptor)
        if !isWhole { unlink(path + ".part") }
    }

    /// Adds something that the build changes; products come before files.
    func add(_ detail: BuildDetail) throws(CommandError) {
        switch detail {
        case .product(let change):
            begin(.products)
            append { $0.value(change) }
        case .file(let path, let kind, let change, let reasons):
            begin(.files)
            append { writer in
                writer.object { writer in
                    writer.member("path", path)
                    writer.member("kind", kind)
                    writer.member("change", change.rawValue)
                    writer.key("reasons")
                    writer.array { writer in
                        for reason in reasons { writer.value(reason) }
                    }
                }
            }
        }
        if pending.utf8.count >= Self.chunk { try flush() }
    }

    /// Adds how the build went, and gives the report its name.
    func finish(_ result: BuildResult) throws(CommandError) {
        begin(.files)
        pending += "\n]"
        for (name, write) in result.members {
            var writer = JSONWriter()
            write(&writer)
            pending += ",\n\"\(name)\":" + text(of: writer)
        }
        pending += "}\n"
        try flush()
        guard fsync(descriptor) == 0, rename(path + ".part", path) == 0 else {
            throw Self.failure(path)
        }
        isWhole = true
    }

    /// Both sections are there, even without elements.
    private func begin(_ next: Section) {
        while (section?.rawValue ?? -1) < next.rawValue {
            if section != nil { pending += "\n]" }
            let begun = section == nil ? Section.products : .files
            pending += ",\n\"\(begun)\":["
            section = begun
            isEmpty = true
        }
    }

    private func append(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        pending += (isEmpty ? "\n" : ",\n") + text(of: writer)
        isEmpty = false
    }

    private func text(of writer: borrowing JSONWriter) -> String {
        secrets.masking(String(decoding: writer.bytes(), as: UTF8.self))
    }

    private func flush() throws(CommandError) {
        var failed = false
        pending.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[done...])
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return failed = true }
                done += count
            }
        }
        if failed { throw Self.failure(path) }
        pending.removeAll(keepingCapacity: true)
    }

    private static func failure(_ path: String) -> CommandError {
        .unwritableReport(file: path, reason: String(cString: strerror(errno)))
    }
}
