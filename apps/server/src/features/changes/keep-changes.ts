import type { Services } from '../../context.ts'
import { eachApart } from '../../jobs/index.ts'
import { ProviderError } from '../../providers/payments/index.ts'
import { defineTask } from '../../slice.ts'
import { lookForAdditions } from '../payments/index.ts'
import { closeChange, openChangeOf, overdueChanges } from '../transactions/index.ts'
import { lockBooking } from './parties.ts'

/** In one go; the next minutes bring the rest. */
const most = 200

/** Ends what nobody answered, or paid for, in time. Two servers may see the same one: under the lock the second finds it ended. */
export const keepChangesTask = defineTask('keep-changes', async (services) => {
  const now = services.clock.now()
  await eachApart(await overdueChanges(services.db.read, now, most), async ({ transaction_id, agreed_date }) => {
    if (agreed_date) await lookForMoney(transaction_id, services)
    await lapse(transaction_id, now, services)
  })
})

/** Whoever paid in time, while nothing told us so, gets their change. A provider that does not answer keeps nothing open. */
async function lookForMoney(transactionId: string, services: Services) {
  try {
    await lookForAdditions(services, transactionId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
}

const lapse = (transactionId: string, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const { assets } = await lockBooking(tx, transactionId)
    const change = await openChangeOf(tx, transactionId)
    if (!change || change.deadline > now) return
    const ending = { status: 'lapsed', reason: change.agreed_date ? 'unpaid' : 'deadline' } as const
    await closeChange(tx, { change, asset: assets.get(change.asset_id), ending }, undefined, services)
  })
