import type { Acceptance, LegalVersion } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { AcceptanceRow, LegalVersionRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { openAddress } from '../credentials/index.ts'
import * as store from './store.ts'
import { inForce } from './versions.ts'

/** Shows some versions of all that there are. */
export async function presentingVersions({ db, clock, settings }: Services) {
  const [all, counts] = await Promise.all([store.listVersions(db.read, undefined), store.countAcceptances(db.read)])
  const now = clock.now()
  const stateOf = (row: LegalVersionRow): LegalVersion['state'] => {
    if (row.effective_date === null) return 'draft'
    if (row.effective_date > now) return 'scheduled'
    return inForce(all, row.page, now)?.id === row.id ? 'current' : 'past'
  }
  return (row: LegalVersionRow): LegalVersion => ({
    ...stampsOf(row),
    page: row.page,
    version: row.version,
    state: stateOf(row),
    effectiveDate: row.effective_date?.toISOString() ?? null,
    acceptAgain: row.accept_again,
    texts: row.texts,
    changes: row.changes,
    acceptedCount: counts.get(`${row.page} ${row.version}`) ?? 0,
    livemode: settings.isLive,
  })
}

export async function presentingAcceptances(rows: readonly AcceptanceRow[], { db, secrets, settings }: Services) {
  const people = await store.peopleOf(db.read, [...new Set(rows.map(({ user_id }) => user_id))])
  return (row: AcceptanceRow): Acceptance => ({
    ...stampsOf(row),
    userId: row.user_id,
    userName: people.get(row.user_id)?.name ?? null,
    page: row.page,
    version: row.version,
    date: row.created_date.toISOString(),
    network: row.network_sealed === null ? null : openAddress(row.network_sealed, secrets),
    livemode: settings.isLive,
  })
}
