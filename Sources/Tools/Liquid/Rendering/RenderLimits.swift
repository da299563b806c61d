/// The limits of one page; beyond them rendering ends with a ``RenderError``.
public struct RenderLimits: Sendable {
    /// Iterations of loops and calls of partials.
    ///
    /// The work of filters and comparisons also counts: one step for every 256 bytes of text or 16
    /// elements of lists.
    public var steps: Int

    /// The size of the output in bytes.
    public var outputBytes: Int

    /// The size of the values in the renderer's arena in bytes, including the host's values.
    ///
    /// It is counted in chunks of 256 KiB, so smaller limits have no effect.
    public var arenaBytes: Int

    /// The depth of nested partials.
    public var depth: Int

    /// 10 million steps, 64 MiB of output, 64 MiB of values, 100 nested partials.
    public static let `default` = RenderLimits()

    /// Creates limits.
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
