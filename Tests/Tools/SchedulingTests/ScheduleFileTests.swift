import TestSupport
import Scheduling
import Testing

@Suite struct ScheduleFileTests {
    private func expectGolden(_ file: ScheduleFile, in folder: String) throws {
        let difference = try GoldenFolder().difference(
            of: file.text, from: "\(folder)/\(file.name)")
        #expect(difference == nil)
    }

    @Test func `units of the computer are as they were recorded`() throws {
        let files = SystemdUnits(for: try Sample.job, of: .system).files
        #expect(files.count == 3)
        for file in files { try expectGolden(file, in: "system") }
    }

    @Test func `the service for failures has the variables of the build`() throws {
        let services = SystemdUnits(for: try Sample.job, of: .system).files.filter {
            $0.name.hasSuffix(".service")
        }
        #expect(services.count == 2)
        for service in services {
            #expect(
                service.text.contains("\nEnvironmentFile=-/etc/catalog-shop.env\n"),
                "\(service.name)")
        }
    }

    @Test func `a workflow that runs again keeps its cache under another name`() throws {
        let text = Workflow(for: try Sample.job, publishing: "dist").file.text
        let key = "key: catalog-shop-${{ github.run_id }}-${{ github.run_attempt }}\n"
        #expect(text.split(separator: key, omittingEmptySubsequences: false).count == 3)
    }

    @Test func `units of a person are as they were recorded`() throws {
        var job = try Sample.job
        job.zone = nil
        job.variables = []
        job.failureCommand = nil
        let files = SystemdUnits(for: job, of: .user(id: 1000)).files
        #expect(files.count == 2)
        for file in files { try expectGolden(file, in: "user") }
    }

    @Test func `other files are as they were recorded`() throws {
        let job = try Sample.job
        try expectGolden(Crontab(for: job).file(forUser: "shop"), in: "cron.d")
        try expectGolden(Crontab(for: job).file, in: "crontab")
        try expectGolden(Workflow(for: job, publishing: "it's/dist").file, in: "workflows")
    }

    @Test(arguments: [
        ("out #1: x", "out #1: x"), ("it's", "it''s"), ("'\u{301}a", "''\u{301}a"),
        ("a*b?[c]", "a[*]b[?][[]c]"), ("#a", "./#a"), ("!a", "./!a"),
    ])
    func `a workflow asks for the site by its own name`(folder: String, written: String) throws {
        let text = Workflow(for: try Sample.job, publishing: folder).file.text
        let line = "\n        if: \"${{ hashFiles('\(written)/index.html') != '' }}\"\n"
        #expect(text.contains(line))
    }

    /// The messages of systemd about the units in some files.
    private func verdict(
        of files: [String], _ manager: SystemdUnits.Manager, in folder: TemporaryFolder
    ) throws -> SystemProgram.Outcome {
        let program = try #require(SystemProgram("env"))
        let option = manager == .system ? [] : ["--user"]
        return try program.run(
            ["XDG_RUNTIME_DIR=\(folder.path)", "systemd-analyze"] + option + ["verify"] + files)
    }

    @Test(
        .needs(.tool("systemd-analyze")),
        arguments: [SystemdUnits.Manager.system, .user(id: 1000)])
    func `systemd finds no mistake in the units`(manager: SystemdUnits.Manager) throws {
        let folder = try TemporaryFolder()
        var job = try Sample.job
        // The program must be there.
        job.command[0] = "/bin/true"
        job.failureCommand?[0] = "/bin/true"
        job.user = "root"
        let files = try SystemdUnits(for: job, of: manager).files.map {
            try folder.write($0.text, to: $0.name)
        }
        let good = try verdict(of: files, manager, in: folder)
        #expect(good.status == 0 && good.errorOutput.isEmpty, "\(good.errorOutput)")
        // It does look.
        let bad = try folder.write("[Service]\nExecStart=/bin/true\nFrob=1\n", to: "bad.service")
        #expect(try verdict(of: [bad], manager, in: folder).errorOutput.contains("Frob"))
    }

    @Test(.needs(.tool("systemd-analyze")))
    func `a job that stays in its folders is exposed little`() throws {
        let analyze = try #require(SystemProgram("systemd-analyze"))
        let folder = try TemporaryFolder()
        var job = try Sample.job
        job.command[0] = "/bin/true"
        let service = SystemdUnits(for: job, of: .system).files[0]
        let path = try folder.write(service.text, to: service.name)
        // In tenths; what is left is the network, and that the site's root can be read.
        let outcome = try analyze.run(["security", "--offline=true", "--threshold=20", path])
        #expect(outcome.status == 0, "\(outcome.output.suffix(200))\(outcome.errorOutput)")
    }
}
