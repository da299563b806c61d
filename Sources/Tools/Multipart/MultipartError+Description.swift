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
            "the Content-Type names no boundary; add ; boundary=… as the body has it"
        case .severalBoundaries:
            "the Content-Type names more than one boundary"
        case .illegalBoundary:
            "a boundary is 1 to 70 letters, digits, spaces or '()+_,-./:=? without a space at its end"
        case .wrongFirstBoundary:
            "the body does not begin with -- and the boundary that the Content-Type names"
        case .paddedBoundary:
            "white space follows a boundary; end the line with CR LF"
        case .missingEnd:
            "the body ends before the closing boundary; end it with --, the boundary, and --"
        case .bareLineBreak:
            "a CR or an LF stands alone in the headers; end each line with CR LF"
        case .controlCharacter:
            "there is a control character in the headers"
        case .missingColon:
            "a header line has no colon"
        case .illegalHeaderName:
            "a header name is empty or has a character that it may not have"
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
            "it is a multipart/mixed of its own; send each file as a part"
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
