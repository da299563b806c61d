/// Memory that is handed out piece by piece and taken back all at once, down to a mark.
///
/// Chunks are kept when they are taken back, so that after the first pages nothing is allocated.
struct Arena: ~Copyable {
    private var chunks: [UnsafeMutableRawBufferPointer] = []
    private var current = -1
    private var next: UInt = 0
    private var end: UInt = 0
    /// The bytes of the chunks before the current one.
    private var bytesBefore = 0

    /// The number of bytes that may be in use.
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    deinit {
        for chunk in chunks {
            chunk.deallocate()
        }
    }

    /// Where the arena stands now.
    var mark: ArenaMark {
        ArenaMark(chunk: current, next: next, bytesBefore: bytesBefore)
    }

    /// Whether more than the limit is in use, counted in chunks; the owner then stops.
    private(set) var isOverLimit = false

    /// Takes back everything handed out since `mark`.
    mutating func release(to mark: ArenaMark) {
        precondition(isInUse(mark), "the mark lies after what was already released")
        current = mark.chunk
        next = mark.next
        bytesBefore = mark.bytesBefore
        end = current < 0 ? 0 : Self.end(of: chunks[current])
        updateLimit()
    }

    /// Room for `count` bytes, aligned to 8; never fails, see ``isOverLimit``.
    @inline(__always)
    mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
        let size = UInt((count &+ 7) & ~7)
        if size <= end &- next, let pointer = UnsafeMutableRawPointer(bitPattern: next) {
            next &+= size
            return pointer
        }
        return allocateInNextChunk(Int(size))
    }

    /// Room for `count` values, all nothing.
    mutating func allocateValues(_ count: Int) -> UnsafeMutablePointer<Value> {
        let values = allocate(count * MemoryLayout<Value>.stride)
            .bindMemory(to: Value.self, capacity: count)
        values.initialize(repeating: .nothing, count: count)
        return values
    }

    /// A copy of `bytes`.
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

    /// The current chunk with room for `size` bytes.
    private mutating func chunk(of size: Int) -> UnsafeMutableRawBufferPointer {
        if current < chunks.count {
            if chunks[current].count >= size { return chunks[current] }
            // A kept chunk that is too small makes room, or pages of ever larger values would
            // leave ever more chunks.
            chunks[current].deallocate()
            chunks.remove(at: current)
        }
        let chunk = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(size, Self.chunkSize), alignment: 16)
        chunks.insert(chunk, at: current)
        return chunk
    }

    /// Whether nothing before the mark was taken back since it was made.
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
