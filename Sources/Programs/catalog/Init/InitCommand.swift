import CatalogBuild
import Arguments
import CatalogTheme
import FoundationEssentials
import Glibc
import HTTP
import System

/// `catalog init`: writes the first files of a new site.
struct InitCommand: ProgramCommand {
    private let folder: String
    private let copiesTheme: Bool
    private let writesPages: Bool
    /// The address typed with `--from`; `nil` without this option.
    private let api: APIAddress?

    init(_ arguments: ParsedArguments) throws(ArgumentError) {
        let name = arguments.operands.first ?? "."
        guard !name.isEmpty, !name.contains("\0") else {
            throw arguments.error(.unsuitableValue("DIR", wanted: "a folder", found: name))
        }
        guard !name.isAddress else {
            let wanted = "a folder; write the address of an API after --from"
            throw arguments.error(.unsuitableValue("DIR", wanted: wanted, found: name))
        }
        folder = name
        copiesTheme = arguments.has("--theme")
        writesPages = arguments.has("--pages")
        api = try arguments.value("--from", of: APIAddress.self)
    }

    /// Writes the files, and prints the next steps.
    ///
    /// - Throws: `CommandError`: `inTheWay` before anything is written, `unwritable`, or an error
    ///   that describes what was found at the address of the API.
    func run(on console: Console) async throws -> ExitStatus {
        let theme = copiesTheme ? try themeFiles() : []
        let configuration = path(SiteConfiguration.fileName)
        // An existing configuration is accepted when only the theme or pages are added to an
        // existing site.
        let hasConfiguration = exists(configuration)
        if hasConfiguration, !copiesTheme && !writesPages || api != nil {
            throw CommandError.inTheWay(path: configuration)
        }
        let pages = writesPages ? StarterPages(in: try language()).files : []
        if let taken = (theme.map(\.name) + pages.map(\.name)).first(where: { exists(path($0)) }) {
            throw CommandError.inTheWay(path: path(taken))
        }
        let source = try await findSource()
        for name in ["Templates", "Public"] { try UserFolders.make(path(name)) }
        for file in theme {
            try UserFolders.make(path(file.name).parent)
            try write(try content(of: file.path), to: path(file.name))
        }
        for page in pages {
            try UserFolders.make(path(page.name).parent)
            try write(Array((page.text + "\n").utf8), to: path(page.name))
        }
        if !hasConfiguration {
            let text = source.map { StarterConfiguration.text(for: $0) }
            try write(Array((text ?? StarterConfiguration.text).utf8), to: configuration)
        }
        console.print(
            summary(
                of: theme.count, pages.map(\.name), keepsConfiguration: hasConfiguration,
                from: source))
        return .done
    }

    /// Returns the language of the site in an existing configuration, or the default language.
    private func language() throws -> String {
        guard let root = SiteRoot(typed: folder) else { return SiteConfiguration().language }
        let expansion = TextExpansion(in: root, sparingSecrets: true)
        return try SiteConfiguration(of: root, named: nil, expanding: expansion)?.language
            ?? SiteConfiguration().language
    }

    private func findSource() async throws -> FoundSource? {
        guard let api else { return nil }
        let here = FileManager.default.currentDirectoryPath
        let root = folder.hasPrefix("/") ? folder : "\(here)/\(folder)"
        let address = SourceAddress(api.place.absolute(from: here), in: root.withoutDots)
        if let document = try await DocumentSearch(at: address).find() { return document }
        guard let base = api.address else { return nil }
        do {
            return try await SourceFinder(base).find()
        } catch let error as CommandError where error.isOfUnknownAPI {
            let search = JSONSearch(at: address, in: SiteRoot(typed: "."))
            guard let found = try await search.find() else { throw error }
            return found
        }
    }

    private func summary(
        of count: Int, _ pages: [String], keepsConfiguration: Bool, from source: FoundSource?
    ) -> String {
        var lines = source.map { ["found \($0.summary) at \($0.address.text)"] } ?? []
        if let unused = source?.unusedColumns { lines.append(unused.line) }
        lines.append(
            keepsConfiguration
                ? "\(path(SiteConfiguration.fileName)) exists already and is unchanged"
                : "\(path(SiteConfiguration.fileName)) lists all settings")
        if copiesTheme {
            lines.append("\(count.counted("file")) of the theme copied for your changes")
        }
        if !pages.isEmpty {
            lines.append("\(pages.joined(separator: ", ")): pages for your own words")
        }
        let place = folder == "." ? "" : " -C \(folder)"
        // An existing configuration names its source already.
        if !keepsConfiguration { lines.append(nextStep(with: source, place: place)) }
        return lines.joined(separator: "\n")
    }

    private func nextStep(with source: FoundSource?, place: String) -> String {
        guard let source else {
            return "next: set 'url' below 'source:' in it, and run 'catalog build\(place)'"
        }
        if source.wantsKey, let key = source.kind.subject.profile.key {
            return "next: put the key that \(key.issuer) into \(key.variable), and run "
                + "'catalog build\(place)'"
        }
        if source.wantsCurrency {
            let example = source.hasUnclearPrices ? "EUR" : "KRW"
            return
                "next: write the currency of the shop into it, such as 'currency: \(example)' below "
                + "'source:', and run 'catalog build\(place)'"
        }
        return source.differsFromContract
            ? "next: 'catalog doctor\(place)' names what is unusual in its products; then run "
                + "'catalog build\(place)'"
            : "next: run 'catalog build\(place)'"
    }
}

extension InitCommand {
    private func path(_ name: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// Returns true if the path exists, even if it is a symbolic link to a missing file.
    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func write(_ content: [UInt8], to path: String) throws {
        let number = UInt64.random(in: 0...(.max))
        do throws(Errno) {
            try RegularFile.create(
                path, with: content.span.bytes,
                beside: "\(path.parent)/.catalog-init-\(String(number, radix: 36))")
        } catch {
            throw error.code == EEXIST
                ? CommandError.inTheWay(path: path) : CommandError.unwritable(path: path)
        }
    }

    /// Returns the files of the built-in theme; `name` is the path below the theme's folder.
    private func themeFiles() throws -> [(name: String, path: String)] {
        let theme = try ThemeFolder.locate()
        return try ["Templates", "Public"].flatMap { part in
            try FileManager.default.subpathsOfDirectory(atPath: "\(theme)/\(part)")
                .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
                .map { (name: "\(part)/\($0)", path: "\(theme)/\(part)/\($0)") }
                .filter { !isFolder($0.path) }
        }.sorted { $0.name < $1.name }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
    }

    private func content(of path: String) throws -> [UInt8] {
        guard let content = FileManager.default.contents(atPath: path) else {
            throw CommandError.unreadableTheme(path: path)
        }
        return Array(content)
    }
}

extension String {
    /// The path up to its last slash.
    fileprivate var parent: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "." }
}

extension CommandError {
    /// True if none of the known kinds of API is at the address.
    fileprivate var isOfUnknownAPI: Bool {
        switch self {
        case .unknownAPI, .nothingThere, .noAnswer: true
        default: false
        }
    }
}

extension SourcePlace {
    /// Returns the place with the absolute path of a file.
    fileprivate func absolute(from folder: String) -> SourcePlace {
        guard case .file(let path) = content, !path.hasPrefix("/") else { return self }
        return SourcePlace(file: "\(folder)/\(path)")
    }
}

extension String {
    /// The absolute path without `.` and `..`.
    fileprivate var withoutDots: String { WebAddress(fileAt: self).filePath ?? self }
}
