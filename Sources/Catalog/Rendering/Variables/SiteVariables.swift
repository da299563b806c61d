import Liquid

/// `site.logo`: the owner's logo beside the shop's name.
enum LogoField: Int, SchemaField {
    case path, width, height

    static let schema = makeSchema(named: "logo")

    var type: FieldType { self == .path ? .text : .integer }

    var summary: String {
        switch self {
        case .path: "The path of its file."
        case .width: "Its width in pixels of the page."
        case .height: "Its height in pixels of the page."
        }
    }
}

/// `site.business`: the business behind the shop.
enum BusinessField: Int, SchemaField {
    case name, representative, registrationNumber, mailOrderNumber, address, phone, email
    case privacyOfficer, hosting

    static let schema = makeSchema(named: "business")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "The name of the business, or nothing, as all of these."
        case .representative: "Who represents it."
        case .registrationNumber: "Its number with the tax office."
        case .mailOrderNumber: "Its number as a seller at a distance."
        case .address: "Where it is."
        case .phone: "The number to call."
        case .email: "The address to write to."
        case .privacyOfficer: "Who answers for personal data."
        case .hosting: "Who keeps the server."
        }
    }

    func value(in business: BusinessInformation) -> String? {
        switch self {
        case .name: business.name
        case .representative: business.representative
        case .registrationNumber: business.registrationNumber
        case .mailOrderNumber: business.mailOrderNumber
        case .address: business.address
        case .phone: business.phone
        case .email: business.email
        case .privacyOfficer: business.privacyOfficer
        case .hosting: business.hosting
        }
    }
}
