import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { keptIn } from './read.ts'
import * as store from './store.ts'

export type PastDeed = {
  action: string
  objectType: string
  objectId: string | null
  fields: readonly string[]
  before: JsonObject | null
  after: JsonObject | null
}

const most = 20_000

/** What was done to objects of some types after a moment, the last first; nothing when the log does not go back so far. */
export async function readDeedsSince(
  objectTypes: readonly string[],
  date: Date,
  services: Services,
): Promise<{ deeds: PastDeed[] } | { oldest: Date | undefined }> {
  const oldest = await store.oldest(services.db.read)
  if (oldest === undefined || oldest > date) return { oldest }
  const rows = await store.since(services.db.read, objectTypes, date, most)
  if (rows.length === most) return { oldest: rows.at(-1)?.created_date }
  return {
    deeds: rows.map((row) => {
      const { before, after } = keptIn(row, services)
      const { action, object_type: objectType, object_id: objectId, fields } = row
      return { action, objectType, objectId, fields, before, after }
    }),
  }
}
