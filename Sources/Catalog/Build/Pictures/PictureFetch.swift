import CatalogState
import Digest
import HTTP
import Images

/// Fetches one picture and makes its copies.
struct PictureFetch: Sendable {
    let connection: ServerConnection
    let state: StateFolder
    let pipeline: PicturePipeline
    let rotation: PictureRotation

    /// Updates a picture if its check is due.
    ///
    /// Files on this machine are looked at in each build, because that costs no request.
    ///
    /// If the fetch fails, the site keeps the last good version of the picture.
    ///
    /// - Throws: an error that prevents all further work on pictures, such as a missing worker
    ///   program.
    func outcome(of job: PictureJob) async throws -> PictureOutcome {
        let known = job.record
        let isFile =
            connection.base.isFile && connection.address(of: known.reference)?.isFile == true
        if !isFile, !rotation.isDue(known.checkAt) {
            if job.isUpToDate { return PictureOutcome(known, of: job) }
            if let copies = try await copiesFromCache(of: known, job) {
                return PictureOutcome(known, of: job, copies: copies)
            }
            // The last fetch failed and no check is due, so the site keeps what it shows.
            if known.failure != nil, job.isShown || known.digest == nil {
                return PictureOutcome(known, of: job)
            }
        }
        guard let address = connection.address(of: known.reference) else {
            return try await outcome(
                of: PictureFailure("'\(known.reference)' is not the address of a picture"), job)
        }
        var reply = await ask(address, job)
        if case .failure(let failure) = reply, failure.kind == .missing, !isFile {
            // The request is repeated once, because some servers lack a picture only for a moment.
            try? await connection.client.pause(afterTries: 2)
            reply = await ask(address, job)
        }
        switch reply {
        case .version(let record, let copies):
            return PictureOutcome(record, of: job, copies: copies)
        case .failure(let failure): return try await outcome(of: failure, job)
        case .fatal(let error): throw error
        }
    }

    private func ask(_ address: WebAddress, _ job: PictureJob) async -> Reply {
        let known = job.record
        do {
            let validators = isStored(job) || known.isRefused ? validators(of: known) : nil
            return try await connection.ask(address, kind: .image, known: validators) {
                try await reply(in: $0, job)
            }
        } catch {
            return error.kind == .storage ? .fatal(error) : .failure(PictureFailure(error.reason))
        }
    }

    /// Returns true if the picture is available locally.
    ///
    /// If it is not, the request must not have validators, because a 304 response has no picture.
    private func isStored(_ job: PictureJob) -> Bool {
        guard let digest = job.record.digest else { return false }
        return job.isUpToDate || state.originals.holds(digest)
    }

    private func validators(of known: ImageTable.Record) -> Validators {
        Validators(etag: known.etag, lastModified: known.lastModified)
    }

    /// Returns the copies of a picture from the cache, or makes them from the cached original;
    /// `nil` if the cache has neither.
    ///
    /// - Throws: errors that are not caused by the picture, such as a full disk.
    private func copiesFromCache(
        of known: ImageTable.Record, _ job: PictureJob
    ) async throws -> VariantTable.Record? {
        guard let digest = known.digest,
            pipeline.hasCopies(of: digest) || state.originals.holds(digest)
        else { return nil }
        do {
            return try await pipeline.copies(of: digest, asFirst: job.isFirst)
        } catch let error as ImageError where !error.isFatal {
            // The error is ignored here, because the picture is fetched again, and this fetch
            // reports the error.
            return nil
        }
    }

    /// Converts a response into a reply.
    ///
    /// - Throws: errors that may not occur again if the request is repeated.
    private func reply(in response: HTTPResponse, _ job: PictureJob) async throws -> Reply {
        do {
            return try await read(response, job)
        } catch let error as ImageError where !error.isFatal {
            let kind = error.failureKind
            guard kind == .passing else {
                return .failure(
                    PictureFailure("\(error)", kind, validators: response.validators))
            }
            if error.isReplyFault(response) { throw error }
            return .failure(PictureFailure("\(error)"))
        } catch {
            return .fatal(error)
        }
    }

    private func read(_ response: HTTPResponse, _ job: PictureJob) async throws -> Reply {
        let known = job.record
        switch response.status {
        case 200 where response.repeatsSecret:
            return .failure(PictureFailure("the reply contains the key of the request"))
        case 200:
            let digest = try state.originals.save { try response.body.forEachChunk($0) }
            var record = checked(known)
            record.etag = response.validators?.etag
            record.lastModified = response.validators?.lastModified
            record.failure = nil
            return try await version(digest, record, job)
        case 204:
            throw ImageError.empty
        case 304:
            if let digest = known.digest { return try await version(digest, checked(known), job) }
            guard known.isRefused, let reason = known.failure else { throw ImageError.empty }
            return .failure(PictureFailure(reason, .lasting, validators: validators(of: known)))
        case 404 where connection.address(of: known.reference)?.isFile == true:
            return .failure(PictureFailure("the file does not exist", .missing))
        case let status:
            return .failure(
                PictureFailure(
                    "the server replied with status \(status)",
                    status == 404 || status == 410 ? .missing : .passing))
        }
    }

