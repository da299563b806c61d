import CatalogBuild

/// The place to which the site is sent, as written in the configuration or typed.
struct WrittenDeployment: SettingValue, Equatable {
    static let range =
        "`s3:bucket/path` or another remote of rclone, `user@host:/path`, or a folder"

    let target: DeploymentTarget

    init(_ target: DeploymentTarget) {
        self.target = target
    }

    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        do {
            target = try DeploymentTarget(text)
        } catch {
            throw DecodingError.refusing("\(error)", at: decoder.codingPath)
        }
    }
}
