/// A set of secrets that can be replaced by `***` in texts.
///
/// The mask also finds parts of at least 8 bytes of a secret, because a quoted text may end
/// anywhere. It also finds secrets whose characters a server or a message has escaped. Secrets of
/// fewer than 4 bytes are ignored, because they occur in every text.
package struct SecretMask: Sendable {
    private static let shortest = 4
    private static let longestWindow = 8

    /// The parts of secrets, packed into integers and grouped by their length.
    ///
    /// A secret of fewer than 8 bytes is one part; a longer secret has parts of 8 bytes.
    private var windows: [Int: Set<UInt64>] = [:]
    /// The secrets of at least 8 bytes, as they are and as JSON writes them.
    ///
    /// They are long enough that no reply contains them by chance.
    private(set) var longSecrets: Set<[UInt8]> = []

    /// Creates a mask for the values of `headers` and for `secrets`.
    package init(_ headers: [OriginHeader] = [], _ secrets: [Secret] = []) {
        for header in headers { add(header.secretText) }
        for secret in secrets { add(secret.reveal()) }
    }

    /// Returns a mask for the secrets of this mask and of `other`.
    package func joined(with other: SecretMask) -> SecretMask {
        var mask = self
        mask.windows.merge(other.windows) { $0.union($1) }
        mask.longSecrets.formUnion(other.longSecrets)
        return mask
    }

    /// The mask for secrets of at least 8 bytes, which no text contains by chance.
    package var ofLongSecrets: SecretMask {
        var mask = self
        mask.windows = windows.filter { $0.key == Self.longestWindow }
        return mask
    }

    /// Returns the text with its secrets replaced.
    package func masking(_ text: String) -> String {
        guard !windows.isEmpty else { return text }
        let symbols = EscapedText.symbols(of: text)
        var isSecret = [Bool](repeating: false, count: symbols.count)
        for (length, stretches) in windows {
            Self.forEachWindow(of: symbols.lazy.map(\.byte), length: length) { end, window in
                guard stretches.contains(window) else { return }
                for index in (end - length)..<end { isSecret[index] = true }
            }
        }
        return isSecret.contains(true) ? Self.text(text, without: isSecret, symbols) : text
    }
}

extension SecretMask {
    private mutating func add(_ secret: String) {
        if secret.utf8.count >= Self.longestWindow { longSecrets.formUnion(forms(of: secret)) }
        let bytes = EscapedText.symbols(of: secret).map(\.byte)
        guard bytes.count >= Self.shortest else { return }
        let length = min(bytes.count, Self.longestWindow)
        Self.forEachWindow(of: bytes, length: length) { _, window in
            windows[length, default: []].insert(window)
        }
    }

    /// Returns the forms of `text` in JSON: servers may escape the slash or not.
    private func forms(of text: String) -> [[UInt8]] {
        let escaped = Array(text.utf8).flatMap { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
                ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        let withSlashes = escaped.flatMap { byte in
            byte == UInt8(ascii: "/") ? [UInt8(ascii: "\\"), byte] : [byte]
        }
        return [Array(text.utf8), escaped, withSlashes]
    }

    /// Calls `body` for every part of `length` bytes, with the end of the part and its packed
    /// bytes.
    ///
    /// `length` is at most 8.
    private static func forEachWindow(
        of bytes: some Sequence<UInt8>, length: Int, _ body: (Int, UInt64) -> Void
    ) {
        let unused = UInt64(64 - 8 * length)
        var window: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            window = ((window << 8 | UInt64(byte)) << unused) >> unused
            if index + 1 >= length { body(index + 1, window) }
        }
    }

    private static func text(
        _ text: String, without isSecret: [Bool], _ symbols: [EscapedText.Symbol]
    ) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        for (index, symbol) in symbols.enumerated() {
            if !isSecret[index] {
                result += bytes[symbol.range]
            } else if index == 0 || !isSecret[index - 1] {
                result += Array("***".utf8)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
