extension EnglishSample {
    /// The names and values of options.
    static let options: [String: String] = [
        "색상": "Colour", "캐멀": "Camel", "네이비": "Navy", "딥그린": "Deep green",
        "사이즈": "Size",
        "나무": "Wood", "참나무": "Oak", "호두나무": "Walnut",
        "용량": "Pack size",
    ]
}
