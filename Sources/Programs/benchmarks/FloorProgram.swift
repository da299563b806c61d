/// The C program that does the least possible work.
struct FloorProgram {
    private let path: String

    /// Locates the program in the folder of another one.
    init(beside program: String) throws {
        guard let slash = program.lastIndex(of: "/") else {
            throw BenchmarkError.failed(program, reason: "start it with its path")
        }
        path = program[...slash] + "benchmark-floor"
    }

    /// Writes files of the sizes in a manifest.
    func write(_ manifest: String, into folder: String) throws -> MeasuredProcess {
        try MeasuredProcess(path, ["write", manifest, folder])
    }

    /// Checks every file of a folder and reads a database.
    func list(_ folder: String, _ database: String) throws -> MeasuredProcess {
        try MeasuredProcess(path, ["list", folder, database])
    }
}
