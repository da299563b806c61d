import CatalogBuild
import Testing

@testable import CatalogCLI

@Suite struct ShardSettingTests {
    private static let slurm = [
        "SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8",
    ]

    static let values: [(text: String, variables: [String: String], shard: String)] = [
        ("3/8", [:], "3/8"),
        ("3/8", slurm, "3/8"),
        ("", slurm, "4/8"),
        ("/16", slurm, "4/16"),
        (
            "",
            [
                "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "10",
                "SLURM_ARRAY_TASK_STEP": "10", "SLURM_ARRAY_TASK_COUNT": "4",
            ], "3/4"
        ),
        ("/4", ["JOB_COMPLETION_INDEX": "0"], "1/4"),
        ("/4", ["JOB_COMPLETION_INDEX": "3"], "4/4"),
        ("/4", ["PARALLEL_SEQ": "1"], "1/4"),
        ("/4", ["PARALLEL_SEQ": "4"], "4/4"),
    ]

    @Test(arguments: values)
    func `the share is typed, or taken from the scheduler`(
        text: String, variables: [String: String], shard: String
    ) throws {
        let setting = try ShardSetting(text) { variables[$0] }
        #expect(setting?.shard.description == shard)
    }

    @Test(arguments: ["0/8", "9/8", "1/0", "a/b", "3", "1/2/3", "-1/4", "1.5/4"])
    func `other texts are refused`(text: String) throws {
        #expect(try ShardSetting(text) { _ in nil } == nil)
    }

    @Test(arguments: ["", "/8", "3/"])
    func `an error asks for a number that the environment lacks`(text: String) {
        #expect(throws: CommandError.unknownShard(typed: text)) {
            try ShardSetting(text) { _ in nil }
        }
    }

    @Test func `a task beyond the number of shards is refused`() throws {
        #expect(try ShardSetting("/4") { $0 == "JOB_COMPLETION_INDEX" ? "4" : nil } == nil)
    }
}
