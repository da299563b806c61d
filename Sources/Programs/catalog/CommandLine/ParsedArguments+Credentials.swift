import Arguments
import Scheduling

extension ParsedArguments {
    /// The secrets of `--credential`.
    func credentials() throws(ArgumentError) -> [ScheduledJob.Credential] {
        var credentials: [ScheduledJob.Credential] = []
        for text in values(of: "--credential") {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2, ScheduleName(parts[0]) != nil, parts[1].hasPrefix("/"),
                !parts[1].contains(where: \.isNewline)
            else {
                throw error(
                    .unsuitableValue(
                        "--credential",
                        wanted: "a name and the absolute path of a file, such as "
                            + "api-key:/etc/shop/api-key", found: text))
            }
            credentials.append(ScheduledJob.Credential(name: parts[0], path: parts[1]))
        }
        return credentials
    }
}
