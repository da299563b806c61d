import CatalogState
import Digest
import FoundationEssentials
import HTTP
import Images

/// Fetches one picture and makes its variant.
struct PictureFetch: Sendable {
    let connection: SourceConnection
    let state: StateFolder
    let workers: ImageWorkerPool

    /// The width in pixels of the one variant made for now.
    private static let variantWidth = 480

    /// Brings a picture up to date; what goes wrong leaves its last good version.
    func outcome(of known: ImageTable.Record) async -> PictureOutcome {
        guard let address = connection.address(of: known.reference) else {
            return failure(known, "'\(known.reference)' is no address of a picture")
        }
        do {
            let response = try await connection.ask(
                address, kind: .image, known: validators(of: known))
            switch response.status {
            case 304: return PictureOutcome(known, isNews: false)
            case 200: return try await outcome(of: response, known)
            case let status: return failure(known, "\(address) answered with status \(status)")
            }
        } catch let error as HTTPError where error.kind != .storage {
            return failure(known, "\(error)")
        } catch let error as ImageError where !error.isFatal {
            return failure(known, "\(address): \(error)")
        } catch {
            return PictureOutcome(known, isNews: false, fatal: error)
        }
    }

    /// Validators count only while the picture's file is there.
    private func validators(of known: ImageTable.Record) -> Validators? {
        guard let digest = known.digest, known.path != nil, hasVariant(of: digest) else {
            return nil
        }
        return Validators(etag: known.etag, lastModified: known.lastModified)
    }

    private func outcome(
        of response: HTTPResponse, _ known: ImageTable.Record
    ) async throws -> PictureOutcome {
        let digest = try state.originals.save { try response.body.forEachChunk($0) }
        var record = known
        record.etag = response.validators?.etag
        record.lastModified = response.validators?.lastModified
        record.failure = nil
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
        let destination = PictureVariant.file(
            of: digest, width: Self.variantWidth, in: state.variants)
        let folder = String(
            destination[..<(destination.lastIndex(of: "/") ?? destination.endIndex)])
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw BuildError.unusableState(folder: folder, reason: error.words)
        }
        return try await workers.make(
            VariantRequest(
                source: state.originals.path(of: digest), destination: destination,
                width: Self.variantWidth))
    }

    private func hasVariant(of digest: SHA256Digest) -> Bool {
        let file = PictureVariant.file(of: digest, width: Self.variantWidth, in: state.variants)
        // A power cut can leave an empty file behind.
        return fileSize(at: file) ?? 0 > 0
    }

    private func failure(_ known: ImageTable.Record, _ reason: String) -> PictureOutcome {
        var record = known
        record.failure = reason
        let shown = known.path == nil ? "a placeholder is shown" : "its last version is shown"
        return PictureOutcome(
            record, isNews: record != known, warning: "\(reason); \(shown)")
    }
}

extension ImageError {
    /// True when the fault is not the picture's: with a full disk, say, none at all can be made.
    fileprivate var isFatal: Bool {
        switch self {
        case .workerMissing, .workerNotStarted, .workersKeepDying, .shutDown, .unwritable: true
        default: false
        }
    }
}
