import Glibc
package import HTTP
// The normal forms of a text are not public in the standard library yet.
@_spi(_Unicode) import Swift
import System
import Text

/// The answers to requests for files on this machine, in place of a server.
///
/// Only two kinds of files are read: the file that the owner named as the source, and files in its
/// folder and below, such as pictures beside a table. A folder that the owner named becomes a table
/// of its Markdown files (``MarkdownFolder``). Links that lead out of the folder count as
/// missing.
package struct FileAnswers: Sendable {
    /// The address of the file that the owner named.
    private let base: WebAddress

    /// Creates the answers for the file at `base`; `nil` if `base` is not the address of a file.
    package init?(base: WebAddress) {
        guard base.isFile else { return nil }
        self.base = base
    }

    /// Reads a file.
    ///
    /// The status is 200, 304 for a file that still has the validators `known`, or 404 for a
    /// missing file and for a file outside the folder.
    ///
    /// - Parameter limit: the maximum size in bytes.
    /// - Throws: `HTTPError` of kind `file` for a folder, and for a file that cannot be opened or is
    ///   too large.
    package func answer(
        to address: WebAddress, known: Validators? = nil, limit: Int = .max
    ) throws(HTTPError) -> HTTPResponse {
        guard let path = place(of: address) else { return response(404, to: address) }
        let reading: Result<HTTPResponse, HTTPError>
        do throws(Errno) {
            // Without O_NONBLOCK, opening a pipe would wait for its writer.
            let opened = try OwnedDescriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            let status = try opened.file.status()
            let size = Int(status.st_size)
            let tag = Self.tag(of: status)
            if address == base, status.st_mode & S_IFMT == S_IFDIR {
                reading = Result { () throws(HTTPError) in try folder(at: address, known: known) }
            } else if let refusal = Self.refusal(of: status, limit: limit) {
                reading = .failure(HTTPError(.file, refusal, at: address))
            } else if known?.etag == tag {
                reading = .success(response(304, to: address))
            } else {
                let body = ResponseBody(takingOver: opened.release(), count: size)
                reading = .success(response(200, to: address, [("ETag", tag)], body))
            }
        } catch {
            guard [ENOENT, ENOTDIR].contains(error.code) else {
                throw HTTPError(.file, "\(error)", at: address)
            }
            reading = .success(response(404, to: address))
        }
        return try reading.get()
    }
}

extension FileAnswers {
    private func response(
        _ status: Int, to address: WebAddress, _ headers: [HTTPHeader] = [],
        _ body: ResponseBody = ResponseBody([])
    ) -> HTTPResponse {
        HTTPResponse(status: status, headers: HTTPHeaders(headers), body: body, address: address)
    }

    /// Returns the Markdown files of the folder that the owner named, as a table.
    private func folder(
        at address: WebAddress, known: Validators?
    ) throws(HTTPError) -> HTTPResponse {
        let folder = try MarkdownFolder(at: address)
        let tag = folder.tag
        if known?.etag == tag { return response(304, to: address) }
        return response(200, to: address, [("ETag", tag)], try folder.body(at: address))
    }

    private static func refusal(of status: stat, limit: Int) -> String? {
        switch status.st_mode & S_IFMT {
        case S_IFREG where status.st_size <= limit: nil
        case S_IFREG: "it has \(status.st_size) bytes, \(limit) are allowed"
        case S_IFDIR: "it is a folder"
        default: "it is not a regular file"
        }
    }

    /// Returns a tag that changes with the content.
    ///
    /// A replaced file has another inode, and an overwritten file has another time or size.
    private static func tag(of status: stat) -> String {
        let numbers = [
            UInt64(truncatingIfNeeded: status.st_ino), UInt64(truncatingIfNeeded: status.st_size),
            UInt64(truncatingIfNeeded: status.st_mtim.tv_sec),
            UInt64(truncatingIfNeeded: status.st_mtim.tv_nsec),
        ]
        return "\"\(numbers.map { String($0, radix: 36) }.joined(separator: "-"))\""
    }

    /// Returns the path of a file that may be read; `nil` if it is missing or outside the folder.
    private func place(of address: WebAddress) -> String? {
        guard let path = address.filePath, let named = base.filePath else { return nil }
        if address == base { return named }
        let end = named.lastIndex(of: "/") ?? named.startIndex
        guard let folder = Self.resolved(String(named[...end])) else { return nil }
        // A name with an escape such as `%20` may have been copied from an address.
        let decoded = String(decoding: PercentEncoding.decode(path.utf8), as: UTF8.self)
        let resolved = [path, decoded].lazy.compactMap { Self.resolved($0) ?? Self.respelled($0) }
        return resolved.first { $0.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/") }
    }

    /// Returns the path of a file whose name has the same characters in another form of Unicode,
    /// without links and `..`.
    ///
    /// Macs write é and 가 as a letter and its parts (NFD), and most other programs as one character
    /// (NFC).
    private static func respelled(_ path: String) -> String? {
        guard path.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        var found = ""
        for name in path.split(separator: "/") {
            let forms = [String(name), text(String(name)._nfd), text(String(name)._nfc)]
            guard let next = forms.map({ "\(found)/\($0)" }).first(where: { resolved($0) != nil })
            else { return nil }
            found = next
        }
        return resolved(found)
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    /// Returns the path without links and `..`; `nil` if there is nothing.
    private static func resolved(_ path: String) -> String? {
        guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
