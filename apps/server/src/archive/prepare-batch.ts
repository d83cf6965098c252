import type { Batch } from './batches.ts'
import type { ArchiveParts } from './resource.ts'

/** Takes back what was done outside the database. */
export type Undo = () => Promise<void>

const atOnce = 4

/** Stores what belongs to objects outside the database, a few at a time, and notes how to take it back. */
export async function prepareBatch({ resource, lines }: Batch, parts: ArchiveParts, undo: Undo[]): Promise<void> {
  const waiting = lines.values()
  const work = async () => {
    for (const { object } of waiting) {
      const takeBack = await resource.prepare?.(object, parts)
      if (takeBack) undo.push(takeBack)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
