internal import CCurl

/// Header lines in the form libcurl wants, freed with this value.
///
/// The corresponding C type is `struct curl_slist`.
struct HeaderList: ~Copyable {
    let lines: [String]
    let first: UnsafeMutablePointer<curl_slist>?

    /// `nil` without memory.
    init?(_ lines: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for line in lines {
            guard let longer = curl_slist_append(list, line) else {
                curl_slist_free_all(list)
                return nil
            }
            list = longer
        }
        self.lines = lines
        first = list
    }

    deinit { curl_slist_free_all(first) }
}
