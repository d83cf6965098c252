import type { JsonObject } from '@plaza/contract'
import type { Changes, Reader, Tx } from '../db/index.ts'
import { columnName, objectOf, rowOf } from './columns.ts'
import type { ArchiveParts, Resource } from './resource.ts'
import * as store from './store.ts'

/** Rows that go when an object is deleted, and come back with it. */
export type CopiedPart<Kind extends string> = {
  /** What the deleted object is: `asset`. */
  readonly kind: Kind
  readonly resource: Resource
  /** The field by which a row names the object; `id` for its own. */
  readonly by: string
  /** Fields of its own row that name what has to be there first. */
  readonly needs?: readonly string[]
  /** Fields of its own row that name people. */
  readonly people?: readonly string[]
  /** A field, or several together, that one row only may have, where an import would take it from whoever has it. */
  readonly unique?: readonly string[]
}

/** Rows by the names of their resources. */
export type Copy = Readonly<Record<string, readonly JsonObject[]>>

type Writing = Pick<ArchiveParts, 'search'> & { changes: Pick<Changes, 'announce'> }

/** The rows of an object and of what goes with it, as the archive describes them. */
export async function takeCopy(tx: Tx, parts: readonly CopiedPart<string>[], id: string): Promise<Copy> {
  const copy: Record<string, JsonObject[]> = {}
  for (const { resource, by } of parts) {
    const rows = await store.rowsBy(tx, resource, columnName(by), id)
    copy[resource.name] = rows.map((row) => objectOf(resource.columns, row))
  }
  return copy
}

/** Writes rows as they were, and what is derived from them. */
export async function putBack(tx: Tx, parts: readonly CopiedPart<string>[], copy: Copy, writing: Writing) {
  for (const { resource } of parts) {
    const objects = copy[resource.name] ?? []
    if (objects.length === 0) continue
    const rows = objects.map((object) => {
      const made = rowOf(resource.columns, object)
      if ('problem' in made) throw new Error(`A copy of ${resource.name} cannot be written: ${made.problem}`)
      return made.row
    })
    await resource.before?.(tx, objects)
    await store.upsert(tx, resource, { count: rows.length, json: JSON.stringify(rows) })
    await resource.after?.(tx, objects, writing)
    if (resource.topic) await writing.changes.announce(tx, resource.topic)
  }
}

/** Whether something else has by now what only one object may have. */
export async function isTaken(db: Reader, parts: readonly CopiedPart<string>[], copy: Copy): Promise<boolean> {
  for (const { resource, unique = resource.unique } of parts) {
    for (const object of copy[resource.name] ?? []) {
      if (unique && (await store.isTaken(db, resource, unique, object))) return true
    }
  }
  return false
}
