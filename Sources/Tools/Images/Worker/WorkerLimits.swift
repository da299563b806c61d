/// The limits of one worker process, whatever its decoder does.
///
/// The kernel enforces memory and processor time from outside, so that no decoder can lift them.
/// Lower limits of the host take precedence.
public struct WorkerLimits: Equatable, Sendable {
    /// The limit of the address space in bytes, or `nil` for no limit.
    ///
    /// A picture beyond it causes ``ImageError/outOfMemory(_:)``. The program and its libraries
    /// take 115 MiB of it.
    public var addressSpace: Int?
    /// The limit of processor time for each picture in whole seconds, at least 1; the kernel may
    /// grant one more.
    public var processorSeconds: Int
    /// The time to wait for a reply, regardless of the machine's load; it ends decoders that sleep.
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

    /// 640 MiB, 10 seconds of processor time, and 30 seconds in total.
    public static let standard = WorkerLimits()
}
