internal import Multipart

/// A form on its way in.
enum FormReceiver {
    case reading(MultipartParser<FormCollector>)
    case failed(FormError)

    /// Says by the request's headers whether its body is a form, and gets ready to read it; nil
    /// when it is none.
    init?(for request: WebRequest, limits: RequestLimits, folder: String) {
        // A form has no meaning in a GET, and some clients send its type with every request.
        guard request.method != "GET", request.method != "HEAD",
            let contentType = request.headers["Content-Type"]
        else { return nil }
        do throws(MultipartError) {
            guard let boundary = try MultipartBoundary(contentType: contentType) else { return nil }
            var partLimits = MultipartLimits()
            partLimits.parts = limits.formParts
            self = .reading(
                MultipartParser(
                    boundary, limits: partLimits, into: FormCollector(limits, folder: folder)))
        } catch {
            self = .failed(.malformed(error))
        }
    }

    /// Reads a piece of the body; after an error it is only thrown away.
    mutating func append(_ piece: RawSpan) {
        guard case .reading(var parser) = self else { return }
        // The parser must be the only owner of what it collects, or each piece copies it.
        self = .failed(.malformed(MultipartError(.missingEnd)))
        do throws(FormError) {
            try parser.parse(piece)
            self = .reading(parser)
        } catch {
            self = .failed(error)
        }
    }

    /// The form, at the end of the body.
    consuming func finish() -> RequestBody {
        switch self {
        case .reading(var parser):
            do throws(FormError) {
                try parser.finish()
                return .form(parser.sink.parts)
            } catch {
                return .brokenForm(error)
            }
        case .failed(let error):
            return .brokenForm(error)
        }
    }
}
