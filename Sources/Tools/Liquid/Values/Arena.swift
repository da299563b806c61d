/// Memory for values; everything that is allocated after a mark is released in one step.
///
/// Released chunks are reused, so the arena stops requesting system memory after the first pages.
struct Arena: ~Copyable {
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var current = -1
    private var next: UInt = 0
    private var end: UInt = 0
    /// The number of bytes in the chunks before the current one.
    private var bytesBefore = 0

    /// The number of bytes that may be in use before ``isOverLimit`` is set.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        for chunk in chunks {
            chunk.deallocate()
        }
    }

    /// The current position, for a later call of ``release(to:)``.
    var mark: ArenaMark {
        ArenaMark(chunk: current, next: next, bytesBefore: bytesBefore)
    }

    /// True if the chunks in use have more bytes than ``limit``.
    ///
    /// The owner of the arena must then stop rendering.
    private(set) var isOverLimit = false

    /// Releases all memory that was allocated since `mark`.
    mutating func release(to mark: ArenaMark) {
        precondition(isInUse(mark), "the mark lies after what was already released")
        current = mark.chunk
        next = mark.next
        bytesBefore = mark.bytesBefore
        end = current < 0 ? 0 : Self.end(of: chunks[current])
        updateLimit()
    }

    /// Allocates `count` bytes, aligned to 8 bytes.
    ///
    /// This never fails; callers must check ``isOverLimit`` later.
    @inline(__always)
    mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = UInt((count &+ 7) & ~7)
        if size <= end &- next, let pointer = UnsafeMutableRawPointer(bitPattern: next) {
            next &+= size
            return pointer
        }
        return allocateInNextChunk(Int(size))
    }

    /// Allocates `count` values and sets each to `.nothing`.
    mutating func allocateValues(_ count: Int) -> UnsafeMutablePointer<Value> {
        let values = allocate(count * MemoryLayout<Value>.stride)
            .bindMemory(to: Value.self, capacity: count)
        values.initialize(repeating: .nothing, count: count)
        return values
    }

    /// Returns a copy of `bytes`.
    mutating func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        guard let source = bytes.baseAddress, !bytes.isEmpty else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        let target = allocate(bytes.count)
        target.copyMemory(from: source, byteCount: bytes.count)
        return UnsafeRawBufferPointer(start: target, count: bytes.count)
    }

    @inline(never)
    private mutating func allocateInNextChunk(_ size: Int) -> UnsafeMutableRawPointer {
        if current >= 0 {
            bytesBefore += chunks[current].count
        }
        current += 1
        let chunk = chunk(of: size)
        let start = UInt(bitPattern: chunk.baseAddress)
        next = start + UInt(size)
        end = Self.end(of: chunk)
        updateLimit()
        guard let base = chunk.baseAddress else { preconditionFailure("a chunk is never empty") }
        return base
    }

    /// Makes the current chunk large enough for `size` bytes, and returns it.
    private mutating func chunk(of size: Int) -> UnsafeMutableRawBufferPointer {
        if current < chunks.count {
            if chunks[current].count >= size { return chunks[current] }
            // A reused chunk that is too small is freed, because otherwise pages with ever larger
            // values would leave more and more chunks behind.
            chunks[current].deallocate()
            chunks.remove(at: current)
        }
        let chunk = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(size, Self.chunkSize), alignment: 16)
        chunks.insert(chunk, at: current)
        return chunk
    }

    /// Returns true if no memory from before `mark` was released since the mark was made.
    private func isInUse(_ mark: ArenaMark) -> Bool {
        guard mark.chunk == current else { return mark.chunk < current }
        return mark.next <= next
    }

    private mutating func updateLimit() {
        isOverLimit = current >= 0 && bytesBefore + chunks[current].count > limit
    }

    private static func end(of chunk: UnsafeMutableRawBufferPointer) -> UInt {
        UInt(bitPattern: chunk.baseAddress) + UInt(chunk.count)
    }

    private static let chunkSize = 256 * 1024
}