    /// Returns the version of the picture with this content, and makes its copies unless the site
    /// has them.
    private func version(
        _ digest: SHA256Digest, _ record: ImageTable.Record, _ job: PictureJob
    ) async throws -> Reply {
        if job.isUpToDate, digest == job.record.digest { return .version(record, nil) }
        let copies = try await pipeline.copies(of: digest, asFirst: job.isFirst)
        var record = record
        record.digest = digest
        return .version(record, copies)
    }

    /// Returns the record with the time of the next check, which stays if no check was due.
    private func checked(_ known: ImageTable.Record) -> ImageTable.Record {
        guard rotation.isDue(known.checkAt) else { return known }
        var record = known
        record.checkAt = rotation.next(after: known.checkAt, known.reference)
        return record
    }

    /// Returns the outcome of a failed fetch.
    ///
    /// The site keeps the last version of the picture if its copies are in the site or in the
    /// cache.
    private func outcome(
        of failure: PictureFailure, _ job: PictureJob
    ) async throws -> PictureOutcome {
        var record = job.record
        let isRepeated = record.failure == failure.reason
        if !isRepeated || rotation.isDue(record.checkAt) {
            record.checkAt =
                switch failure.kind {
                case .passing: 0
                case .missing: rotation.nextRequestOfMissing(saidBefore: isRepeated)
                case .lasting: rotation.nextRequestOfMissing(saidBefore: true)
                }
        }
        record.failure = failure.reason
        let copies = try job.isUpToDate ? nil : await copiesFromCache(of: record, job)
        if let digest = record.digest, copies == nil, !job.isShown,
            !pipeline.hasCopies(of: digest)
        {
            record.digest = nil
        }
        if record.digest == nil {
            record.etag = failure.validators?.etag
            record.lastModified = failure.validators?.lastModified
        }
        return PictureOutcome(
            record, of: job, copies: copies,
            problem: PictureProblem(
                reason: failure.reason, isShown: record.digest != nil,
                isRequestedNext: record.checkAt == 0 || rotation.asksAlways))
    }
}

/// The result of a request for a picture.
private enum Reply: Sendable {
    /// The current version of the picture, with its copies; `nil` if the site has the copies.
    case version(ImageTable.Record, VariantTable.Record?)
    case failure(PictureFailure)
    /// An error that prevents all further work on pictures.
    case fatal(any Error)
}

/// A failure to fetch a picture.
private struct PictureFailure: Sendable {
    /// The kind decides when the picture is requested again.
    enum Kind {
        /// The server or the network failed, so the next build requests the picture again.
        case passing
        /// The server answered that it does not have the picture, or it sent a web page. The next
        /// build requests the picture again. After a second such answer, a build some days later
        /// requests it.
        case missing
        /// The file at the address is not a picture. A build some days later requests it again.
        case lasting
    }

    let reason: String
    let kind: Kind
    /// The validators of the file that is not a picture.
    let validators: Validators?

    init(_ reason: String, _ kind: Kind = .passing, validators: Validators? = nil) {
        self.reason = reason
        self.kind = kind
        self.validators = validators
    }
}

extension ImageTable.Record {
    /// True if the last fetch failed and no version of the picture is known.
    ///
    /// The validators of the record then belong to a file that is not a picture.
    fileprivate var isRefused: Bool { digest == nil && failure != nil }
}

extension ImageError {
    /// The kind of failure that the content suggests.
    ///
    /// A web page probably replaces the picture only for a moment. A file of another kind probably
    /// stays.
    fileprivate var failureKind: PictureFailure.Kind {
        guard case .notAPicture(let content) = self else { return .passing }
        return switch content {
        case "HTML", "XML", "JSON": .missing
        case "gzip", "unknown": .passing
        default: .lasting
        }
    }

    /// Returns true if the error may come from the response and not from the picture.
    ///
    /// For example, the response may be an error page, or its body may be cut because the server
    /// closed the connection too early.
    fileprivate func isReplyFault(_ response: HTTPResponse) -> Bool {
        switch self {
        case .empty, .notAPicture: true
        case .damaged: !response.isSelfDelimited
        default: false
        }
    }

    /// True if the picture does not cause the error, for example if the disk is full.
    ///
    /// No other picture can be made then.
    fileprivate var isFatal: Bool {
        switch self {
        case .workerMissing, .workerNotStarted, .workersKeepDying, .shutDown, .unwritable,
            .formatMissing, .cancelled:
            true
        default: false
        }
    }
}
