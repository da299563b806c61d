import Glibc
import System
import Testing

struct ChildProcessTests {
    @Test(arguments: [("exit 0", 0), ("exit 7", 7)])
    func `a program ends with its status`(script: String, code: Int32) throws {
        let process = try ChildProcess(starting: "sh", ["-c", script])
        let end = try #require(process.wait())
        #expect(end.code == code)
        #expect(end.signal == nil)
        #expect(process.wait() == nil)
    }

    @Test func `a signal that ends a program is known`() throws {
        var options = ChildProcess.Options()
        options.isDetached = true
        let process = try ChildProcess(starting: "sleep", ["100"], options)
        #expect(process.exitStatus() == nil)
        kill(process.identifier, SIGTERM)
        let end = try #require(process.wait())
        #expect(end.signal == SIGTERM)
        #expect(end.code == nil)
    }

    @Test func `a program has the files and the environment it is given`() throws {
        let output = try OwnedDescriptor.inMemory(name: "output")
        var options = ChildProcess.Options()
        options.files = [.standardInput, output.file]
        options.environment = ["NAME=a value"]
        options.isDetached = true
        let process = try ChildProcess(
            starting: "/bin/sh", ["-c", "echo $NAME $#", "-", "x"], options)
        #expect(process.wait()?.code == 0)
        #expect(try output.file.bytes(count: 100, at: 0) == Array("a value 1\n".utf8))
    }

    @Test func `a program that is missing is not started`() {
        #expect(throws: Errno(ENOENT)) {
            _ = try ChildProcess(starting: "/nowhere/program", [])
        }
    }
}
