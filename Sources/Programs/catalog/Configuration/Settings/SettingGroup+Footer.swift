import CatalogBuild
import CatalogRendering

extension SettingGroup {
    /// The keys for the footer of each page.
    static let footer = SettingGroup(
        heading: "The end of each page.",
        settings: [
            Setting(
                section: "footer",
                keys: [
                    Setting(
                        "text", FooterText.self, default: .described("none"),
                        example: "Call us from 10 to 18.",
                        meaning: "Plain text."
                    ) { $0.site.footer.text = $1.text },
                    Setting(
                        section: "business", note: "the seller; every key is optional",
                        keys: BusinessField.allCases.map { Setting($0) }),
                ])
        ])
}

extension Setting {
    fileprivate init(_ field: BusinessField) {
        switch field.details.form {
        case .line: self.init(field, FooterLine.self) { $0.text }
        case .phone: self.init(field, PhoneNumber.self) { $0.text }
        case .email: self.init(field, EmailAddress.self) { $0.text }
        case .link: self.init(field, BaseAddress.self) { $0.text }
        }
    }

    private init<Value: SettingValue>(
        _ field: BusinessField, _ type: Value.Type, text: @escaping @Sendable (Value) -> String
    ) {
        self.init(
            field.name, type, default: .described("none"), example: field.details.example,
            meaning: field.details.meaning
        ) { configuration, value in
            var business = configuration.site.footer.business ?? BusinessInformation()
            business[field] = text(value)
            configuration.site.footer.business = business
        }
    }
}
