import Images
import TestSupport

/// A folder with a pool of workers, to make copies of pictures and look at them.
struct ImageWorkerFixture {
    let folder: TemporaryFolder
    let pool: ImageWorkerPool

    /// The worker is beside the test program, where the build puts both.
    init(workers: Int = 1, decoding input: WorkerInput = .pictures) throws {
        folder = try TemporaryFolder()
        pool = ImageWorkerPool(
            executable: try ImageWorkerProgram.locate(), workers: workers, decoding: input,
            limits: .tested)
    }

    /// A request for copies of `bytes`, in files that begin with "out".
    func request(
        _ bytes: [UInt8], _ recipe: VariantRecipe = VariantRecipe(), stem: String = "out"
    ) throws -> VariantRequest {
        VariantRequest(
            source: try folder.write(bytes, to: "source"), stem: folder.file(stem), recipe: recipe)
    }

    /// Returns the copies of a picture, or the reason why there are none.
    func result(
        of bytes: [UInt8], _ recipe: VariantRecipe = VariantRecipe(), stem: String = "out"
    ) async throws -> Result<VariantSet, ImageError> {
        await pool.result(of: try request(bytes, recipe, stem: stem))
    }

    /// The names and contents of the copies.
    var copies: [(name: String, bytes: [UInt8])] {
        get throws {
            try folder.names.filter { $0.hasPrefix("out") }
                .map { (name: $0, bytes: try folder.bytes(of: $0)) }
        }
    }
}

extension ImageWorkerPool {
    func result(of request: VariantRequest) async -> Result<VariantSet, ImageError> {
        do throws(ImageError) {
            return .success(try await make(request))
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Failure == ImageError {
    /// The reason of the failure, or nil.
    var failure: ImageError? {
        if case .failure(let error) = self { error } else { nil }
    }

    var isDamaged: Bool {
        if case .failure(.damaged) = self { true } else { false }
    }
}

extension VariantRecipe {
    /// A single WebP as wide as its picture.
    static let whole = VariantRecipe(widths: [16_383], formats: [.webp])
}
