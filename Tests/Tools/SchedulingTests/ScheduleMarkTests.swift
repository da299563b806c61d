import Scheduling
import Testing

@Suite struct ScheduleMarkTests {
    private static func files() throws -> [(ScheduleMark.Kind, ScheduleFile)] {
        let job = try Sample.job
        return SystemdUnits(for: job, of: .system).files.map { (.systemd, $0) } + [
            (.cron, Crontab(for: job).file(forUser: "shop")), (.cron, Crontab(for: job).file),
            (.githubActions, Workflow(for: job, publishing: "dist").file),
        ]
    }

    @Test func `each file has a mark of its origin, which shows later changes`() throws {
        let job = try Sample.job
        for (kind, file) in try Self.files() {
            let mark = try #require(ScheduleMark(in: file.text), "\(file.name)")
            #expect(mark.kind == kind)
            #expect(mark.root == job.root)
            // The clock of the computer alone is known to cron.
            let isLocal = kind == .cron
            #expect(mark.time == (isLocal ? job.localTime : job.time))
            #expect(mark.zone == (isLocal ? nil : "Asia/Seoul"))
            #expect(mark.isUnchanged(file.text), "\(file.name)")
            #expect(!mark.isUnchanged(file.text + "# mine\n"))
            let edited = String(file.text.dropLast(2))
            #expect(!(try #require(ScheduleMark(in: edited)).isUnchanged(edited)))
        }
    }

    @Test(arguments: [
        "", "# made by me\n", "# Made by catalog schedule systemd\n",
        "# Made by catalog schedule frob (0) at 03:17 - for /srv/shop\n",
        "# Made by catalog schedule cron (0) at 25:17 - for /srv/shop\n",
    ])
    func `a file of another origin has no mark`(text: String) {
        #expect(ScheduleMark(in: text) == nil)
    }
}
