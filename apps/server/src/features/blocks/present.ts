import type { Block } from '@plaza/contract'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { BlockRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { placeOf } from './add-block.ts'
import * as store from './store.ts'
import { masked } from './values.ts'

/** Shows some blocks as a reader may see them. */
export async function presenting(rows: readonly BlockRow[], actor: Actor, services: Services) {
  const people = rows.flatMap(({ user_id, created_by }) => [user_id, created_by]).filter((id) => id !== null)
  const names = await store.namesOf(services.db.read, [...new Set(people)])
  const { namespaces } = readRights(actor)
  const seesPrivate = namespaces.includes('private') || namespaces.includes('*')
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const shownValue = ({ id, kind, value_sealed: sealed }: BlockRow) => {
    if (kind === 'person' || sealed === null) return null
    const value = services.secrets.open(sealed, placeOf(id))
    return seesPrivate ? value : masked(kind, value)
  }
  return (row: BlockRow): Block => ({
    ...stampsOf(row),
    kind: row.kind,
    value: shownValue(row),
    userId: row.user_id,
    userName: nameOf(row.user_id),
    reason: row.reason,
    createdBy: row.created_by,
    createdByName: nameOf(row.created_by),
    hits: row.hits,
    lastHitDate: row.last_hit_date?.toISOString() ?? null,
    livemode: services.settings.isLive,
  })
}
