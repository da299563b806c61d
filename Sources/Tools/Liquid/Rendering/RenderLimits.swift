/// What one page may cost; beyond it rendering ends with a ``RenderError``.
public struct RenderLimits: Sendable {
    /// Turns of loops and calls of partials; what filters and comparisons go through counts, too:
    /// a step for every 256 bytes of text or 16 elements of lists.
    public var steps: Int

    /// Bytes written.
    public var outputBytes: Int

    /// Bytes of values in the renderer's arena, the host's own among them; counted in chunks of
    /// 256 KiB, so that less than that is never too much.
    public var arenaBytes: Int

    /// Partials that render partials.
    public var depth: Int

    /// 10 million steps, 64 MiB of output, 64 MiB of values, 100 partials deep.
    public static let `default` = RenderLimits()

    /// Chooses the limits.
    public init(
        steps: Int = 10_000_000, outputBytes: Int = 64 << 20, arenaBytes: Int = 64 << 20,
        depth: Int = 100
    ) {
        self.steps = steps
        self.outputBytes = outputBytes
        self.arenaBytes = arenaBytes
        self.depth = depth
    }
}
