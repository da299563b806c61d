import CatalogBuild
import CatalogRendering
import Compression

extension SettingGroup {
    /// The keys for the web server.
    static let servers = SettingGroup(
        heading: "Files for the web server; default: none.",
        settings: [
            Setting(
                "rules", [Parsed<WebServerKind>].self, default: .value("[]"),
                example: "[nginx]",
                note: "or netlify, apache, caddy",
                meaning:
                    "The servers for which the build writes rules for headers and removed products."
            ) { $0.site.servers = Set($1.map(\.value)) },
            Setting(
                "precompress", [Parsed<ContentCoding>].self, default: .value("[]"),
                example: "[gzip, brotli]",
                meaning: "Compressed copies of text files, for servers that can send them."
            ) { $0.site.precompression = Set($1.map(\.value)) },
        ])
}
