import FoundationEssentials
import Glibc
import Images
import TestSupport
import Testing

private let red = SamplePNG.bytes(width: 100, height: 50, red: 250, green: 20, blue: 20)

/// The worker is beside the test program, where the build puts both.
private func pool(workers: Int = 1) throws -> ImageWorkerPool {
    ImageWorkerPool(executable: try ImageWorkerProgram.locate(), workers: workers, limits: .tested)
}

private func error(
    from pool: ImageWorkerPool, _ request: VariantRequest
) async -> ImageError? {
    await pool.result(of: request).failure
}

/// The tests run serially: a program that another test is just writing cannot be started.
@Suite(.serialized)
struct ImageWorkerPoolTests {
    @Test func `broken pictures are errors, and the worker goes on`() async throws {
        let folder = try TemporaryFolder()
        let pool = try pool()
        let good = try folder.write(red, to: "good.png")
        let cut = try folder.write(Array(red.prefix(red.count / 2)), to: "cut.png")
        let noise = try folder.write(
            SamplePNG.header(width: 9, height: 9) + [UInt8](repeating: 7, count: 99),
            to: "noise.png")
        let page = try folder.write(Array("<html>".utf8), to: "page.png")
        let out = folder.file("out")
        for source in [cut, noise] {
            let failure = await error(from: pool, VariantRequest(source: source, stem: out))
            guard case .damaged(.png, let reason) = failure else {
                Issue.record("\(source): \(String(describing: failure))")
                continue
            }
            #expect(!reason.isEmpty && !reason.contains("\n"))
        }
        #expect(
            await error(from: pool, VariantRequest(source: page, stem: out))
                == .notAPicture(content: "HTML"))
        #expect(
            await error(from: pool, VariantRequest(source: folder.file("no"), stem: out))
                == .unreadable(path: folder.file("no"), reason: "No such file or directory"))
        let nowhere = folder.file("no/out")
        #expect(
            await error(from: pool, VariantRequest(source: good, stem: nowhere))
                == .unwritable(path: "\(nowhere)-100.webp", reason: "No such file or directory"))
        #expect(try folder.names == ["cut.png", "good.png", "noise.png", "page.png"])
        #expect(try await pool.make(VariantRequest(source: good, stem: out)).sourceWidth == 100)
    }

    @Test func `many callers share few workers`() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(red, to: "a.png")
        let pool = try pool(workers: 2)
        let widths = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 1...20 {
                let request = VariantRequest(
                    source: source, stem: folder.file("out"), recipe: VariantRecipe(widths: [index])
                )
                group.addTask { try await pool.make(request).variants.first?.width ?? 0 }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(widths.sorted() == Array(1...20))
    }

    @Test func `a worker killed in the middle costs its picture only`() async throws {
        let folder = try TemporaryFolder()
        let worker = try ImageWorkerProgram.locate()
        // The first start ends in the middle of the request; every later one is the true worker.
        let script = try folder.writeScript(
            """
            if mkdir '\(folder.file("begun"))' 2>/dev/null; then
                head -c 4 >/dev/null
                kill -9 $$
            fi
            exec '\(worker)'
            """)
        let pool = ImageWorkerPool(executable: script, workers: 1, limits: .tested)
        let request = VariantRequest(
            source: try folder.write(red, to: "a.png"), stem: folder.file("a"))
        #expect(
            await error(from: pool, request)
                == .workerDied(reason: "it was killed (out of memory?)"))
        #expect(try await pool.make(request).sourceWidth == 100)
    }

    @Test func `a worker killed between two pictures costs nothing`() async throws {
        let folder = try TemporaryFolder()
        let numbers = folder.file("numbers")
        let script = try folder.writeScript(
            "echo $$ >>'\(numbers)'\nexec '\(try ImageWorkerProgram.locate())'")
        let pool = ImageWorkerPool(executable: script, workers: 1, limits: .tested)
        let request = VariantRequest(
            source: try folder.write(red, to: "a.png"), stem: folder.file("a"))
        for round in 1...3 {
            #expect(try await pool.make(request).sourceWidth == 100)
            let lines = String(decoding: try folder.bytes(of: "numbers"), as: UTF8.self).split(
                separator: "\n")
            #expect(lines.count == round)
            let worker = try #require(lines.last.flatMap { pid_t($0) })
            kill(worker, SIGKILL)
            try await ChildProgram.waitForEnd(of: worker)
        }
    }

    @Test func `a worker that hangs is stopped after the pool's patience`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("exec sleep 60")
        let pool = ImageWorkerPool(
            executable: script, workers: 1, limits: WorkerLimits(patience: .milliseconds(200)))
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        let clock = SuspendingClock()
        let start = clock.now
        #expect(await error(from: pool, request) == .workerTimedOut(seconds: 0.2))
        #expect(clock.now - start < .seconds(50))
    }

    @Test func `a worker with an invalid reply is an error`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript(
            "echo hello from a program that is no worker; exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let failure = await error(
            from: pool, VariantRequest(source: "/a", stem: folder.file("b")))
        guard case .garbledMessage = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test
    func `a program that ends at once raises no SIGPIPE, and fifty in a row end the tries`()
        async throws
    {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("exit 3")
        let pool = ImageWorkerPool(executable: script, workers: 2)
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        for _ in 0..<ImageWorkerPool.maximumDeathsInARow {
            #expect(await error(from: pool, request) == .workerDied(reason: "exit status 3"))
        }
        #expect(await error(from: pool, request) == .workersKeepDying(count: 50))
    }

    @Test func `a missing worker is named with every place sought`() async throws {
        let folder = try TemporaryFolder()
        let pool = ImageWorkerPool(executable: folder.file("none"), workers: 1)
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        #expect(await error(from: pool, request) == .workerMissing(sought: [folder.file("none")]))
        let failure = #expect(throws: ImageError.self) {
            try ImageWorkerProgram.locate(in: ["/nowhere", folder.path])
        }
        #expect(
            failure?.description.contains("/nowhere/catalog-image-worker, \(folder.path)/") == true)
    }

    @Test func `shutting down ends the current picture and all waiting calls`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("touch '\(folder.file("begun"))'; exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        let clock = SuspendingClock()
        let start = clock.now
        let failures = try await withThrowingTaskGroup(of: ImageError?.self) { group in
            for _ in 0..<3 { group.addTask { await error(from: pool, request) } }
            try await folder.waitFor("begun")
            await pool.shutdown()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures == [.shutDown, .shutDown, .shutDown])
        #expect(clock.now - start < .seconds(50))
        #expect(await error(from: pool, request) == .shutDown)
    }

    @Test func `cancelling a picture ends its worker, and the next picture gets another one`()
        async throws
    {
        let folder = try TemporaryFolder()
        let request = VariantRequest(
            source: try folder.write(red, to: "a.png"), stem: folder.file("a"))
        // The first start hangs in the middle of a copy; every later one is the true worker.
        let script = try folder.writeScript(
            """
            if mkdir '\(folder.file("begun"))' 2>/dev/null; then
                touch \(partialFile(of: request))
                touch '\(folder.file("hangs"))'
                exec sleep 60
            fi
            exec '\(try ImageWorkerProgram.locate())'
            """)
        let pool = ImageWorkerPool(executable: script, workers: 1, limits: .tested)
        let first = Task { await error(from: pool, request) }
        try await folder.waitFor("hangs")
        let second = Task { await error(from: pool, request) }
        let third = Task { try await pool.make(request).sourceWidth }
        second.cancel()
        #expect(await second.value == .cancelled)
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(try await third.value == 100)
        #expect(try folder.names.allSatisfy { !$0.hasSuffix(".partial") })
    }

    /// The half-written file of a request in the words of a shell, whose own process it names.
    private func partialFile(of request: VariantRequest) -> String {
        "'" + request.partialFile(process: 0).replacing("-0.partial", with: "'-$$.partial")
    }

    @Test func `a task that was cancelled before its turn starts no worker`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("touch '\(folder.file("begun"))'; exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await error(from: pool, request)
        }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try folder.names == ["worker.sh", "worker.txt"])
    }

    @Test func `a worker that is stopped leaves no half-written file`() async throws {
        let folder = try TemporaryFolder()
        let request = VariantRequest(source: "/a", stem: folder.file("b"))
        let script = try folder.writeScript("touch \(partialFile(of: request)); exec sleep 60")
        let pool = ImageWorkerPool(
            executable: script, workers: 1, limits: WorkerLimits(patience: .seconds(2)))
        #expect(await error(from: pool, request) == .workerTimedOut(seconds: 2))
        #expect(try folder.names == ["worker.sh", "worker.txt"])
    }

    @Test func `the worker inherits no secrets`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("env >'\(folder.file("env"))'; exit 0")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        _ = await error(from: pool, VariantRequest(source: "/a", stem: folder.file("b")))
        // The last four are the shell's own.
        let allowed: Set<Substring> = [
            "LC_ALL", "SWIFT_BACKTRACE", "MALLOC_ARENA_MAX", "LD_LIBRARY_PATH", "PATH", "TMPDIR",
            "PWD", "OLDPWD", "SHLVL", "_",
        ]
        let environment = String(decoding: try folder.bytes(of: "env"), as: UTF8.self)
        let names = Set(environment.split(separator: "\n").map { $0.prefix { $0 != "=" } })
        #expect(names.contains("LC_ALL"))
        #expect(names.isSubset(of: allowed))
    }
}
