import { sqlState, type Tx } from '../db/index.ts'
import { ApiError } from '../lib/errors.ts'
import type { Batch } from './batches.ts'
import type { Ready } from './read-item.ts'
import type { ArchiveParts, Resource } from './resource.ts'
import * as store from './store.ts'

const keyOf = ({ key }: Resource, { object }: Ready) => JSON.stringify(key.map((field) => object[field]))

/** Brings rows to the state of the archive, and what is derived from them. */
export async function writeBatch(tx: Tx, { resource, lines }: Batch, parts: ArchiveParts): Promise<store.Written> {
  // an archive that was put together may name an object twice; the last one counts
  const each = [...new Map(lines.map((line) => [keyOf(resource, line), line])).values()]
  const rows = { count: each.length, json: `[${each.map(({ json }) => json).join(',')}]` }
  const objects = each.map(({ object }) => object)
  await resource.before?.(tx, objects)
  await store.giveWay(tx, resource, rows)
  const written = await store.upsert(tx, resource, rows)
  await resource.after?.(tx, objects, parts)
  if (resource.topic) await parts.changes.announce(tx, resource.topic)
  return { ...written, same: written.same + lines.length - each.length }
}

/** Impossible values and broken rules, as opposed to a database that does not answer. */
export const isAboutData = (error: unknown) => error instanceof ApiError || /^2[123]/.test(sqlState(error) ?? '')
