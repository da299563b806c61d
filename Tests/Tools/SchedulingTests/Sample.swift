import Scheduling

/// A job with all that a job can have, in a folder with a name that is hard to write.
enum Sample {
    static var job: ScheduledJob {
        get throws {
            let root = "/srv/우리 가게/50% & $1"
            var job = ScheduledJob(
                name: "catalog-shop", title: "Build of the site in \(root)",
                command: ["/usr/local/bin/catalog", "build", "--wait", "1 h", "--root", root],
                at: try time("03:17"), root: root, writableFolders: [root],
                stateFolder: root + "/.catalog")
            job.zone = "Asia/Seoul"
            job.localTime = try time("18:17")
            job.universalTime = try time("18:17")
            job.variables = ["API_KEY", "OTHER"]
            job.environmentFile = "/etc/catalog-shop.env"
            job.credentials = [.init(name: "api-key", path: "/etc/shop/api key")]
            job.failureCommand = [
                "/usr/local/bin/catalog", "schedule", "notify", "--to", "mail:me@shop.example",
            ]
            job.user = "shop"
            return job
        }
    }

    static func time(_ text: String) throws -> DailyTime {
        guard let time = DailyTime(text) else { throw Unreadable(text: text) }
        return time
    }

    struct Unreadable: Error {
        let text: String
    }
}
