/** A file as the bundler makes it by itself: the modules that the same screens and parts need. */
export type Piece = {
  name: string
  /** Bytes on the wire, about. */
  bytes: number
  /** Which screens and parts load it. */
  users: ReadonlySet<string>
  /** Names of the pieces it imports. */
  imports: ReadonlySet<string>
}

/** Several pieces that become one file. */
export type Merged = { pieces: Piece[]; bytes: number; users: ReadonlySet<string>; imports: Set<string> }

export type PlanOptions = {
  /** What another request costs, in bytes. */
  requestBytes: number
  /** How often a screen or part is loaded, compared with others. */
  weightOf: (user: string) => number
  /** Pieces that stay as they are. They count when the order of loading is checked. */
  isFixed: (piece: Piece) => boolean
}

/**
 * Puts small files together where the requests that this saves outweigh what screens then load in vain. Two files are
 * never merged if one would then need the other before itself: modules of such a pair run in the wrong order.
 */
export function planChunks(pieces: readonly Piece[], { requestBytes, weightOf, isFixed }: PlanOptions): Merged[] {
  const files = new Set<Merged>(
    pieces.map((piece) => ({
      pieces: [piece],
      bytes: piece.bytes,
      users: piece.users,
      imports: new Set(piece.imports),
    })),
  )
  const fileOf = new Map([...files].map((file) => [file.pieces[0]?.name ?? '', file]))
  const loadsOf = (users: readonly string[]) => users.reduce((sum, user) => sum + weightOf(user), 0)

  const gainOf = (a: Merged, b: Merged) => {
    const [onlyA, onlyB] = [
      [...a.users].filter((user) => !b.users.has(user)),
      [...b.users].filter((user) => !a.users.has(user)),
    ]
    const both = [...a.users].filter((user) => b.users.has(user))
    return requestBytes * loadsOf(both) - a.bytes * loadsOf(onlyB) - b.bytes * loadsOf(onlyA)
  }

  /** Whether `from` needs `to` by way of a third file. */
  const leadsAround = (from: Merged, to: Merged) => {
    const seen = new Set<Merged>([from])
    const next = importsOf(from, fileOf).filter((file) => file !== to)
    for (const file of next) {
      if (seen.has(file)) continue
      seen.add(file)
      const further = importsOf(file, fileOf)
      if (further.includes(to)) return true
      next.push(...further)
    }
    return false
  }

  const movable = () => [...files].filter((file) => !file.pieces.some(isFixed))
  const pairs: { a: Merged; b: Merged; gain: number }[] = []
  const addPairs = (a: Merged, others: readonly Merged[]) => {
    for (const b of others) {
      const gain = gainOf(a, b)
      if (gain > 0) pairs.push({ a, b, gain })
    }
  }
  const first = movable()
  for (const [at, file] of first.entries()) addPairs(file, first.slice(at + 1))
  for (let best = takeBest(pairs); best; best = takeBest(pairs)) {
    const { a, b } = best
    if (!files.has(a) || !files.has(b) || leadsAround(a, b) || leadsAround(b, a)) continue
    const merged: Merged = {
      pieces: [...a.pieces, ...b.pieces],
      bytes: a.bytes + b.bytes,
      users: new Set([...a.users, ...b.users]),
      imports: new Set([...a.imports, ...b.imports]),
    }
    files.delete(a)
    files.delete(b)
    addPairs(merged, movable())
    files.add(merged)
    for (const { name } of merged.pieces) fileOf.set(name, merged)
  }
  return [...files]
}

const importsOf = (file: Merged, fileOf: ReadonlyMap<string, Merged>): Merged[] =>
  [...new Set([...file.imports].flatMap((name) => fileOf.get(name) ?? []))].filter((other) => other !== file)

function takeBest<Pair extends { gain: number }>(pairs: Pair[]): Pair | undefined {
  let best = 0
  for (const [at, { gain }] of pairs.entries()) if (gain > (pairs[best]?.gain ?? 0)) best = at
  return pairs.splice(best, 1)[0]
}
