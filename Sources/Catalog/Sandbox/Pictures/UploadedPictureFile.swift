internal import Images
internal import WebServer

/// A file of a form that should become a picture.
struct UploadedPictureFile {
    /// The extension of the name that the client sent, in lower case; empty unless it has one to
    /// five ASCII letters and digits.
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

    /// The path at which the image worker reads the file.
    var path: String { file.path }

    /// Returns the content; a file that is too large is not read.
    func bytes() throws(ImageError) -> [UInt8] {
        try PictureIntake.limits.check(byteCount: file.count)
        do throws(WebServerError) {
            return try file.bytes()
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
    }
}
