import type { Services } from '../../context.ts'
import { defineTask } from '../../slice.ts'
import { closeChange, openChangeOf, overdueChanges } from '../transactions/index.ts'
import { lockBooking } from './parties.ts'

/** In one go; the next minutes bring the rest. */
const most = 200

/** Ends what nobody answered in time. Two servers may see the same one: under the lock the second finds it ended. */
export const keepChangesTask = defineTask('keep-changes', async (services) => {
  const now = services.clock.now()
  for (const { transaction_id } of await overdueChanges(services.db.read, now, most)) {
    await lapse(transaction_id, now, services)
  }
})

const lapse = (transactionId: string, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const { assets } = await lockBooking(tx, transactionId)
    const change = await openChangeOf(tx, transactionId)
    if (!change || change.deadline > now) return
    const ending = { status: 'lapsed', reason: 'deadline' } as const
    await closeChange(tx, { change, asset: assets.get(change.asset_id), ending }, undefined, services)
  })
