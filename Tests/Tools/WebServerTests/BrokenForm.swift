import Testing

/// A form that the server must refuse, and how.
struct BrokenForm: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let status: Int
    let reason: String
    let request: FormRequest

    private init(
        _ description: String, _ status: Int, _ reason: String,
        type: String = "multipart/form-data; boundary=b", body: String
    ) {
        testDescription = description
        self.status = status
        self.reason = reason
        request = FormRequest(contentType: type, body: body)
    }

    /// The first part, whose file is stored before the error.
    private static let file =
        "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\nabc\r\n"

    private static let field = "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"

    static let all = [
        BrokenForm(
            "no boundary", 400,
            "the form: the Content-Type has no boundary; add ; boundary=… with the boundary of the "
                + "body",
            type: "multipart/form-data", body: "\(file)--b--"),
        BrokenForm(
            "two boundaries", 400, "the form: the Content-Type has more than one boundary",
            type: "multipart/form-data; boundary=a; boundary=b", body: "\(file)--b--"),
        BrokenForm(
            "a boundary of 71 characters", 400,
            "the form: a boundary has 1 to 70 letters, digits, spaces or '()+_,-./:=? without a "
                + "space at its end",
            type: "multipart/form-data; boundary=\(String(repeating: "b", count: 71))", body: ""),
        BrokenForm(
            "no end", 400,
            "part 1 of the form: the body ends before the closing boundary; "
                + "end it with --, the boundary, and --",
            body: file),
        BrokenForm(
            "no body", 400,
            "the form: the body ends before the closing boundary; "
                + "end it with --, the boundary, and --",
            body: ""),
        BrokenForm(
            "another boundary", 400,
            "the form: the body does not begin with -- and the boundary of the Content-Type",
            body: "--c--"),
        BrokenForm(
            "a form in the form", 400,
            "part 2 of the form: it is a nested multipart/mixed; send each file as a part",
            body: file + "--b\r\nContent-Disposition: form-data; name=\"g\"\r\n"
                + "Content-Type: multipart/mixed; boundary=c\r\n\r\n--c--\r\n--b--"),
        BrokenForm(
            "10,000 parts", 413, "part 20 of the form: there are more than 20 parts",
            body: String(repeating: field, count: 10_000) + "--b--"),
        BrokenForm(
            "files in 10,000 parts", 413, "part 20 of the form: there are more than 20 parts",
            body: String(repeating: file, count: 10_000) + "--b--"),
        BrokenForm(
            "headers of 1 MB", 413, "part 2 of the form: the headers exceed 8192 bytes",
            body: file + "--b\r\nX: \(String(repeating: "x", count: 1_000_000))\r\n\r\n\r\n--b--"),
        BrokenForm(
            "a name of 10 KB", 413, "part 1 of the form: the headers exceed 8192 bytes",
            body: "--b\r\nContent-Disposition: form-data; name=\"f\"; "
                + "filename=\"\(String(repeating: "x", count: 10_240))\"\r\n\r\n\r\n--b--"),
        BrokenForm(
            "NUL in a name", 400, "part 1 of the form: there is a control character in the headers",
            body: "--b\r\nContent-Disposition: form-data; name=\"a\0b\"\r\n\r\n\r\n--b--"),
        BrokenForm(
            "a second name within a name", 400,
            "part 1 of the form: there is more than one name in the Content-Disposition",
            body: "--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"a\"; "
                + "name=\"b\"\r\n\r\n\r\n--b--"),
        BrokenForm(
            "a file too large", 413, "a file of the form exceeds 100000 bytes",
            body: "--b\r\nContent-Disposition: form-data; name=\"f\"; filename=\"f\"\r\n\r\n"
                + String(repeating: "x", count: 500_000) + "\r\n--b--"),
        BrokenForm(
            "a field too large", 413, "a field of the form exceeds 65536 bytes",
            body: "--b\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\n"
                + String(repeating: "x", count: 500_000) + "\r\n--b--"),
    ]
}
