import CatalogState
import Digest
import Glibc
import CatalogPublishing

/// A site opened for writing under the build lock: its state and its output.
struct SiteWorkspace {
    let state: StateFolder
    private(set) var output: OutputFolder
    let area: BuildArea
    let store: CatalogStore
    /// The contents of the file that marks the output folder as made by this program.
    ///
    /// The mark is new if the folder has none.
    private let mark: SiteMark
    let publishingMode: PublishingMode
    private let observer: any BuildObserver

    /// The number of builds from the source to which a rollback is possible.
    private static let keptBuilds = 7

    /// The purpose for which a site is opened.
    enum Purpose {
        /// A build from the source with this identity, which may start a site.
        case build(source: String)
        /// Work on an existing site of any source, such as a rollback.
        case maintenance
    }

    /// Opens a site, and first completes the publication of an interrupted build.
    ///
    /// - Parameter remedy: what to do if the state is unusable.
    /// - Throws: `BuildError.noState`, `.noSite`, `.otherAddress` or `.otherOutput`, `PublishingError`,
    ///   `StateError.otherSource`, or the error that prevents the use of the state or the output.
    init(
        _ folders: SiteFolders, state: StateFolder, for purpose: Purpose,
        remedy: StateRecovery.Remedy = .none,
        observer: any BuildObserver, now: Int64
    ) throws {
        self.state = state
        self.observer = observer
        if !purpose.isBuild, access(folders.output, F_OK) == -1 {
            throw BuildError.lostOutput(folders.output)
        }
        store = try StateRecovery(state: state, observer: observer, now: now).open(remedy)
        let source: String
        switch purpose {
        case .build(let identity): source = identity
        case .maintenance:
            guard let recorded = try store.source() else {
                throw BuildError.noState(folder: folders.state)
            }
            source = recorded
        }
        try store.refuseOtherSource(than: source)
        // This check comes first, so that a rejected build creates nothing in the output folder.
        let other =
            try folders.movesOutput
            ? nil : ServedOutput(of: store, in: state, unlessAt: folders.output)
        if let other, purpose.isBuild {
            throw BuildError.otherOutput(asked: folders.output, served: other.path)
        }
        output = try OutputFolder.held(at: folders.output, protectedFolders: folders.protected)
        if other != nil { throw BuildError.noSite(output: folders.output) }
        mark = try Self.mark(of: output, source: source)
        area = try BuildArea(for: output, state: state.path)
        publishingMode = folders.publishing ?? (mark.generation == nil ? .inPlace : .swap)
        if folders.publishing == .swap { try Generation.requirePossible(in: area, for: output) }
        if try output.isKnown(to: store) {
            if purpose.isBuild {
                try store.transaction { try ServedOutput.record(output, in: store, of: state) }
            }
            try resume()
        } else {
            guard purpose.isBuild else { throw BuildError.noSite(output: folders.output) }
            if output.isMarked, !folders.isDraft { try requireOwnSite(at: folders.baseURL) }
            try begin()
        }
        try clearOut()
    }

    /// Publishes the changes in the journal.
    mutating func publish(_ build: BuildTable.Record, in folder: BuildFolder) throws {
        output = try publishing.run(build, in: folder, publishingMode)
    }

    /// The files in the output folder that no build of this site made.
    func foreignFiles() throws -> ForeignFiles {
        ForeignFiles(try output.filesUnknown(to: store), in: output.path)
    }

    /// True if the output folder has more files than the site.
    ///
    /// The check compares only the numbers of files. It is right only if no file of the site is
    /// missing.
    var hasForeignFiles: Bool {
        get throws {
            try output.countOfFiles != store.outputs.count - store.outputs.hiddenCount
        }
    }

    /// Removes the stored files of builds that are too old for a rollback, and of builds that
    /// published nothing.
    func clearOut() throws {
        let builds = try store.builds.published()
        // Builds that are rollbacks are not counted. Otherwise each rollback would push the oldest
        // build out of reach.
        let oldest = builds.filter { $0.restored == nil }.prefix(Self.keptBuilds).last?.number
        let kept = builds.map(\.number).filter { $0 >= oldest ?? 0 }
        if let oldest { try store.past.delete(before: oldest) }
        area.keepOnly(Set(kept + [try store.journal.buildUnderWay].compactMap(\.self)))
    }

    /// Returns the mark of an output folder, or a new mark if the folder has none.
    ///
    /// - Parameter source: the identity of the site's source.
    /// - Throws: `BuildError.otherSite`.
    static func mark(of output: OutputFolder, source: String) throws -> SiteMark {
        let site = Fingerprint.of(Array(source.utf8)).description
        guard let mark = try output.mark else { return SiteMark(newFolderOf: site) }
        if mark.site != site { throw BuildError.otherSite(output: output.path) }
        return mark
    }

    /// Checks that the site in a folder that the state does not know can be this site.
    ///
    /// A state that was lost takes its site over again. Two projects with the same source differ in
    /// their addresses.
    ///
    /// - Throws: `BuildError.otherAddress`.
    private func requireOwnSite(at baseURL: String?) throws {
        let list = try output.beginning(ofFile: SitePath("sitemap.xml"), size: 2_048)
        if let baseURL, let page = list?.firstMatch(of: /<loc>([^<]+)/)?.1,
            !output.isPage(page, ofSiteAt: baseURL)
        {
            throw BuildError.otherAddress(output: output.path, page: String(page))
        }
        if try store.outputs.isEmpty {
            observer.warn(
                "'\(output.path)' holds a site that this state did not build; it is taken over. If "
                    + "another project builds it, name another folder with --output")
        }
    }

    /// Prepares the state for an output folder that the state does not know.
    ///
    /// The state keeps its records of another folder until a build is published in this folder.
    private func begin() throws {
        try store.transaction {
            if try store.journal.buildUnderWay != nil { try store.journal.invalidateAll() }
            guard try store.outputs.isEmpty || store.outputName() == nil else { return }
            try store.adoptOutput(named: mark.folder)
            if output.isMarked { try LostOutputs(store: store, output: output).adopt() }
        }
    }

    private mutating func resume() throws {
        guard let number = try store.journal.buildUnderWay else { return }
        guard let folder = try area.folder(ofBuild: number) else {
            return try store.transaction { try store.journal.invalidateAll() }
        }
        output = try publishing.resume(number, in: folder)
    }

    private var publishing: PublishStep {
        PublishStep(store: store, state: state, output: output, mark: mark, observer: observer)
    }
}

extension OutputFolder {
    /// Returns true if the address of a page can belong to the site at `baseURL` in this folder.
    ///
    /// A page below `baseURL` can still belong to the site of a folder, such as `baseURL/en`. Then
    /// its file exists here at the path without that folder.
    fileprivate func isPage(_ page: Substring, ofSiteAt baseURL: String) -> Bool {
        guard page.hasPrefix(baseURL + "/") else { return false }
        var path = page.dropFirst(baseURL.count + 1)
        if exists(path) { return true }
        while let slash = path.firstIndex(of: "/") {
            path = path[slash...].dropFirst()
            if exists(path) { return false }
        }
        return true
    }

    /// Returns true if the folder has a page; an empty path is the first page.
    private func exists(_ path: Substring) -> Bool {
        let path = path.isEmpty ? "index.html" : String(path)
        return (try? SitePath(path)).flatMap(sizeOfFile) != nil
    }
}

extension SiteWorkspace.Purpose {
    fileprivate var isBuild: Bool {
        switch self {
        case .build: true
        case .maintenance: false
        }
    }
}
