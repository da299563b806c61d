internal import CLibXML2

/// The global state of libxml2.
enum LibXML {
    private static let isStarted: Bool = {
        xmlInitParser()
        return true
    }()

    /// Prepares the library for use on several threads; only the first call has an effect.
    static func start() { _ = isStarted }
}
