import Glibc
import Images
import TestSupport

/// True if these tests and the worker are built with the address sanitizer.
enum AddressSanitizer {
    static let isOn = dlsym(nil, "__asan_init") != nil
}

extension Requirement {
    /// Memory whose size follows from what the worker needs.
    static let measurableMemory = Self(
        reason: "the address sanitizer takes terabytes of address space, and keeps what is freed"
    ) { !AddressSanitizer.isOn }
}

extension WorkerLimits {
    /// The limits of a build; with the sanitizer, which needs terabytes of address space and much
    /// more time, only those that it can bear.
    static let tested =
        AddressSanitizer.isOn
        ? WorkerLimits(addressSpace: nil, processorSeconds: 120, patience: .seconds(240))
        : .standard
}
