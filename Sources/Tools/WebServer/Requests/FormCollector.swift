internal import Multipart

/// Stores the parts of a form: fields in memory, files on disk.
struct FormCollector: MultipartSink {
    private enum Content {
        case text([UInt8])
        case file(TemporaryFile, count: Int)
    }

    private(set) var parts: [FormPart] = []

    private let limits: RequestLimits
    private let folder: String
    private var head: MultipartHead?
    private var content = Content.text([])

    init(_ limits: RequestLimits, folder: String) {
        self.limits = limits
        self.folder = folder
    }

    mutating func beginPart(_ head: MultipartHead) throws(FormError) {
        self.head = head
        content = head.fileName == nil ? .text([]) : .file(try TemporaryFile(in: folder), count: 0)
    }

    mutating func append(_ bytes: RawSpan) throws(FormError) {
        switch content {
        case .text(var text):
            guard text.count + bytes.byteCount <= limits.fieldBytes else {
                throw .fieldTooLarge(limit: limits.fieldBytes)
            }
            content = .text([])
            bytes.withUnsafeBytes { text.append(contentsOf: $0) }
            content = .text(text)
        case .file(let file, let count):
            guard count + bytes.byteCount <= limits.fileBytes else {
                throw .fileTooLarge(limit: limits.fileBytes)
            }
            try file.append(bytes)
            content = .file(file, count: count + bytes.byteCount)
        }
    }

    mutating func endPart() throws(FormError) {
        guard let head else { return }
        parts.append(
            FormPart(
                name: head.name, fileName: head.fileName, contentType: head.contentType,
                content: finishedContent))
        content = .text([])
    }

    private var finishedContent: FormPart.Content {
        switch content {
        case .text(let text): .text(text)
        case .file(let file, let count): .file(UploadedFile(file, count: count))
        }
    }
}
