internal import CCurl

/// Dates as headers write them (RFC 9110 section 5.6.7).
enum HTTPDate {
    /// Seconds since 1970, `nil` for what is no date; libcurl reads all three forms.
    static func seconds(_ text: String) -> Int? {
        let time = curl_getdate(text, nil)
        return time < 0 ? nil : time
    }
}
