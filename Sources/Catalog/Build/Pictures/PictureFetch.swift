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
    func outcome(of job: PictureJob) async -> PictureOutcome {
        let known = job.record
        let isFile =
            connection.base.isFile && connection.address(of: known.reference)?.isFile == true
        if !isFile, !rotation.isDue(known.checkAt) {
            if job.isUpToDate { return PictureOutcome(known, isNews: false) }
            do {
                if let copies = try await copiesFromCache(of: known, job) {
                    return PictureOutcome(known, copies: copies, isNews: true, isMade: true)
                }
            } catch {
                return PictureOutcome(known, isNews: false, fatal: error)
            }
            // The last fetch failed and no check is due, so the site keeps what it shows.
            if known.failure != nil, job.isShown || known.digest == nil {
                return PictureOutcome(known, isNews: false)
            }
        }
        guard let address = connection.address(of: known.reference) else {
            return await failure(job, "'\(known.reference)' is not the address of a picture")
        }
        let outcome = await ask(address, job)
        guard outcome.isMissing, !isFile else { return outcome }
        // The request is repeated once, because some servers lack a picture only for a moment.
        try? await connection.client.pause(afterTries: 2)
        return await ask(address, job)
    }

    private func ask(_ address: WebAddress, _ job: PictureJob) async -> PictureOutcome {
        let known = job.record
        do {
            let validators = isStored(job) || known.isRefused ? validators(of: known) : nil
            return try await connection.ask(address, kind: .image, known: validators) {
                try await outcome(of: $0, job)
            }
        } catch {
            if error.kind == .storage {
                return PictureOutcome(job.record, isNews: false, fatal: error)
            }
            return await failure(job, error.reason)
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

    /// Converts a response into an outcome.
    ///
    /// - Throws: errors that may not occur again if the request is repeated.
    private func outcome(
        of response: HTTPResponse, _ job: PictureJob
    ) async throws -> PictureOutcome {
        let known = job.record
        do {
            switch response.status {
            case 200 where response.repeatsSecret:
                return await failure(job, "the reply contains the key of the request")
            case 200:
                return try await picture(in: response, job)
            case 204:
                throw ImageError.empty
            case 304:
                guard let digest = known.digest else {
                    guard known.isRefused, let reason = known.failure else {
                        throw ImageError.empty
                    }
                    return await failure(
                        job, reason, .lasting, validators: validators(of: known))
                }
                return try await outcome(of: digest, checked(known), job)
            case 404 where connection.address(of: known.reference)?.isFile == true:
                return await failure(job, "the file does not exist", .missing)
            case let status:
                return await failure(
                    job, "the server replied with status \(status)",
                    status == 404 || status == 410 ? .missing : .passing)
            }
        } catch let error as ImageError where error.failure != .passing {
            return await failure(
                job, "\(error)", error.failure, validators: response.validators)
        } catch let error as ImageError where error.isReplyFault(response) {
            throw error
        } catch let error as ImageError where !error.isFatal {
            return await failure(job, "\(error)")
        } catch {
            return PictureOutcome(known, isNews: false, fatal: error)
        }
    }

    private func picture(
        in response: HTTPResponse, _ job: PictureJob
    ) async throws -> PictureOutcome {
        let digest = try state.originals.save { try response.body.forEachChunk($0) }
        var record = checked(job.record)
        record.etag = response.validators?.etag
        record.lastModified = response.validators?.lastModified
        record.failure = nil
        return try await outcome(of: digest, record, job)
    }

    private func outcome(
        of digest: SHA256Digest, _ record: ImageTable.Record, _ job: PictureJob
    ) async throws -> PictureOutcome {
        if job.isUpToDate, digest == job.record.digest {
            return PictureOutcome(record, isNews: record != job.record)
        }
        let copies = try await pipeline.copies(of: digest, asFirst: job.isFirst)
        var record = record
        record.digest = digest
        return PictureOutcome(record, copies: copies, isNews: true, isMade: true)
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
    private func failure(
        _ job: PictureJob, _ reason: String, _ failure: PictureFailure = .passing,
        validators: Validators? = nil
    ) async -> PictureOutcome {
        var record = job.record
        if record.failure != reason || rotation.isDue(record.checkAt) {
            record.checkAt =
                switch failure {
                case .passing: 0
                case .missing: rotation.nextRequestOfMissing(saidBefore: record.failure == reason)
                case .lasting: rotation.nextRequestOfMissing(saidBefore: true)
                }
        }
        record.failure = reason
        let copies: VariantTable.Record?
        do {
            copies = job.isUpToDate ? nil : try await copiesFromCache(of: record, job)
        } catch {
            return PictureOutcome(job.record, isNews: false, fatal: error)
        }
        if let digest = record.digest, copies == nil, !job.isShown,
            !pipeline.hasCopies(of: digest)
        {
            record.digest = nil
        }
        if record.digest == nil {
            record.etag = validators?.etag
            record.lastModified = validators?.lastModified
        }
        return PictureOutcome(
            record, copies: copies, isNews: record != job.record || copies != nil,
            isMissing: failure == .missing,
            problem: PictureProblem(
                reason: reason, isShown: record.digest != nil,
                isRequestedNext: record.checkAt == 0 || rotation.asksAlways))
    }
}

/// The kinds of failures to fetch a picture.
///
/// The kind decides when the picture is requested again.
private enum PictureFailure {
    /// The server or the network failed, so the next build requests the picture again.
    case passing
    /// The server answered that it does not have the picture, or it sent a web page. The next build
    /// requests the picture again. After a second such answer, a build some days later requests it.
    case missing
    /// The file at the address is not a picture. A build some days later requests it again.
    case lasting
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
    fileprivate var failure: PictureFailure {
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
