import type { Endpoints, SuspensionPreview } from '@plaza/contract'
import { majorUnits } from '@plaza/domain'
import type { Actor, InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { readerOf } from '../notices/index.ts'
import { checkStaffTouch, findUser } from '../users/index.ts'
import { openBookings } from './open-bookings.ts'
import * as store from './store.ts'
import { suggestionFor } from './suggestions.ts'
import { valuesOf } from './values.ts'

/** What a suspension would do, before anything is done. */
export async function previewSuspension(
  { id, reasonCode }: InputOf<Endpoints['userSuspensions']['preview']>,
  actor: Actor,
  services: Services,
): Promise<SuspensionPreview> {
  const { db } = services
  const user = await findUser(db.read, id)
  if (!user) throw refuse('object.notFound')
  await checkStaffTouch(user, actor, services)
  const { requests, future, running } = await openBookings(id, services)
  const { locale } = await readerOf(services, user)
  return {
    listings: await store.countActive(db.read, id),
    requests: requests.length,
    bookings: future.length,
    running: running.length,
    refund: await refundOf(
      future.map((row) => row.id),
      services,
    ),
    organizations: await store.countOwned(db.read, id),
    blockValues: valuesOf(user).map(({ kind }) => kind),
    locale,
    suggestion: suggestionFor(reasonCode, locale),
  }
}

/** All that is held or was taken goes back when the marketplace itself cancels. */
async function refundOf(transactionIds: readonly string[], { db }: Services) {
  const sums = new Map<string, number>()
  for (const { currency, amount, refunded } of await store.paymentsOf(db.read, transactionIds))
    sums.set(currency, (sums.get(currency) ?? 0) + Number(amount) - Number(refunded))
  return [...sums].map(([currency, sum]) => ({ currency, amount: majorUnits(sum, currency) }))
}
