import CatalogState
import Digest
import FoundationEssentials
import Glibc
import HTTP
import Images

/// Fetches one picture and makes its variant.
struct PictureFetch: Sendable {
    let connection: SourceConnection
    let state: StateFolder
    let workers: ImageWorkerPool
    let rotation: PictureRotation

    /// The width in pixels of the one variant made for now.
    private static let variantWidth = 480

    /// Brings a picture up to date when its turn has come; what goes wrong leaves its last good
    /// version.
    func outcome(of known: ImageTable.Record) async -> PictureOutcome {
        if !rotation.isDue(known.checkAt), isHad(known) {
            return PictureOutcome(known, isNews: false)
        }
        guard let address = connection.address(of: known.reference) else {
            return failure(known, "'\(known.reference)' is no address of a picture")
        }
        do {
            return try await connection.ask(
                address, kind: .image, known: isHad(known) ? validators(of: known) : nil
            ) {
                try await outcome(of: $0, known)
            }
        } catch {
            return error.kind == .storage
                ? PictureOutcome(known, isNews: false, fatal: error) : failure(known, "\(error)")
        }
    }

    /// Whether the picture's file is there, without which validators do not count.
    private func isHad(_ known: ImageTable.Record) -> Bool {
        guard let digest = known.digest, known.path != nil else { return false }
        return hasVariant(of: digest)
    }

    private func validators(of known: ImageTable.Record) -> Validators {
        Validators(etag: known.etag, lastModified: known.lastModified)
    }

    /// Makes of a response what can be made.
    ///
    /// - Throws: what the server may send better when it is asked again.
    private func outcome(
        of response: HTTPResponse, _ known: ImageTable.Record
    ) async throws -> PictureOutcome {
        switch response.status {
        case 200: break
        case 204: throw ImageError.empty
        case 304:
            var record = known
            record.checkAt = rotation.next(after: known.checkAt, known.reference)
            return PictureOutcome(record, isNews: record != known)
        case let status:
            return failure(known, "\(response.address) answered with status \(status)")
        }
        do {
            return try await picture(in: response, known)
        } catch let error as ImageError where error.isOfReply(response) {
            throw error
        } catch let error as ImageError where !error.isFatal {
            return failure(known, "\(response.address): \(error)")
        } catch {
            return PictureOutcome(known, isNews: false, fatal: error)
        }
    }

    private func picture(
        in response: HTTPResponse, _ known: ImageTable.Record
    ) async throws -> PictureOutcome {
        let digest = try state.originals.save { try response.body.forEachChunk($0) }
        var record = known
        record.etag = response.validators?.etag
        record.lastModified = response.validators?.lastModified
        record.failure = nil
        record.checkAt = rotation.next(after: known.checkAt, known.reference)
        if record.digest == digest, record.path != nil, hasVariant(of: digest) {
            return PictureOutcome(record, isNews: record != known)
        }
        let variant = try await makeVariant(of: digest)
        record.digest = digest
        record.path = PictureVariant.sitePath(of: digest, width: Self.variantWidth)
        record.width = variant.width
        record.height = variant.height
        return PictureOutcome(record, isNews: true, isMade: true)
    }

    private func makeVariant(of digest: SHA256Digest) async throws -> Variant {
        let file = PictureVariant.file(of: digest, width: Self.variantWidth, in: state.variants)
        let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.words)
        }
        let request = VariantRequest(
            source: state.originals.path(of: digest),
            stem: String(file[..<(file.lastIndex(of: "-") ?? file.endIndex)]),
            recipe: VariantRecipe(widths: [Self.variantWidth], formats: [.webp]))
        guard let variant = try await workers.make(request).variants.first else {
            throw ImageError.empty
        }
        // A small picture's copy bears its own width; the state knows one name for all of them.
        let made = request.file(width: variant.width, format: variant.format)
        guard made == file || rename(made, file) == 0 else {
            throw ImageError.unwritable(path: file, reason: SystemError.current)
        }
        return variant
    }

    private func hasVariant(of digest: SHA256Digest) -> Bool {
        let file = PictureVariant.file(of: digest, width: Self.variantWidth, in: state.variants)
        // A power cut can leave an empty file behind.
        return fileSize(at: file) ?? 0 > 0
    }

    private func failure(_ known: ImageTable.Record, _ reason: String) -> PictureOutcome {
        var record = known
        record.failure = reason
        record.checkAt = 0
        let shown = known.path == nil ? "a placeholder is shown" : "its last version is shown"
        return PictureOutcome(
            record, isNews: record != known, warning: "\(reason); \(shown)")
    }
}

extension ImageError {
    /// Whether the reply may be to blame rather than the picture: an error page in its place, or a
    /// body that the server only ended by closing, and perhaps too soon.
    fileprivate func isOfReply(_ response: HTTPResponse) -> Bool {
        switch self {
        case .empty, .notAPicture: true
        case .damaged: !response.isSelfDelimited
        default: false
        }
    }

    /// True when the fault is not the picture's: with a full disk, say, none at all can be made.
    fileprivate var isFatal: Bool {
        switch self {
        case .workerMissing, .workerNotStarted, .workersKeepDying, .shutDown, .unwritable,
            .formatMissing, .cancelled:
            true
        default: false
        }
    }
}
