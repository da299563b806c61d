import Dispatch
import Glibc
import System
import WebServer

/// The options for serving a site, such as the port and the host.
struct ServedPlace {
    /// The number of ports to try if the user typed no port.
    private static let triedPorts: UInt16 = 20

    /// The port typed with `--port`; `nil` without this option.
    let port: UInt16?
    /// The address typed with `--host`; `nil` for the address that only this computer can reach.
    let host: String?
    let opensBrowser: Bool
    let isQuiet: Bool

    /// Prints the address and `message`, and opens a browser if the user typed `--open`.
    func announce(_ address: String, _ message: String, on console: Console) {
        console.print(address)
        if !isQuiet { console.say("\(message); press Ctrl-C, or type q, to stop") }
        if opensBrowser, !Browser.open(address) {
            console.warn("a browser could not be started; open the address yourself")
        }
    }

    /// Opens a server on the typed port, or else on the first free port, starting with the default
    /// port.
    ///
    /// If no port was typed and a port is in use, `open` is called again with the next port.
    ///
    /// - Throws: the error of `open`.
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

    /// A warning if other computers can reach the address; `nil` for a local address.
    var warning: String? {
        guard let host, !LoopbackServer.isLocal(host) else { return nil }
        return """
            everybody who can reach \(host) can see the preview, and it is not encrypted; remove \
            --host to keep it on this computer
            """
    }
}

/// The browser of the user.
enum Browser {
    /// Opens `address` in a browser; returns false if no suitable program starts.
    static func open(_ address: String) -> Bool {
        ["xdg-open", "open"].contains { start($0, address) }
    }

    /// Starts a program found in `PATH`, and does not wait for its end.
    private static func start(_ program: String, _ argument: String) -> Bool {
        // The output of the browser must not appear in this terminal.
        guard let nowhere = try? OwnedDescriptor(opening: "/dev/null", O_RDWR) else { return false }
        var options = ChildProcess.Options()
        options.files = [nowhere.file, nowhere.file, nowhere.file]
        options.isDetached = true
        guard let browser = try? ChildProcess(starting: program, [argument], options)
        else { return false }
        // A program that ended stays in the process list until it is waited for.
        DispatchQueue.global().async { browser.wait() }
        return true
    }
}
