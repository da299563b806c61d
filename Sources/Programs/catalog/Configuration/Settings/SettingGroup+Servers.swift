import CatalogBuild
import CatalogRendering
import Compression

extension SettingGroup {
    /// The keys for the web server.
    static let servers = SettingGroup(
        heading: "For the web server; default: none.",
        settings: [
            Setting(
                "rules", [Parsed<WebServerKind>].self, default: .value("[]"),
                example: "[nginx]",
                note: "or netlify, apache, caddy",
                meaning: "Servers that get rules for headers and removed products."
            ) { $0.site.servers = Set($1.map(\.value)) },
            Setting(
                "precompress", [Parsed<ContentCoding>].self, default: .value("[]"),
                example: "[gzip, brotli]",
                meaning: "Packed copies of text files, for servers that pass them on."
            ) { $0.site.precompression = Set($1.map(\.value)) },
        ])
}
