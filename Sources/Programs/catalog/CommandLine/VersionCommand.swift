import Arguments
import CatalogBuild
import Compression
import Digest
import HTTP
import Images
import JSON
import Markdown
import MarkupReading
import SQLite
import Tables
import WebServer
import YAML

/// `catalog version`: prints the versions of the program and of its libraries.
struct VersionCommand: ProgramCommand {
    private let isJSON: Bool

    init(_ arguments: ParsedArguments) {
        isJSON = arguments.has("--json")
    }

    /// Prints the versions.
    func run(on console: Console) -> ExitStatus {
        console.print(isJSON ? json : text)
        return .done
    }

    /// The libraries with their names in README and their versions; `nil` for an unknown version.
    static var libraries: [(name: String, version: String?)] {
        [
            ("libbrotli", libbrotliVersion),
            ("libcmark", libcmarkVersion),
            ("libcurl", libcurlVersion),
            ("SQLite", sqliteVersion),
            ("libvips", try? ImageWorkerProgram.libvipsVersion(of: ImageWorkerProgram.locate())),
            ("libcrypto", libcryptoVersion),
            ("libxml2", libxml2Version),
            ("libxxhash", libxxhashVersion),
            ("libyaml", libyamlVersion),
            ("libzip", libzipVersion),
            ("zlib", libzVersion),
            ("libmicrohttpd", libmicrohttpdVersion),
        ]
    }

    private var text: String {
        let libraries = Self.libraries
        let width = libraries.map(\.name.count).max() ?? 0
        return
            (["catalog \(catalogVersion)"]
            + libraries.map { name, version in
                name + String(repeating: " ", count: width + 2 - name.count)
                    + (version ?? "not found")
            }).joined(separator: "\n")
    }

    private var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", catalogVersion)
            writer.key("libraries")
            writer.object { writer in
                for (name, version) in Self.libraries { writer.member(name, version) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
