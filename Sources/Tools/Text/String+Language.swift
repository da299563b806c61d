extension String {
    /// The primary language of a BCP 47 tag in lower case, such as `ko` for `ko-KR`.
    package var primaryLanguage: String { prefix { $0 != "-" }.lowercased() }
}
