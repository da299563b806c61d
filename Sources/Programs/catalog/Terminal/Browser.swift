import Dispatch
import Glibc
import System

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
