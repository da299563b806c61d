extension MultipartError: CustomStringConvertible {
    /// A sentence for the author of the form, without any text from the form.
    package var description: String {
        if let part { "part \(part) of the form: \(fact)" } else { "the form: \(fact)" }
    }
}

extension MultipartError.Fact: CustomStringConvertible {
    /// The fault and its remedy, without the place.
    package var description: String {
        switch self {
        case .malformedContentType:
            "the Content-Type is malformed; write multipart/form-data; boundary=…"
        case .missingBoundary:
            "the Content-Type has no boundary; add ; boundary=… with the boundary of the body"
        case .severalBoundaries:
            "the Content-Type has more than one boundary"
        case .illegalBoundary:
            "a boundary has 1 to 70 letters, digits, spaces or '()+_,-./:=? without a space at its "
                + "end"
        case .wrongFirstBoundary:
            "the body does not begin with -- and the boundary of the Content-Type"
        case .paddedBoundary:
            "white space follows a boundary; end the line with CR LF"
        case .missingEnd:
            "the body ends before the closing boundary; end it with --, the boundary, and --"
        case .bareLineBreak:
            "the headers have a CR without LF or an LF without CR; end each line with CR LF"
        case .controlCharacter:
            "there is a control character in the headers"
        case .missingColon:
            "a header line has no colon"
        case .illegalHeaderName:
            "a header name is empty or has a character that is not allowed"
        case .malformedHeader(let name):
            "the \(name) is malformed; write parameters as ; name=\"value\""
        case .repeated(let name):
            "there is more than one \(name)"
        case .missingDisposition:
            "there is no Content-Disposition: form-data"
        case .missingName:
            "the Content-Disposition has no name"
        case .invalidUTF8:
            "a name or a content type is not valid UTF-8"
        case .nested:
            "it is a nested multipart/mixed; send each file as a part"
        case .transferEncoding:
            "it has a Content-Transfer-Encoding; send the bytes as they are"
        case .tooManyParts(let limit):
            "there are more than \(limit) parts"
        case .headersTooLarge(let limit):
            "the headers exceed \(limit) bytes"
        case .tooManyHeaders(let limit):
            "there are more than \(limit) headers"
        }
    }
}
