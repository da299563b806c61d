import HTTP
import JSON
import JSONPath
import Text

extension SourceError {
    /// Creates the error of a reply without an array at `path`.
    ///
    /// The error quotes the API's message if there is one.
    ///
    /// - Parameter reply: the reply; `nil` if it is too long to be stored.
    init(
        noRows reply: JSONValue?, at path: [String], in body: ResponseBody,
        from address: WebAddress
    ) {
        let selector = JSONValue.selector(path)
        var finder = ArrayFinder()
        // A body that ends early shows fewer lists; the error of its reading came before.
        try? body.forEachChunk { finder.consume($0) }
        let lists = finder.paths.map { JSONValue.selector($0) }
        if lists.isEmpty, let bytes = try? body.bytes(limit: 1 << 16) {
            let message = RefusalMessage(answering: bytes).text
            if !message.isEmpty {
                self.init(.answered(message), at: address)
                return
            }
        }
        let found = reply.flatMap { reply in
            (try? JSONPath(selector))?.miss(in: reply)?.description
        }
        self.init(
            .selectsNothing(
                selector: selector, found: found ?? "there is no list at \(selector)",
                lists: lists, excerpt: Excerpt(of: body).quoted),
            at: address)
    }
}

extension JSONValue {
    /// Returns a path of names as it is written in the configuration.
    fileprivate static func selector(_ names: [String]) -> String {
        names.reduce("$") { path, name in
            (try? JSONPath("\(path).\(name)")) == nil
                ? path + "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
                : "\(path).\(name)"
        }
    }
}
