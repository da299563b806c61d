import FoundationEssentials

/// Finds the folder that holds the built-in `Templates/` and `Public/`.
///
/// The folder also holds the `Drawings/` of the sandbox. `Bundle.module`, which SwiftPM generates
/// for this purpose, is not used because it ends the program when the folder is missing.
package enum ThemeFolder {
    /// The name of the folder that SwiftPM puts beside the programs that it builds.
    static let bundleName = "catalog_ThemeFiles.resources"

    /// Returns the path of the folder with the built-in theme.
    ///
    /// The method looks beside the running program, in `../share/catalog` relative to the program's
    /// folder, and in the build folders above a test bundle.
    ///
    /// - Throws: ``ThemeFolderError`` with every path that was tried.
    package static func locate() throws(ThemeFolderError) -> String {
        try locate(forProgramIn: folderOfThisProgram)
    }

    /// Returns the path of the folder for a program in `folder`.
    static func locate(forProgramIn folder: String) throws(ThemeFolderError) -> String {
        let candidates = candidates(forProgramIn: folder)
        guard let theme = candidates.first(where: isTheme) else {
            throw .missing(sought: candidates)
        }
        return theme
    }
}

extension ThemeFolder {
    /// The folder of the running program.
    ///
    /// The link `/proc/self/exe` names the real file, even if the program was started through
    /// another link.
    private static var folderOfThisProgram: String {
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return program?.parentFolder ?? "."
    }

    private static func candidates(forProgramIn folder: String) -> [String] {
        let installed = "\(folder.parentFolder ?? folder)/share/catalog"
        return ["\(folder)/\(bundleName)", installed]
            + folder.foldersBelowBuild.map { "\($0)/\(bundleName)" }
    }

    private static func isTheme(_ folder: String) -> Bool {
        ["Templates", "Public"].allSatisfy { name in
            var isFolder = false
            let path = "\(folder)/\(name)"
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
        }
    }
}

extension String {
    /// The path up to its last slash; `nil` if the path has no parent folder.
    fileprivate var parentFolder: String? {
        guard let slash = lastIndex(of: "/"), slash != startIndex else { return nil }
        return String(self[..<slash])
    }

    /// The parent folders inside a `.build` folder, the nearest folder first.
    fileprivate var foldersBelowBuild: [String] {
        guard let parent = parentFolder, parent.contains("/.build/") else { return [] }
        return [parent] + parent.foldersBelowBuild
    }
}
