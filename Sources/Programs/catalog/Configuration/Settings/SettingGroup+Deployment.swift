extension SettingGroup {
    /// The keys for sending the site to a server.
    static let deployment = SettingGroup(
        heading: "The host of the site, for 'catalog deploy' and 'catalog build --deploy'.",
        settings: [
            Setting(
                "deploy", WrittenDeployment.self, default: .described("none"),
                example: "s3:my-bucket/shop",
                note: "or user@host:/var/www/shop, a folder, or a remote of rclone",
                meaning: """
                    The place to which the site is sent ([Deployment](../Hosting/Deployment.md)). \
                    Credentials are never a part of it.
                    """
            ) { $0.deployment = $1.target },
            Setting(
                "max_deletes", WholeNumber<0, 10_000_000>.self,
                default: .described("256, or a tenth of the files if that is more"),
                example: "1000",
                note: "files that one deployment may remove",
                meaning: """
                    The maximum number of files that one deployment removes. If a deployment \
                    would remove more files, it changes nothing.
                    """
            ) { $0.maximumDeletes = $1.number },
        ])
}
