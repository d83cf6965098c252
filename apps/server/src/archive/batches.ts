import type { ArchiveSource } from './archive-source.ts'
import { readLine } from './items.ts'
import { type Ready, readItem, tell } from './read-item.ts'
import { type ArchiveParts, ArchiveProblem, type Resource } from './resource.ts'

/** Rows of one resource that are written together. */
export type Batch = { resource: Resource; lines: Ready[] }

const rowsAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024

/**
 * The objects of some resources in the order of the archive, a few hundred at a time; those that refer to each other all
 * at once.
 */
export async function* batches(
  source: ArchiveSource,
  wanted: readonly Resource[],
  parts: ArchiveParts,
): AsyncGenerator<Batch> {
  let batch: (Batch & { bytes: number }) | undefined
  for await (const raw of source.lines()) {
    const read = readLine(raw, parts.resources)
    for (const item of read.problem === undefined ? read.items : []) {
      const { resource } = item
      if (!wanted.includes(resource)) continue
      const isFull = batch && !resource.parent && (batch.lines.length >= rowsAtOnce || batch.bytes >= bytesAtOnce)
      if (batch && (batch.resource !== resource || isFull)) {
        yield batch
        batch = undefined
      }
      const ready = readItem(item, parts)
      // it was in order when it was checked
      if ('problem' in ready) throw new ArchiveProblem(`${tell(item.line, ready.problem, item)}\nNothing was written.`)
      batch ??= { resource, lines: [], bytes: 0 }
      batch.lines.push(ready)
      batch.bytes += ready.json.length + (typeof item.object.content === 'string' ? item.object.content.length : 0)
    }
  }
  if (batch) yield batch
}
