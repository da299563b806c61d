import CatalogBuild
import FoundationEssentials
import Images

/// A check of the libraries, the image worker and the theme that belong to the program.
struct ProgramCheck {
    /// The oldest tested version of each library, which are the versions of Debian 12.
    ///
    /// The names are those that `catalog version` prints.
    static let oldest = [
        "libbrotli": "1.0.9", "libcmark": "0.30.2", "libcurl": "7.88", "SQLite": "3.40",
        "libvips": "8.14", "libyaml": "0.2.5", "libmicrohttpd": "0.9.75",
    ]

    let recipe: VariantRecipe
    let libraries: [(name: String, version: String?)]

    /// The folder for test pictures.
    private let place: String

    init(
        recipe: VariantRecipe, libraries: [(name: String, version: String?)],
        place: String = WorkFolder.place
    ) {
        self.recipe = recipe
        self.libraries = libraries
        self.place = place
    }

    /// Checks the versions, and makes a picture of one pixel in each format.
    func findings() async -> [DoctorFinding] {
        versions + (await pictures())
    }

    private var versions: [DoctorFinding] {
        let told = libraries.compactMap { name, version in version.map { "\(name) \($0)" } }
        return [.ok("catalog \(catalogVersion) with \(told.joined(separator: ", "))")]
            + libraries.compactMap { name, version in
                guard let version, let least = Self.oldest[name],
                    Self.numbers(version).lexicographicallyPrecedes(Self.numbers(least))
                else { return nil }
                return .warning(
                    "\(name) \(version) is older than the oldest tested version (\(least))",
                    remedy: "upgrade \(name) with your system's package manager")
            }
    }

    private static func numbers(_ version: String) -> [Int] {
        version.split(separator: ".").map { part in Int(part.prefix(while: \.isNumber)) ?? 0 }
    }

    private func pictures() async -> [DoctorFinding] {
        do {
            let program = try ImageWorkerProgram.locate()
            let folder = try WorkFolder(in: place)
            let source = "\(folder.path)/pixel.gif"
            try Data(Self.pixel).write(to: URL(filePath: source))
            let workers = ImageWorkerPool(executable: program, workers: 1)
            var findings: [DoctorFinding] = []
            for format in recipe.formats.sorted() {
                findings.append(await picture(format, of: source, by: workers, in: folder.path))
            }
            await workers.shutdown()
            return findings
        } catch {
            return [DoctorFinding(error)]
        }
    }

    private func picture(
        _ format: ImageFormat, of source: String, by workers: ImageWorkerPool, in folder: String
    ) async -> DoctorFinding {
        let request = VariantRequest(
            source: source, stem: "\(folder)/\(format.fileExtension)",
            recipe: VariantRecipe(widths: [1], formats: [format], quality: recipe.quality))
        do throws(ImageError) {
            let made = try await workers.make(request)
            return made.variants.isEmpty
                ? .error(
                    "the image worker cannot make \(format)", remedy: Self.remedy, .inputOutput)
                : .ok("the image worker can make \(format)")
        } catch {
            return .error(
                "the image worker cannot make \(format): \(error)", remedy: Self.remedy,
                .inputOutput)
        }
    }

    private static let remedy =
        "install libvips with this format, or remove it from 'formats' below 'images:'"

    /// A GIF of one pixel.
    private static let pixel: [UInt8] =
        [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
        + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0, 0x3B]
}
