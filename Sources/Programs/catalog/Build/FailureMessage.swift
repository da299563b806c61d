import Glibc

/// The message to send about a failed build.
struct FailureMessage {
    private let name: String
    private let last: LastBuild?

    /// Creates the message for the schedule `name`; `last` is `nil` when no build was recorded.
    init(name: String, last: LastBuild?) {
        self.name = name
        self.last = last
    }

    /// The message as one line of text.
    var text: String { "\(name) on \(Self.host): \(fact)" }

    /// Returns the message as an e-mail with headers.
    func mail(to address: EmailAddress) -> String {
        """
        To: \(address.text)
        Subject: \(name): the nightly build failed
        MIME-Version: 1.0
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: 8bit
        Auto-Submitted: auto-generated

        \(text)

        """
    }

    private var fact: String {
        guard let last else { return "the build failed before it recorded anything" }
        let start = LocalTime(last.started)
        guard let exit = last.exit else {
            return "the build of \(start) was interrupted before its end; the site is complete"
        }
        if last.isGood { return "the last recorded build, that of \(start), succeeded" }
        let reason = last.error.map { ": \($0.onOneLine)" } ?? ""
        return "the build of \(start) ended with \(exit)\(reason)"
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "this computer" }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
