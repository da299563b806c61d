import Glibc

/// The search for the program `catalog-image-worker`.
public enum ImageWorkerProgram {
    /// The file name of the program.
    public static let name = "catalog-image-worker"

    /// Returns the path of the worker.
    ///
    /// The worker lies in the folder of the running program, or in `../libexec/catalog` relative to
    /// this folder.
    ///
    /// Throws ``ImageError/workerMissing(sought:)`` with every path tried.
    public static func locate() throws(ImageError) -> String {
        let folder = folderOfThisProgram()
        return try locate(in: [folder, folder + "/../libexec/catalog"])
    }

    /// Returns the path of the worker in the first of `folders` that contains it.
    public static func locate(in folders: [String]) throws(ImageError) -> String {
        let candidates = folders.map { "\($0)/\(name)" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else {
            throw .workerMissing(sought: candidates)
        }
        return path
    }

    private static func folderOfThisProgram() -> String {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = max(0, readlink("/proc/self/exe", &target, target.count))
        let path = String(
            decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return String(path[..<slash])
    }
}
