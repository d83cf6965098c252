import { damaged, type Range } from './header.ts'
import { MapFileProblem } from './map-file-problem.ts'

/** Tiles by rising id; a run of 0 is a further directory instead. */
export type Directory = {
  ids: readonly number[]
  runs: readonly number[]
  lengths: readonly number[]
  starts: readonly number[]
}

/** Entries need four numbers of at least one byte each. */
const leastEntryBytes = 4

/** Numbers in columns, each as seven bits a byte: ids as steps, then runs, lengths and starts. */
export function readDirectory(bytes: Buffer): Directory {
  let at = 0
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined || scale > 2 ** 49) throw new MapFileProblem(damaged)
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const count = next()
  if (count === 0 || count * leastEntryBytes > bytes.length) throw new MapFileProblem(damaged)
  const column = (change: (value: number, index: number, before: number) => number) => {
    const values: number[] = []
    for (let index = 0; index < count; index++) values.push(change(next(), index, values[index - 1] ?? 0))
    return values
  }
  const ids = column((step, _index, before) => before + step)
  const runs = column((run) => run)
  const lengths = column((length) => length)
  // 0 stands for: right after the one before
  const starts = column((start, index, before) => (start > 0 ? start - 1 : before + (lengths[index - 1] ?? 0)))
  return { ids, runs, lengths, starts }
}

/** Where a tile lies, or the directory that knows more; nothing for a tile that there is not. */
export function findEntry(
  { ids, runs, lengths, starts }: Directory,
  id: number,
): { kind: 'tile' | 'directory'; range: Range } | undefined {
  let [low, high] = [0, ids.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((ids[middle] ?? 0) <= id) low = middle
    else high = middle - 1
  }
  const [first = 0, run = 0] = [ids[low], runs[low]]
  if (first > id || (run > 0 && id >= first + run)) return
  return { kind: run > 0 ? 'tile' : 'directory', range: { start: starts[low] ?? 0, length: lengths[low] ?? 0 } }
}

/** Tiles are counted along a Hilbert curve through each zoom, one zoom after the other. */
export function tileIdOf(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const [isRight, isLower] = [(column & side) !== 0, (row & side) !== 0]
    id += side * side * (isRight ? (isLower ? 2 : 3) : isLower ? 1 : 0)
    if (isLower) continue
    ;[column, row] = isRight ? [side - 1 - row, side - 1 - column] : [row, column]
  }
  return id
}
