import type { Services } from '../../context.ts'
import { eachApart } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'
import { type DepositDecision, decideDeposit, dueDeposits } from '../payments/index.ts'
import { type Held, lockHeld, returnDateOf } from './locked.ts'

/** In one go; the next minutes bring the rest. */
const most = 200

/** Gives back what nobody claimed in time, and settles what nobody answered. Two servers may see the same one: it is judged under its lock. */
export const keepDepositsTask = defineTask('keep-deposits', async (services) => {
  const now = services.clock.now()
  await eachApart(await dueDeposits(services.db.read, { now, limit: most }), (id) => keep(id, now, services))
})

const keep = (id: string, now: Date, services: Services) =>
  services.db.tx(async (tx) => {
    const held = await lockHeld(tx, id)
    const decision = dueDecision(held, now)
    const { payment, deposit: row } = held
    if (!decision || !row || payment?.status !== 'captured') return
    await decideDeposit(tx, { row, currency: payment.currency, decision }, undefined, services)
  })

function dueDecision(held: Held, now: Date): DepositDecision | undefined {
  const { status, answer_date: answer = null, claimed } = held.deposit ?? {}
  const due = returnDateOf(held)
  if (due && due <= now) return { kept: 0, outcome: 'time' }
  return status === 'claimed' && answer && answer <= now ? { kept: Number(claimed), outcome: 'silence' } : undefined
}
