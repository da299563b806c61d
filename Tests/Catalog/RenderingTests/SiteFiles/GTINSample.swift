/// A number in a barcode, with a correct check digit.
struct GTINSample {
    let number: String
    /// False if the number is used only inside a company.
    let isPublic: Bool

    static let all = [
        GTINSample(number: "0200000000004", isPublic: false),
        GTINSample(number: "0400000000008", isPublic: false),
        GTINSample(number: "2000000000008", isPublic: false),
        GTINSample(number: "2900000000001", isPublic: false),
        GTINSample(number: "200000000004", isPublic: false),
        GTINSample(number: "10200000000001", isPublic: false),
        GTINSample(number: "00000017", isPublic: false),
        GTINSample(number: "20000004", isPublic: false),
        GTINSample(number: "96385074", isPublic: true),
        GTINSample(number: "036000291452", isPublic: true),
        GTINSample(number: "4006381333931", isPublic: true),
        GTINSample(number: "14006381333938", isPublic: true),
    ]
}
