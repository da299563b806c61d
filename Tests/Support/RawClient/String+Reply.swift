extension String {
    /// The status in the first line of a response.
    package var status: Int? { Int(split(separator: " ").dropFirst().first ?? "") }

    /// The part after the headers of a response.
    package var messageBody: Substring {
        firstRange(of: "\r\n\r\n").map { self[$0.upperBound...] } ?? ""
    }
}
