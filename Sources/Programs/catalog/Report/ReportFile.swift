import CatalogBuild
import HTTP
import JSON
import CatalogPublishing

/// A file that a build fills with what it changes, piece by piece, and that stands under its name
/// only when it is whole.
///
/// It belongs to one thread at a time.
final class ReportFile {
    private let secrets: SecretMask
    /// `nil` once it is whole.
    private var file: AtomicFile?
    private var section: Section?
    private var isEmpty = true

    private enum Section: Int {
        case products, files
    }

    /// Begins a report; what stands at `path` stays until the new one is whole.
    ///
    /// - Throws: `PublishingError.system`.
    init(at path: String, hiding secrets: SecretMask) throws(PublishingError) {
        self.secrets = secrets
        file = try AtomicFile(at: path)
        try write("{\"version\":1")
    }

    /// Adds something that the build changes; products come before files.
    func add(_ detail: BuildDetail) throws(PublishingError) {
        switch detail {
        case .product(let change):
            try begin(.products)
            try append { $0.value(change) }
        case .file(let path, let kind, let change, let reasons):
            try begin(.files)
            try append { writer in
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
    }

    /// Adds how the build went, and gives the report its name.
    func finish(_ result: BuildResult) throws(PublishingError) {
        try begin(.files)
        try write("\n]")
        for (name, write) in result.members {
            var writer = JSONWriter()
            write(&writer)
            try self.write(",\n\"\(name)\":" + text(of: writer))
        }
        try write("}\n")
        if let file = file.take() { try file.finish() }
    }

    /// Both sections are there, even without elements.
    private func begin(_ next: Section) throws(PublishingError) {
        while (section?.rawValue ?? -1) < next.rawValue {
            if section != nil { try write("\n]") }
            let begun = section == nil ? Section.products : .files
            try write(",\n\"\(begun)\":[")
            section = begun
            isEmpty = true
        }
    }

    private func append(_ write: (inout JSONWriter) -> Void) throws(PublishingError) {
        var writer = JSONWriter()
        write(&writer)
        try self.write((isEmpty ? "\n" : ",\n") + text(of: writer))
        isEmpty = false
    }

    private func text(of writer: borrowing JSONWriter) -> String {
        secrets.masking(String(decoding: writer.bytes(), as: UTF8.self))
    }

    private func write(_ text: String) throws(PublishingError) {
        try file?.write(text)
    }
}
