public import ImageFormats

/// An error while a picture is read or its copies are made.
///
/// The messages do not name the picture. The caller adds its address or its product.
public enum ImageError: Error, Equatable, Sendable {
    /// The picture has no bytes.
    case empty
    /// The content is not a JPEG, PNG, WebP or GIF; `content` names what it is instead.
    case notAPicture(content: String)
    /// The format is recognised, but the content is damaged.
    case damaged(ImageFormat, reason: String)
    /// The picture takes more memory than ``WorkerLimits/addressSpace`` allows.
    ///
    /// This happens with some progressive and interlaced pictures, because their decoders store all
    /// pixels together.
    case outOfMemory(ImageFormat)
    /// The file is longer than the limit.
    case tooManyBytes(Int, limit: Int)
    /// The header announces more pixels than the limits allow.
    case tooManyPixels(width: Int, height: Int, limits: ImageLimits)
    /// The source could not be read.
    case unreadable(path: String, reason: String)
    /// The destination could not be written.
    case unwritable(path: String, reason: String)
    /// This installation of libvips cannot write the format.
    case formatMissing(ImageFormat, reason: String)
    /// The picture could be read, but its copy in this format could not be made.
    case notEncoded(ImageFormat, reason: String)
    /// The request is invalid, which is an error of the caller.
    case invalidRequest(reason: String)
    /// The worker program is not at any of the `sought` paths.
    case workerMissing(sought: [String])
    /// The worker program could not be started.
    case workerNotStarted(path: String, reason: String)
    /// The worker ended while it processed this picture.
    case workerDied(reason: String)
    /// The worker gave no reply for this many seconds and was stopped.
    case workerTimedOut(seconds: Double)
    /// A message on the pipe could not be decoded.
    case garbledMessage(reason: String)
    /// `count` workers died in succession, so the cause is probably not the pictures.
    case workersKeepDying(count: Int)
    /// The task that requested the picture was cancelled.
    case cancelled
    /// The pool was shut down before a worker could process the picture.
    case shutDown
}

extension ImageError: CustomStringConvertible {
    /// The error and, if there is one, the remedy.
    public var description: String {
        switch self {
        case .empty:
            "the picture is empty (0 bytes)"
        case .notAPicture(let content):
            "the file is not a JPEG, PNG, WebP or GIF picture; its content is \(content)"
        case .damaged(let format, let reason):
            "the \(format) picture is damaged: \(reason)"
        case .outOfMemory(let format):
            "the \(format) picture needs too much memory for decoding; reduce its pixels, or save "
                + "it without progressive or interlaced mode"
        case .tooManyBytes(let count, let limit):
            "the picture has \(count) bytes; at most \(limit) are allowed"
        case .tooManyPixels(let width, let height, let limits):
            "the picture has \(width) x \(height) pixels; at most \(limits.side) a side"
                + " and \(limits.pixelCount) in all are allowed"
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason)"
        case .formatMissing(let format, let reason):
            "\(format) cannot be written on this machine: \(reason); install libvips with this "
                + "format, or remove it from the formats of pictures"
        case .notEncoded(let format, let reason):
            "the copy of the picture in \(format) cannot be made: \(reason)"
        case .invalidRequest(let reason):
            "the request for the picture is not valid: \(reason)"
        default:
            workerDescription
        }
    }

    private var workerDescription: String {
        switch self {
        case .workerMissing(let sought):
            "the program catalog-image-worker was not found; searched at "
                + sought.joined(separator: ", ") + "; install it beside the program catalog"
        case .workerNotStarted(let path, let reason):
            "\(path) cannot be started: \(reason)"
        case .workerDied(let reason):
            "the image worker crashed with this picture: \(reason)"
        case .workerTimedOut(let seconds):
            "the image worker did not reply within \(seconds) s and was stopped"
        case .garbledMessage(let reason):
            "the reply of the image worker is not valid (\(reason)); are the worker and the "
                + "program catalog from the same build?"
        case .workersKeepDying(let count):
            "\(count) image workers crashed one after the other; run catalog-image-worker yourself "
                + "to see the reason (is libvips installed?)"
        case .cancelled:
            "the picture is no longer needed"
        default:
            "the image workers were shut down"
        }
    }
}
