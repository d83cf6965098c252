import type { Endpoints, ParamsOf } from '@plaza/contract'
import { type Actor, checkNotSuspended, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isPaidOnline, lowerPayment } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { agreeToChange, applyChange, isOwnerOf, isTakerOf } from '../transactions/index.ts'
import { deadlineOf } from './deadline.ts'
import { lockBooking, openFor } from './parties.ts'
import { settlementOf } from './settlement.ts'

/** Makes of the booking what was proposed, with its money, in one transaction; what is still to be paid online waits for that. */
export async function acceptChange(
  { id, changeId }: ParamsOf<Endpoints['changes']['accept']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('transition', actor, services)
  await checkNotSuspended(actor, services.suspensions)
  return services.db.tx(async (tx) => {
    const { payment, row, assets } = await lockBooking(tx, id)
    const change = await openFor(tx, changeId, { row, as: 'other' }, actor, services)
    const more = Number(change.taker_amount ?? 0) - Number(row.taker_amount ?? 0)
    // how bookings are paid may have been settled otherwise since
    const settlement = await settlementOf(more, payment, services)
    if (change.agreed_date) throw refuse('change.over')
    // whoever is no side of it would decide about money of others
    const isParty = isOwnerOf(row, actor) || isTakerOf(row, actor)
    if (settlement === 'refund' && !isParty && !may(actor, 'payment:refund:all')) throw refuse('permission.denied')
    if (settlement === 'charge') {
      const deadline = await deadlineOf(row, change, services)
      return agreeToChange(tx, { change, deadline }, actor, services)
    }
    const accepted = await applyChange(tx, { change, row, assets, settlement }, actor, services)
    if (settlement === 'refund' && isPaidOnline(payment)) {
      const takerFee = Math.max(0, Number(change.taker_amount ?? 0) - Number(change.value ?? 0))
      await lowerPayment(tx, payment, { by: -more, takerFee }, services)
    }
    return accepted
  })
}
