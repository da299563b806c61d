import Glibc
import System
import Testing

struct ErrnoTests {
    @Test func `a call that signals interrupt is made again`() throws {
        var calls = 0
        let result = try systemCall {
            calls += 1
            if calls < 4 { errno = EINTR }
            return calls < 4 ? -1 : 7
        }
        #expect(result == 7)
        #expect(calls == 4)
    }

    @Test func `any other error is thrown at once`() {
        var calls = 0
        #expect(throws: Errno(ENOSPC)) {
            try systemCall {
                calls += 1
                errno = ENOSPC
                return -1
            }
        }
        #expect(calls == 1)
    }

    @Test(arguments: [
        (ENOENT, "No such file or directory"), (ENOSPC, "No space left on device"),
        (12_345, "error 12345"),
    ])
    func `an error has the message of the C library`(code: Int32, message: String) {
        #expect("\(Errno(code))" == message)
    }
}
