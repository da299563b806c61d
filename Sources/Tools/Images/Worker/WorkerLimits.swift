/// What one worker process may take, whatever a decoder does in it.
///
/// The kernel enforces memory and processor time on the process from outside, so that no decoder
/// can talk the worker out of them. Where the host's own limits are lower, they hold.
public struct WorkerLimits: Equatable, Sendable {
    /// Bytes of address space, or nil for as many as the machine has.
    ///
    /// A picture that takes more is an ``ImageError/outOfMemory(_:)``. The program and its
    /// libraries take 115 MiB of it.
    public var addressSpace: Int?
    /// Whole seconds of processor time for each picture, at least 1; the kernel may give one more.
    public var processorSeconds: Int
    /// How long a reply is waited for, however busy the machine: for a decoder that sleeps.
    public var patience: Duration

    /// Limits of the caller's choice; the defaults are those of ``standard``.
    public init(
        addressSpace: Int? = 640 << 20, processorSeconds: Int = 10,
        patience: Duration = .seconds(30)
    ) {
        self.addressSpace = addressSpace
        self.processorSeconds = processorSeconds
        self.patience = patience
    }

    /// 640 MiB, 10 seconds of processor time, and 30 seconds in all.
    public static let standard = WorkerLimits()
}
