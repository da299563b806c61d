import Digest

/// The files of a theme as they were read: the built-in ones, each overridden by the owner's of the
/// same path.
package struct ThemeFiles: Sendable {
    /// A file of `Templates/`.
    package struct Template: Sendable {
        /// The path of the file, for messages.
        let file: String
        /// The bytes of the file; empty for a file that is neither a template nor a file of texts.
        let content: [UInt8]

        package init(file: String, content: [UInt8]) {
            self.file = file
            self.content = content
        }
    }

    /// A file of `Public/`.
    package struct PublicFile: Sendable {
        /// The path of the file, from which it is copied.
        let file: String
        /// A hash of its content.
        let content: Fingerprint
        /// Its size in bytes.
        let size: Int
        /// The bytes that contain its size as a picture: all of an SVG, the beginning of any other
        /// file.
        let picture: [UInt8]

        package init(file: String, path: String, content: [UInt8]) {
            self.file = file
            self.content = Fingerprint.of(content)
            size = content.count
            picture =
                path.hasSuffix(".svg") ? content : Array(content.prefix(PNGSize.headerLength))
        }
    }

    /// A folder with `Templates/` and `Public/`.
    package struct Folder: Sendable {
        let path: String
        /// The names of the files and folders in it.
        package var names: [String] = []
        /// By their paths in `Templates/`.
        package var templates: [String: Template] = [:]
        /// By their paths in `Public/`.
        package var assets: [String: PublicFile] = [:]

        package init(at path: String) {
            self.path = path
        }
    }

    let folders: [Folder]
    let templates: [String: Template]
    let assets: [String: PublicFile]

    /// The files of some folders, the built-in theme first; the last one wins.
    package init(in folders: [Folder]) {
        self.folders = folders
        templates = folders.reduce(into: [:]) { $0.merge($1.templates) { $1 } }
        assets = folders.reduce(into: [:]) { $0.merge($1.assets) { $1 } }
    }

    /// Returns true if the content of a file of `Templates/` is used.
    package static func isRead(_ path: String) -> Bool {
        path.hasSuffix(".liquid") || path.hasPrefix("strings/") && path.hasSuffix(".yml")
    }
}
