internal import CCurl
internal import Glibc

extension HTTPError {
    /// Creates the failure of a transfer that libcurl ended with `code`.
    init(_ code: CURLcode, _ text: String, systemError: Int32) {
        self.init(Self.kind(of: code, text, systemError), text)
    }

    private static func kind(of code: CURLcode, _ text: String, _ systemError: Int32) -> Kind {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy
        case CURLE_COULDNT_CONNECT: systemError == ECONNREFUSED ? .connectionRefused : .unreachable
        case CURLE_OPERATION_TIMEDOUT: .timeout
        case CURLE_GOT_NOTHING, CURLE_SEND_ERROR: .connectionLost
        case CURLE_RECV_ERROR where text.hasPrefix("CONNECT "): .proxy
        case CURLE_RECV_ERROR: systemError == ECONNRESET ? .connectionLost : .incomplete
        case CURLE_PARTIAL_FILE: .incomplete
        case CURLE_SSL_CONNECT_ERROR: isLoss(text) ? .connectionLost : .security
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
            .security
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        case CURLE_URL_MALFORMAT: .invalidRequest
        case CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT: .storage
        default: .malformed
        }
    }

    /// Returns true if the text says that the handshake was interrupted.
    ///
    /// The code does not tell, because libcurl uses the same code for a refused handshake.
    private static func isLoss(_ text: String) -> Bool {
        text.contains("SSL_ERROR_SYSCALL") || text.contains("Connection reset")
    }
}
