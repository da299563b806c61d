import Scheduling
import Testing

@Suite struct SystemdSandboxTests {
    @Test(arguments: [
        ("/srv/shop", [], "ProtectHome=yes", "PrivateTmp=yes"),
        ("/home/shop/site", [], "ProtectHome=read-only", "PrivateTmp=yes"),
        ("/srv/shop", ["/root/key"], "ProtectHome=read-only", "PrivateTmp=yes"),
        ("/tmp/try", [], "ProtectHome=yes", "PrivateTmp=no"),
        ("/homely", ["/tmpfile"], "ProtectHome=yes", "PrivateTmp=yes"),
    ])
    func `a service sees what its site is made of`(
        root: String, files: [String], home: String, temporary: String
    ) throws {
        var job = ScheduledJob(
            name: "a", title: "a", command: ["/usr/bin/catalog"], at: try Sample.time("03:17"),
            root: root, writableFolders: [root], stateFolder: root)
        job.readFiles = files
        let lines = SystemdUnits(for: job, of: .system).files[0].text.split(separator: "\n")
        #expect(lines.contains(Substring(home)) && lines.contains(Substring(temporary)))
    }
}
