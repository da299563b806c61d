import Scheduling
import Testing

/// Runs a line of `sh` in a folder, and expects it to succeed.
///
/// - Returns: Its output.
func output(of line: String, in folder: String) throws -> String {
    let shell = try #require(SystemProgram("sh"))
    let outcome = try shell.run(["-c", "cd '\(folder)' && { \(line); } 2>&1"])
    #expect(outcome.status == 0, "\(outcome.output)")
    return outcome.output
}
