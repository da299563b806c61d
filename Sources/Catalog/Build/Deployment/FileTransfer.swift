/// A program that sends and removes files.
protocol FileTransfer: Sendable {
    /// True if files have headers of their own.
    static var hasHeaders: Bool { get }
    /// True if each file that arrives is acknowledged; otherwise all have arrived when
    /// ``send(_:_:_:)`` returns.
    static var acknowledgesEach: Bool { get }
    /// The maximum number of files in a list.
    static var largestList: Int { get }
    /// Returns a path as the program reads it from a list, with the end of the line.
    static func line(for path: String) -> String

    /// Sends the files of a list.
    ///
    /// - Parameter headers: the headers of all files of the list; `nil` without headers.
    /// - Throws: ``DeploymentError``, or an error of `receive`.
    func send(
        _ list: FileList, _ headers: TransferHeaders?, _ receive: (TransferEvent) throws -> Void
    ) throws

    /// Removes the files of a list; a file that is not there counts as removed.
    func remove(_ list: FileList, _ receive: (TransferEvent) throws -> Void) throws

    /// Compares the contents of the files of a list.
    ///
    /// - Parameter receive: receives the path of each file that is missing or different.
    func compare(
        _ list: FileList, _ receive: (_ path: String, _ isMissing: Bool) throws -> Void
    ) throws
}

/// The progress of a program that sends or removes files.
enum TransferEvent {
    /// The file at a path has arrived, or is removed.
    case done(String)
    /// The program is still working, for example on a large file.
    case busy
}
