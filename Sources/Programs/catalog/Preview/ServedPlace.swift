import Dispatch
import Glibc
import System
import WebServer

/// Where a site is served to those who look at it.
struct ServedPlace {
    /// How many ports are tried where none was typed.
    private static let triedPorts: UInt16 = 20

    /// `nil` when none was typed.
    let port: UInt16?
    /// `nil` for the address that this computer alone can reach.
    let host: String?
    let opensBrowser: Bool
    let isQuiet: Bool

    /// Tells the address of what is served there now, and opens the browser if that is wanted.
    func tell(_ address: String, _ words: String, on console: Console) {
        console.print(address)
        if !isQuiet { console.say("\(words); press Ctrl-C, or type q, to stop") }
        if opensBrowser, !Browser.open(address) {
            console.warn("no browser could be started; open the address yourself")
        }
    }

    /// Opens a server on the port that was typed, or on the first that is free from the usual one on.
    ///
    /// - Throws: what `open` throws; for a usual port that is taken it is called again with the next.
    func open<Server>(_ open: (UInt16) throws -> Server) throws -> Server {
        if let port { return try open(port) }
        let first = ServeCommand.defaultPort
        for port in first..<first + Self.triedPorts - 1 {
            do {
                return try open(port)
            } catch WebServerError.portInUse {
                continue
            }
        }
        return try open(first + Self.triedPorts - 1)
    }

    /// What others can do when the site is served where they may reach it; `nil` where they cannot.
    var warning: String? {
        guard let host, !LoopbackServer.isLocal(host) else { return nil }
        return """
            whoever reaches \(host) can see what you try out, and nothing is encrypted; leave --host \
            out to keep it on this computer
            """
    }
}

/// The browser of the person at the terminal.
enum Browser {
    /// Has it show an address; says whether there is a program that can be asked to.
    static func open(_ address: String) -> Bool {
        ["xdg-open", "open"].contains { start($0, address) }
    }

    /// Starts a program that is sought where shells seek it, and does not wait for its end.
    private static func start(_ program: String, _ argument: String) -> Bool {
        // What a browser has to say is not for this terminal.
        guard let nowhere = try? OwnedDescriptor(opening: "/dev/null", O_RDWR) else { return false }
        var options = ChildProcess.Options()
        options.files = [nowhere.file, nowhere.file, nowhere.file]
        options.isDetached = true
        guard let browser = try? ChildProcess(starting: program, [argument], options)
        else { return false }
        // A program that ended stays in the list of processes until somebody asks for its end.
        DispatchQueue.global().async { browser.wait() }
        return true
    }
}
