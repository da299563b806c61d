import FoundationEssentials
import Glibc
import Images

/// A benchmark that makes the default copies of generated photographs.
///
/// The program `vipsthumbnail` makes the same copies with the same quality and effort for
/// comparison. Both use one thread.
struct PictureBenchmark {
    static let childCommand = "pictures-in"

    private static let peer = "/usr/bin/vipsthumbnail"
    private static let recipe = VariantRecipe()

    private let count: Int
    private let folder: String

    /// Creates a benchmark with `count` pictures of 1200 x 900 pixels, in a new folder in memory.
    init(pictures count: Int) {
        self.count = count
        folder = "/dev/shm/catalog-pictures-\(getpid())"
    }

    /// Runs the benchmark, and adds its result to `report`.
    func run(_ report: inout BenchmarkReport) throws {
        guard access(Self.peer, X_OK) == 0 else {
            throw BenchmarkError.failed(
                Self.peer, reason: "it is not there; install the package libvips-tools")
        }
        let files = FileManager.default
        defer { try? files.removeItem(atPath: folder) }
        for name in ["sources", "ours", "theirs"] {
            try files.createDirectory(
                atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        for number in 0..<count { try writeSource(number) }
        let ours = try MeasuredProcess(
            CommandLine.arguments[0], [Self.childCommand, folder, String(count)])
        report.add(try result(ours, MeasuredProcess(of: runPeer())))
    }

    /// Makes the copies of `count` pictures in `folder`; this function runs in the measured
    /// process.
    static func makeAsChild(in folder: String, count: Int) async throws {
        let pool = ImageWorkerPool(executable: try ImageWorkerProgram.locate(), workers: 1)
        for number in 0..<count {
            let request = VariantRequest(
                source: source(number, in: folder), stem: "\(folder)/ours/\(number)",
                recipe: recipe)
            _ = try await pool.make(request)
        }
        // The shutdown waits for the worker, because its processor time counts only after that.
        await pool.shutdown()
    }
}

private extension PictureBenchmark {
    static func source(_ number: Int, in folder: String) -> String {
        "\(folder)/sources/\(number).jpg"
    }

    func writeSource(_ number: Int) throws {
        let pixmap = "\(folder)/sources/\(number).ppm"
        try Data(GeneratedPicture(number: number).pixmap).write(to: URL(filePath: pixmap))
        _ = try MeasuredProcess(
            Self.peer,
            ["--size", "\(GeneratedPicture.width)x", "--output", "%s.jpg[Q=85]", pixmap])
        unlink(pixmap)
    }

    /// Starts `vipsthumbnail` once for each format and width, because one run supports only one
    /// size.
    func runPeer() throws -> [MeasuredProcess] {
        let sources = (0..<count).map { Self.source($0, in: folder) }
        let width = GeneratedPicture.width
        return try Self.recipe.formats.sorted().flatMap { format in
            try Self.recipe.widths(of: format, ofSource: width).map { width in
                let output = "\(folder)/theirs/%s-\(width).\(format.fileExtension)"
                return try MeasuredProcess(
                    Self.peer,
                    [
                        "--vips-concurrency=1", "--size", "\(width)x",
                        "--output", output + Self.options(of: format),
                    ] + sources)
            }
        }
    }

    /// Returns the options that the worker passes to its encoders.
    static func options(of format: ImageFormat) -> String {
        let quality = "Q=\(recipe.quality[format]),strip"
        return switch format {
        case .avif: "[\(quality),effort=3,compression=av1,subsample-mode=on]"
        case .webp: "[\(quality),effort=4]"
        case .jpeg: "[\(quality),optimize-coding,interlace,subsample-mode=on]"
        case .png, .gif, .svg: ""
        }
    }

    func result(_ ours: MeasuredProcess, _ theirs: MeasuredProcess) throws -> BenchmarkResult {
        let (ourSize, theirSize) = (try size("ours"), try size("theirs"))
        guard ourSize.files == theirSize.files else {
            throw BenchmarkError.wrongData(
                "the worker made \(ourSize.files) files, vipsthumbnail \(theirSize.files)")
        }
        let bytes = (Double(ourSize.bytes) / Double(theirSize.bytes)).hundredths
        return BenchmarkResult(
            work: "make \(ourSize.files / count) copies of each",
            input: """
                \(count) pictures of \(GeneratedPicture.width) x \(GeneratedPicture.height), \
                \(try size("sources").bytes / count / 1000) KB each
                """,
            cost: ours, output: ourSize,
            reference: ("vipsthumbnail, at \(bytes) times its bytes", theirs))
    }

    func size(_ name: String) throws -> (files: Int, bytes: Int) {
        let path = "\(folder)/\(name)"
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let sizes = names.map { name in
            var status = stat()
            return stat("\(path)/\(name)", &status) == 0 ? Int(status.st_size) : 0
        }
        return (names.count, sizes.reduce(0, +))
    }
}
