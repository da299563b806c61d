extension TransportFault {
    /// Redirects that a client must not follow.
    static var redirects: [TransportFault] {
        let forbidden = ["file:///etc/passwd", "ftp://h/", "gopher://h/", "javascript:alert(1)"]
        let toForbidden = forbidden.map { location in
            TransportFault(.forbiddenRedirect, "a redirect to \(location)", .none) { _, _ in
                .redirect(location)
            }
        }
        return [
            TransportFault(.forbiddenRedirect, "a redirect to itself", .none) { _, _ in
                .redirect("?")
            }
        ]
            + toForbidden
    }

    /// Statuses in place of the content.
    static var statuses: [TransportFault] {
        let final = [401, 403, 404].map { code in
            TransportFault(.refusal, "status \(code)", .none) { _, _ in
                .status(code, "WWW-Authenticate: Basic realm=\"shop\"")
            }
        }
        let temporary = [500, 502, 503, 504, 429, 408].map { code in
            TransportFault(.temporaryStatus, "status \(code)") { _, _ in .status(code) }
        }
        let soon = ["0", "5", "-1", "soon", "Wed, 21 Oct 2015 06:00:00 GMT"]
        let pauses = soon.flatMap { value in
            [429, 503].map { retryAfter($0, value) }
        }
        let unasked = [
            TransportFault(.missingContent, "status 204 where 200 was due") { _, _ in .status(204)
            },
            // Without validators it is against the rules.
            TransportFault(.missingContent, "status 304 where 200 was due", .askOnce) { _, _ in
                .status(304)
            },
        ]
        return final + temporary + pauses + unasked
    }

    /// A status with a pause in `Retry-After`.
    package static func retryAfter(_ code: Int, _ value: String) -> TransportFault {
        TransportFault(.temporaryStatus, "status \(code) with Retry-After \(value)") { _, _ in
            .status(code, "Retry-After: \(value)", "Date: Wed, 21 Oct 2015 07:28:00 GMT")
        }
    }

    /// Content of another type than the requested one.
    static var contents: [TransportFault] {
        [
            TransportFault(.wrongContent, "an HTML error page") { _, _ in
                .ok(
                    Array("<!doctype html><title>Oops</title>\u{1B}[31m\r\n".utf8),
                    ["Content-Type: text/html"])
            },
            TransportFault(.wrongContent, "an empty body") { _, _ in .ok("") },
            TransportFault(.wrongContent, "a wrong content type") { content, _ in
                .ok(content.body, ["Content-Type: text/html"])
            },
        ]
    }
}
