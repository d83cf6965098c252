import type { Entry, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { EntryRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: EntryRow, rights: NamespaceRights, livemode: boolean): Entry => ({
  ...stampsOf(row),
  collection: row.collection,
  locale: row.locale,
  name: row.name,
  fields: row.fields,
  metadata: readable(row.metadata, rights),
  livemode,
})

/** An entry as events carry it: everything but the system namespaces. */
export const snapshot = (row: EntryRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)

/** An entry as whoever acts may see it. */
export const show = (row: EntryRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
