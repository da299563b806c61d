/// The limits of one worker process.
///
/// The kernel enforces the limits of memory and processor time, so that a faulty decoder cannot
/// lift them. If the host sets lower limits, the lower limits apply.
public struct WorkerLimits: Equatable, Sendable {
    /// The limit of the address space in bytes, or `nil` for no limit.
    ///
    /// A picture that needs more causes ``ImageError/outOfMemory(_:)``. The program and its
    /// libraries take 115 MiB of the limit.
    public var addressSpace: Int?
    /// The limit of processor time for each picture in whole seconds, at least 1.
    ///
    /// The kernel may allow one second more.
    public var processorSeconds: Int
    /// The time to wait for a reply.
    ///
    /// This limit also ends decoders that use no processor time.
    public var patience: Duration

    /// Creates limits; the defaults are those of ``standard``.
    public init(
        addressSpace: Int? = 640 << 20, processorSeconds: Int = 10,
        patience: Duration = .seconds(30)
    ) {
        self.addressSpace = addressSpace
        self.processorSeconds = processorSeconds
        self.patience = patience
    }

    /// The limits 640 MiB, 10 seconds of processor time, and 30 seconds of waiting.
    public static let standard = WorkerLimits()
}
