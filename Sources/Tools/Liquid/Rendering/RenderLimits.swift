/// The limits of one page; if the page exceeds one of them, rendering throws a ``RenderError``.
public struct RenderLimits: Sendable {
    /// The number of steps: iterations of loops and calls of partials.
    ///
    /// The work of filters and comparisons also counts as steps, because it takes time: one step
    /// for every 256 bytes of text or 16 list elements.
    public var steps: Int

    /// The size of the output in bytes.
    public var outputBytes: Int

    /// The size in bytes of the values in the renderer's memory, including values of the host
    /// program.
    ///
    /// Memory is counted in chunks of 256 KiB, so a limit below 256 KiB works like 256 KiB.
    public var arenaBytes: Int

    /// The number of partials that may be nested in each other.
    public var depth: Int

    /// The defaults: 10 million steps, 64 MiB of output, 64 MiB of values, 100 nested partials.
    public static let `default` = RenderLimits()

    /// Creates limits; each argument has the default of ``default``.
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
