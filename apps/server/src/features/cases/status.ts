import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { CaseRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { emitterOf } from './events.ts'
import * as store from './store.ts'

type Changes = BodyOf<Endpoints['cases']['update']>

/** Somebody who was first, for a refusal that names them. */
export async function who(tx: Tx, id: string | null, field: string) {
  const name = (id === null ? undefined : (await store.namesOf(tx, [id])).get(id)) ?? 'Someone'
  return { values: { name }, data: { [field]: id, name } }
}

/** The case as it is once a call has closed it, put it off or opened it again. */
export async function withStatus(
  tx: Tx,
  row: CaseRow,
  changes: Changes,
  { actor, now }: { actor: Actor; now: Date },
): Promise<CaseRow> {
  const { snoozedUntil } = changes
  const wanted = changes.status ?? impliedStatus(row, changes)
  if (wanted === 'closed') return closed(tx, row, changes, { actor, now })
  if (wanted === undefined) return row
  const open = { ...row, resolution: null, duplicate_of: null, closed_by: null, closed_date: null }
  if (wanted === 'open') return { ...open, status: 'open', snoozed_until: null }
  const until = snoozedUntil ? new Date(snoozedUntil) : row.snoozed_until
  if (!until || until <= now) throw refuse('case.snoozeDate')
  return { ...open, status: 'snoozed', snoozed_until: until }
}

/** What a call means that says how and not what: a resolution closes, a date puts off. */
function impliedStatus({ status }: CaseRow, { resolution, duplicateOf, snoozedUntil }: Changes) {
  if (resolution || duplicateOf) return 'closed'
  if (snoozedUntil) return 'snoozed'
  if (resolution === null && status === 'closed') return 'open'
  return snoozedUntil === null && status === 'snoozed' ? 'open' : undefined
}

async function closed(
  tx: Tx,
  row: CaseRow,
  { resolution, duplicateOf }: Changes,
  { actor, now }: { actor: Actor; now: Date },
): Promise<CaseRow> {
  const by = emitterOf(actor)
  if (row.status === 'closed' && row.closed_by !== by) {
    throw refuse('case.closedAlready', await who(tx, row.closed_by, 'closedBy'))
  }
  if (duplicateOf && (duplicateOf === row.id || !(await store.read(tx, duplicateOf)))) {
    throw refuse('case.duplicateUnknown')
  }
  return {
    ...row,
    status: 'closed',
    resolution: duplicateOf ? 'duplicate' : (resolution ?? row.resolution ?? 'solved'),
    duplicate_of: duplicateOf ?? null,
    snoozed_until: null,
    held_until: null,
    closed_by: by,
    closed_date: row.closed_date ?? now,
  }
}
