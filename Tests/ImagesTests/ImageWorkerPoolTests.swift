import FoundationEssentials
import Glibc
import Images
import Testing

/// 16 x 8 pixels, with a camera's mark that it must be turned by a quarter.
private let turnedJPEG = """
    /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0o\
    OjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2Nj\
    Y2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAA\
    AAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAA\
    AAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOACqH/9k=
    """

private let red = SamplePNG.bytes(width: 100, height: 50, red: 250, green: 20, blue: 20)

/// The worker lies beside the test program, where the build puts both.
private func pool(workers: Int = 1) throws -> ImageWorkerPool {
    ImageWorkerPool(executable: try ImageWorkerProgram.locate(), workers: workers)
}

private func error(
    from pool: ImageWorkerPool, _ request: VariantRequest
) async -> ImageError? {
    do throws(ImageError) {
        _ = try await pool.make(request)
        return nil
    } catch {
        return error
    }
}

/// One after the other: a program that another test is just writing cannot be started.
@Suite(.serialized)
struct ImageWorkerPoolTests {
    @Test func `a picture is shrunk, never enlarged, and its colour told`() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(red, to: "a.png")
        let pool = try pool()
        let small = try await pool.make(
            VariantRequest(source: source, destination: folder.file("s.webp"), width: 40))
        #expect(small.width == 40 && small.height == 20)
        #expect(small.dominantColor == RGBColor(red: 250, green: 20, blue: 20))
        let large = try await pool.make(
            VariantRequest(source: source, destination: folder.file("l.webp"), width: 480))
        #expect(large.width == 100 && large.height == 50)
        let low = try await pool.make(
            VariantRequest(
                source: source, destination: folder.file("h.webp"), width: 480, height: 10))
        #expect(low.width == 20 && low.height == 10)
        #expect(try folder.names == ["a.png", "h.webp", "l.webp", "s.webp"])
        let written = try folder.read("s.webp")
        #expect(written.count == small.byteCount)
        #expect(
            try ImageHeader.sniff(written.span) == ImageHeader(format: .webp, width: 40, height: 20)
        )
    }

    @Test func `a turned photo stands upright and tells nothing of its camera`() async throws {
        let folder = try TemporaryFolder()
        let bytes = try #require(Data(base64Encoded: turnedJPEG))
        let source = try folder.write(Array(bytes), to: "a.jpg")
        let variant = try await pool().make(
            VariantRequest(source: source, destination: folder.file("a.webp")))
        #expect(variant.width == 8 && variant.height == 16)
        let written = String(decoding: try folder.read("a.webp"), as: UTF8.self)
        for chunk in ["EXIF", "XMP ", "ICCP", "VP8X"] { #expect(!written.contains(chunk)) }
    }

    @Test func `transparency stays, and its colour is told over white`() async throws {
        let folder = try TemporaryFolder()
        let bytes = SamplePNG.bytes(width: 8, height: 8, red: 0, green: 0, blue: 0, alpha: 0)
        let source = try folder.write(bytes, to: "a.png")
        let variant = try await pool().make(
            VariantRequest(source: source, destination: folder.file("a.webp")))
        #expect(variant.dominantColor == RGBColor(red: 255, green: 255, blue: 255))
        let written = String(decoding: try folder.read("a.webp"), as: UTF8.self)
        #expect(written.contains("VP8X") && written.contains("ALPH") && !written.contains("EXIF"))
    }

    @Test func `the same picture gives the same bytes, whichever worker makes it`() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(red, to: "a.png")
        for name in ["1", "2"] {
            _ = try await pool().make(
                VariantRequest(source: source, destination: folder.file(name)))
        }
        #expect(try folder.read("1") == folder.read("2"))
    }

    @Test func `broken pictures are errors, and the worker goes on`() async throws {
        let folder = try TemporaryFolder()
        let pool = try pool()
        let good = try folder.write(red, to: "good.png")
        let cut = try folder.write(Array(red.prefix(red.count / 2)), to: "cut.png")
        let noise = try folder.write(
            SamplePNG.header(width: 9, height: 9) + [UInt8](repeating: 7, count: 99),
            to: "noise.png")
        let page = try folder.write(Array("<html>".utf8), to: "page.png")
        let out = folder.file("out.webp")
        for source in [cut, noise] {
            let failure = await error(from: pool, VariantRequest(source: source, destination: out))
            guard case .damaged(.png, let reason) = failure else {
                Issue.record("\(source): \(String(describing: failure))")
                continue
            }
            #expect(!reason.isEmpty && !reason.contains("\n"))
        }
        #expect(
            await error(from: pool, VariantRequest(source: page, destination: out))
                == .notAPicture(content: "HTML"))
        #expect(
            await error(from: pool, VariantRequest(source: folder.file("no"), destination: out))
                == .unreadable(path: folder.file("no"), reason: "No such file or directory"))
        let nowhere = folder.file("no/out.webp")
        #expect(
            await error(from: pool, VariantRequest(source: good, destination: nowhere))
                == .unwritable(path: nowhere, reason: "No such file or directory"))
        #expect(try folder.names == ["cut.png", "good.png", "noise.png", "page.png"])
        #expect(try await pool.make(VariantRequest(source: good, destination: out)).width == 100)
    }

    @Test func `a JPEG cut anywhere is an error, never half a picture`() async throws {
        let folder = try TemporaryFolder()
        let whole = Array(try #require(Data(base64Encoded: turnedJPEG)))
        let pool = try pool()
        for tenth in 1..<10 {
            let source = try folder.write(
                Array(whole.prefix(whole.count * tenth / 10)), to: "a.jpg")
            let failure = await error(
                from: pool, VariantRequest(source: source, destination: folder.file("a.webp")))
            guard case .damaged(.jpeg, _) = failure else {
                Issue.record("\(tenth)/10: \(String(describing: failure))")
                continue
            }
        }
    }

    @Test func `many callers share few workers`() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write(red, to: "a.png")
        let pool = try pool(workers: 2)
        let widths = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 1...20 {
                let request = VariantRequest(
                    source: source, destination: folder.file("\(index).webp"), width: index)
                group.addTask { try await pool.make(request).width }
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
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let request = VariantRequest(
            source: try folder.write(red, to: "a.png"), destination: folder.file("a.webp"))
        #expect(
            await error(from: pool, request)
                == .workerDied(reason: "it was killed (out of memory?)"))
        #expect(try await pool.make(request).width == 100)
    }

    @Test func `a worker killed between two pictures costs nothing`() async throws {
        let folder = try TemporaryFolder()
        let numbers = folder.file("numbers")
        let script = try folder.writeScript(
            "echo $$ >>'\(numbers)'\nexec '\(try ImageWorkerProgram.locate())'")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let request = VariantRequest(
            source: try folder.write(red, to: "a.png"), destination: folder.file("a.webp"))
        for round in 1...3 {
            #expect(try await pool.make(request).width == 100)
            let lines = String(decoding: try folder.read("numbers"), as: UTF8.self).split(
                separator: "\n")
            #expect(lines.count == round)
            kill(try #require(lines.last.flatMap { pid_t($0) }), SIGKILL)
            // The kernel closes the worker's end a moment after the signal.
            try await Task.sleep(for: .milliseconds(100))
        }
    }

    @Test func `a worker that hangs is stopped after the pool's patience`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1, patience: .milliseconds(200))
        let request = VariantRequest(source: "/a", destination: folder.file("b"))
        let clock = SuspendingClock()
        let start = clock.now
        #expect(await error(from: pool, request) == .workerTimedOut(seconds: 0.2))
        #expect(clock.now - start < .seconds(5))
    }

    @Test func `a worker that talks nonsense is not believed`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript(
            "echo hello from a program that is no worker; exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let failure = await error(
            from: pool, VariantRequest(source: "/a", destination: folder.file("b")))
        guard case .garbledMessage = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }

    @Test func `a program that ends at once raises no SIGPIPE, and fifty in a row end the tries`()
        async throws
    {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("exit 3")
        let pool = ImageWorkerPool(executable: script, workers: 2)
        let request = VariantRequest(source: "/a", destination: folder.file("b"))
        for _ in 0..<ImageWorkerPool.maximumDeathsInARow {
            #expect(await error(from: pool, request) == .workerDied(reason: "exit status 3"))
        }
        #expect(await error(from: pool, request) == .workersKeepDying(count: 50))
    }

    @Test func `a missing worker is named with every place sought`() async throws {
        let folder = try TemporaryFolder()
        let pool = ImageWorkerPool(executable: folder.file("none"), workers: 1)
        let request = VariantRequest(source: "/a", destination: folder.file("b"))
        #expect(await error(from: pool, request) == .workerMissing(sought: [folder.file("none")]))
        let failure = #expect(throws: ImageError.self) {
            try ImageWorkerProgram.locate(in: ["/nowhere", folder.path])
        }
        #expect(
            failure?.description.contains("/nowhere/catalog-image-worker, \(folder.path)/") == true)
    }

    @Test func `shutting down ends a picture in the making and whoever waits`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("touch '\(folder.file("begun"))'; exec sleep 60")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        let request = VariantRequest(source: "/a", destination: folder.file("b"))
        let clock = SuspendingClock()
        let start = clock.now
        let failures = try await withThrowingTaskGroup(of: ImageError?.self) { group in
            for _ in 0..<3 { group.addTask { await error(from: pool, request) } }
            for _ in 0..<1000 where access(folder.file("begun"), F_OK) != 0 {
                try await Task.sleep(for: .milliseconds(5))
            }
            await pool.shutdown()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(failures == [.shutDown, .shutDown, .shutDown])
        #expect(clock.now - start < .seconds(5))
        #expect(await error(from: pool, request) == .shutDown)
    }

    @Test func `the worker inherits no secrets`() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.writeScript("env >'\(folder.file("env"))'; exit 0")
        let pool = ImageWorkerPool(executable: script, workers: 1)
        _ = await error(from: pool, VariantRequest(source: "/a", destination: folder.file("b")))
        // The last four are the shell's own.
        let allowed: Set<Substring> = [
            "LC_ALL", "SWIFT_BACKTRACE", "MALLOC_ARENA_MAX", "LD_LIBRARY_PATH", "PATH", "TMPDIR",
            "PWD", "OLDPWD", "SHLVL", "_",
        ]
        let environment = String(decoding: try folder.read("env"), as: UTF8.self)
        let names = Set(environment.split(separator: "\n").map { $0.prefix { $0 != "=" } })
        #expect(names.contains("LC_ALL"))
        #expect(names.isSubset(of: allowed))
    }
}
