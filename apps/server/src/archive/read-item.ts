import type { JsonObject } from '@plaza/contract'
import { rowOf } from './columns.ts'
import type { ArchiveParts, Item, Resource } from './resource.ts'

/** An object that may be written: as its resource keeps it, and its row as JSON. */
export type Ready = { line: number; object: JsonObject; json: string }

/** The row of an item as JSON, or what is wrong with it. */
export function readItem({ line, resource, object }: Item, parts: ArchiveParts): Ready | { problem: string } {
  const read = resource.read?.(object, parts) ?? object
  if (typeof read === 'string') return { problem: read }
  const made = rowOf(resource.columns, read)
  if ('problem' in made) return made
  const problem = resource.check?.(read)
  return problem === undefined ? { line, object: read, json: JSON.stringify(made.row) } : { problem }
}

/** A problem as whoever wrote the archive is told of it. */
export function tell(
  line: number,
  problem: string,
  about?: { resource: Pick<Resource, 'name' | 'key'>; object: JsonObject },
) {
  const id = about?.object[about.resource.key[0]]
  const what = about ? ` (${about.resource.name}${typeof id === 'string' ? ` ${id.slice(0, 60)}` : ''})` : ''
  return `line ${line}${what}: ${problem}`
}

/** Whoever mends an archive wants to see more than one mistake, and not ten thousand. */
export const problemsTold = 20
