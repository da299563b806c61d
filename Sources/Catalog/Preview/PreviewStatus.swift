internal import JSON

/// The status of a preview, as it is sent to browsers.
struct PreviewStatus: Equatable, Sendable {
    /// A version that changes whenever pages may have changed.
    var version: String
    /// The mistakes because of which the last change cannot be shown.
    var faults: [Fault] = []

    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("version", version)
            writer.key("faults")
            writer.array { writer in
                for fault in faults {
                    writer.object { writer in
                        writer.member("place", fault.place)
                        writer.member("message", fault.message)
                        writer.member("excerpt", fault.excerpt)
                    }
                }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}
