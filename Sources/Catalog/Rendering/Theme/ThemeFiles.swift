import Digest

/// The files of a theme with their content.
///
/// An owner's file replaces the built-in file with the same path. Only the texts of a language are
/// combined, key by key (``SiteStrings``).
package struct ThemeFiles: Sendable {
    /// A file of `Templates/` or `Pages/`.
    package struct TextFile: Sendable {
        /// The path of the file, for messages.
        let file: String
        /// The bytes of the file; empty for a file that is not read (see ``isRead(_:)``).
        let content: [UInt8]

        package init(file: String, content: [UInt8]) {
            self.file = file
            self.content = content
        }
    }

    /// A file of `Public/`.
    package struct PublicFile: Sendable {
        /// The path of the file; the build copies the file from this path.
        let file: String
        /// The hash of the content.
        let content: Fingerprint
        /// The size of the content in bytes.
        let size: Int
        /// The bytes from which the width and height can be read if the file is a picture.
        ///
        /// They are the whole file for an SVG, and the beginning of any other file.
        let picture: [UInt8]
        /// The size of a picture; `nil` for other files, and for formats that are not read.
        let pixels: PixelSize?

        package init(file: String, path: String, content: [UInt8]) {
            self.file = file
            self.content = Fingerprint.of(content)
            size = content.count
            picture =
                path.hasSuffix(".svg")
                ? content : Array(content.prefix(PixelSize.lengthOfPNGHeader))
            pixels = PixelSize(content, named: path)
        }
    }

    /// A folder with `Templates/` and `Public/`.
    package struct Folder: Sendable {
        let path: String
        /// The names of the files and folders in it.
        package var names: [String] = []
        /// The files of `Templates/`, by their paths in that folder.
        package var templates: [String: TextFile] = [:]
        /// The files of `Public/`, by their paths in that folder.
        package var assets: [String: PublicFile] = [:]
        /// The files of `Pages/`, by their paths in that folder.
        package var pages: [String: TextFile] = [:]

        package init(at path: String) {
            self.path = path
        }
    }

    let folders: [Folder]
    let templates: [String: TextFile]
    let assets: [String: PublicFile]
    /// The files of `Pages/`, by their paths in that folder.
    let pages: [String: TextFile]

    /// Combines the files of several folders, the built-in theme first.
    ///
    /// If files have the same path, the file from the last folder is used.
    package init(in folders: [Folder]) {
        self.folders = folders
        templates = folders.reduce(into: [:]) { $0.merge($1.templates) { $1 } }
        assets = folders.reduce(into: [:]) { $0.merge($1.assets) { $1 } }
        pages = folders.reduce(into: [:]) { $0.merge($1.pages) { $1 } }
    }

    /// Returns true if the program uses the content of the file at `path` in `Templates/`.
    package static func isRead(_ path: String) -> Bool {
        path.hasSuffix(".liquid") || path.hasPrefix("strings/") && path.hasSuffix(".yml")
    }
}
