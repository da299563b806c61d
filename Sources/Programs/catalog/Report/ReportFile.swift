import CatalogBuild
import HTTP
import JSON
import CatalogPublishing

/// A report file that a build writes in steps; the file appears at its path only when it is
/// complete.
///
/// Use it from one thread at a time.
final class ReportFile {
    /// The beginning of each report.
    static let start = "{\"version\":1"

    private let secrets: SecretMask
    /// `nil` when the file is complete.
    private var file: AtomicFile?
    private var section: Section?
    private var isEmpty = true

    private enum Section: Int {
        case products, files
    }

    /// Begins a report; an existing file at `path` is replaced when the new report is complete.
    ///
    /// - Throws: `PublishingError.system`.
    init(at path: String, hiding secrets: SecretMask) throws(PublishingError) {
        self.secrets = secrets
        file = try AtomicFile(at: path)
        try write(Self.start)
    }

    /// Adds a change of a product or a file; other events are ignored.
    ///
    /// All products must be added before the files.
    func add(_ event: BuildEvent) throws(PublishingError) {
        switch event {
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
        default: break
        }
    }

    /// Adds the result of the build, and moves the complete file to its path.
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

    /// Begins the section `next`; sections without elements are written too.
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
