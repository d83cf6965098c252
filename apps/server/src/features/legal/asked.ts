import { type AskedVersion, acceptAgainAt, legalPages } from '@plaza/contract'
import { closestLocale } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { homeLocale } from '../../lib/home-values.ts'
import * as store from './store.ts'
import { hasBegun, inForce } from './versions.ts'

/**
 * What counts now and was not accepted by somebody. They are asked for it if it, or a version since the last one that they
 * accepted, asks people to; what counted already when the account was made was there to read at sign-up.
 */
export async function askedOf(userId: string, locale: string | undefined, services: Services): Promise<AskedVersion[]> {
  const { db, clock, config } = services
  const [all, accepted, people] = await Promise.all([
    store.listVersions(db.read, undefined),
    store.acceptancesOf(db.read, userId),
    store.peopleOf(db.read, [userId]),
  ])
  const now = clock.now()
  const joined = people.get(userId)?.createdDate ?? now
  const first = homeLocale((await config.read('default')).stelace)
  return legalPages.flatMap((page) => {
    const current = inForce(all, page, now)
    const last = Math.max(0, ...accepted.filter((each) => each.page === page).map(({ version }) => version))
    if (!current?.effective_date || last >= current.version) return []
    const since = all.filter(
      (row) =>
        row.page === page &&
        hasBegun(row, now) &&
        row.version > last &&
        row.effective_date !== null &&
        row.effective_date > joined,
    )
    const strongest = Math.max(0, ...since.map(({ accept_again: at }) => acceptAgainAt.indexOf(at)))
    const { changes } = current
    const said = Object.keys(changes).filter((each) => changes[each]?.trim())
    const closest = closestLocale(said, [...(locale ? [locale] : []), first])
    return [
      {
        page,
        version: current.version,
        effectiveDate: current.effective_date.toISOString(),
        acceptAgain: acceptAgainAt[strongest] ?? 'nobody',
        changes: (closest !== undefined && changes[closest]) || '',
      },
    ]
  })
}
