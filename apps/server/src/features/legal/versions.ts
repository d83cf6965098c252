import type { LegalPage } from '@plaza/contract'
import { type Actor, may } from '../../context.ts'
import type { LegalVersionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

/** Whether it counts by now. */
export const hasBegun = ({ effective_date: date }: LegalVersionRow, now: Date) => date !== null && date <= now

/** The version of a page that counts now. */
export const inForce = (all: readonly LegalVersionRow[], page: LegalPage, now: Date): LegalVersionRow | undefined =>
  all.filter((row) => row.page === page && hasBegun(row, now)).toSorted((one, other) => other.version - one.version)[0]

/** Whoever writes pages does not yet change what people agree to: that takes the right to see who agreed as well. */
export function checkRight(actor: Actor) {
  if (!may(actor, 'acceptance:list:all')) throw refuse('permission.denied')
}
