import Glibc
import Testing

/// A terminal with a person at it.
final class Terminal {
    /// The path that a program opens to read from it.
    let path: String
    private let person: Int32
    /// Stores the typed text until it is read.
    private let end: Int32

    // The values of `TIOCSPTLCK` and `TIOCGPTN`, which Swift cannot import (Linux, ioctl_tty(2)).
    private static let setsLock: UInt = 0x4004_5431
    private static let terminalNumber: UInt = 0x8004_5430

    init() throws {
        let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
        person = open("/dev/ptmx", flags)
        try #require(person >= 0)
        var isLocked: Int32 = 0
        try #require(ioctl(person, Self.setsLock, &isLocked) == 0)
        var number: UInt32 = 0
        try #require(ioctl(person, Self.terminalNumber, &number) == 0)
        path = "/dev/pts/\(number)"
        end = open(path, flags)
        try #require(end >= 0)
    }

    deinit {
        close(end)
        close(person)
    }

    /// Types a line for the next reader.
    func type(_ line: String) throws {
        let bytes = Array("\(line)\n".utf8)
        try #require(write(person, bytes, bytes.count) == bytes.count)
    }
}
