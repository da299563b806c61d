internal import Images
internal import WebServer

/// A file of a form that is to become a picture.
struct UploadedPictureFile {
    /// What stands behind the last point of the name that the client gave, in lower case; empty
    /// unless it is one to five ASCII letters and digits.
    let fileExtension: String

    private let file: UploadedFile

    init(name: String?, _ file: UploadedFile) {
        self.file = file
        let parts = (name ?? "").split(separator: ".", omittingEmptySubsequences: false)
        let last = parts.count > 1 ? parts[parts.count - 1] : ""
        let isPlain = last.utf8.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        }
        fileExtension = isPlain && last.utf8.count <= 5 ? last.lowercased() : ""
    }

    /// Where the image worker reads it.
    var path: String { file.path }

    /// The content; what is too long is not read.
    func bytes() throws(ImageError) -> [UInt8] {
        try PictureIntake.limits.check(byteCount: file.count)
        do throws(WebServerError) {
            return try file.bytes()
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }
}
