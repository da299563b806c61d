extension TransportFault {
    /// Redirects to nowhere: 17.
    static var redirects: [TransportFault] {
        let forbidden = ["file:///etc/passwd", "ftp://h/", "gopher://h/", "javascript:alert(1)"]
        let toForbidden = forbidden.map { location in
            TransportFault(17, "a redirect to \(location)", .none) { _, _ in .redirect(location) }
        }
        return [TransportFault(17, "a redirect to itself", .none) { _, _ in .redirect("?") }]
            + toForbidden
    }

    /// 18 and 19: a redirect to another server.
    package static func redirect(_ number: Int, to location: String) -> TransportFault {
        TransportFault(number, "a redirect to \(location)", .none) { _, _ in .redirect(location) }
    }

    /// Statuses that stand in for the content: 20 to 22.
    static var statuses: [TransportFault] {
        let final = [401, 403, 404].map { code in
            TransportFault(20, "status \(code)", .none) { _, _ in
                .status(code, "WWW-Authenticate: Basic realm=\"shop\"")
            }
        }
        let passing = [500, 502, 503, 504, 429, 408].map { code in
            TransportFault(21, "status \(code)") { _, _ in .status(code) }
        }
        let soon = ["0", "5", "-1", "soon", "Wed, 21 Oct 2015 06:00:00 GMT"]
        let pauses = soon.flatMap { value in
            [429, 503].map { retryAfter($0, value) }
        }
        let unasked = [
            TransportFault(22, "status 204 where 200 was due") { _, _ in .status(204) },
            // Without validators it is against the rules.
            TransportFault(22, "status 304 where 200 was due", .askOnce) { _, _ in .status(304) },
        ]
        return final + passing + pauses + unasked
    }

    /// 21: a status with a pause in `Retry-After`.
    package static func retryAfter(_ code: Int, _ value: String) -> TransportFault {
        TransportFault(21, "status \(code) with Retry-After \(value)") { _, _ in
            .status(code, "Retry-After: \(value)", "Date: Wed, 21 Oct 2015 07:28:00 GMT")
        }
    }

    /// Content that is not what was asked for: 23.
    static var contents: [TransportFault] {
        [
            TransportFault(23, "an HTML error page") { _, _ in
                .ok(
                    Array("<!doctype html><title>Oops</title>\u{1B}[31m\r\n".utf8),
                    ["Content-Type: text/html"])
            },
            TransportFault(23, "an empty body") { _, _ in .ok("") },
            TransportFault(23, "a wrong content type") { content, _ in
                .ok(content.body, ["Content-Type: text/html"])
            },
        ]
    }
}
