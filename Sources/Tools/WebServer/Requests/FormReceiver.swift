internal import Multipart

/// The state of a form that is being received.
enum FormReceiver {
    case reading(MultipartParser<FormCollector>)
    case failed(FormError)

    /// Prepares to read a form; nil if the headers of `request` do not announce a form.
    init?(for request: WebRequest, limits: RequestLimits, folder: String) {
        // Some clients send the type of a form with every request, but a form has no meaning in a
        // GET.
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

    /// Parses a piece of the body; after an error, pieces are dropped.
    mutating func append(_ piece: RawSpan) {
        guard case .reading(var parser) = self else { return }
        // The parser must be the only owner of the collected parts, because otherwise each piece
        // would copy all parts. This error is a placeholder until the parser is stored again.
        self = .failed(.malformed(MultipartError(.missingEnd)))
        do throws(FormError) {
            try parser.parse(piece)
            self = .reading(parser)
        } catch {
            self = .failed(error)
        }
    }

    /// Returns the form, at the end of the body.
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
