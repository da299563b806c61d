internal import CLibXML2

/// The library as a whole.
enum LibXML {
    private static let isStarted: Bool = {
        xmlInitParser()
        return true
    }()

    /// Gets it ready for use on several threads; only the first call does something.
    static func start() { _ = isStarted }
}
