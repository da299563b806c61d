import TestSupport

/// A list in pages with their numbers.
struct Shop: ContentProvider {
    func content(for request: Request) -> Content { Content(json: Self.body(request.path)) }

    /// The bodies of the first `count` pages.
    static func bodies(_ count: Int) -> [String] { (0..<count).map { body("/list?page=\($0)") } }

    private static func body(_ path: String) -> String { "[\"\(path)\", \"가나다라마바사\"]" }
}

extension TestClient {
    /// The bodies of `count` pages, requested all at once.
    func fetch(_ count: Int, from server: FaultServer) async throws -> [String] {
        try await withThrowingTaskGroup { group in
            for number in 0..<count {
                group.addTask {
                    (number, try await self.list(server, "/list?page=\(number)").text)
                }
            }
            var bodies = [String](repeating: "", count: count)
            for try await (number, body) in group { bodies[number] = body }
            return bodies
        }
    }
}
