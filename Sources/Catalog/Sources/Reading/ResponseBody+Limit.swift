import HTTP

extension ResponseBody {
    /// Returns all bytes.
    ///
    /// - Throws: ``SourceError`` if there are more than `limit`, or if they cannot be read.
    func bytes(limit: Int, from address: WebAddress) throws(SourceError) -> [UInt8] {
        guard count <= limit else { throw SourceError(.tooLong(limit: limit), at: address) }
        do {
            return try bytes(limit: limit)
        } catch {
            throw SourceError(.unreadable("\(error)"), at: address)
        }
    }
}
