import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPayments } from '../../testing/payments.ts'
import { proofSize } from '../../testing/proof-size.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenHeld, tryTo, refund, settle } = money

const paid = 23_000
const dayMs = 24 * 3_600_000
const least = { flexible: 1, moderate: 5, strict: 7, none: 0 }

/** The steps from a paid request to a status, and who takes them. */
const ways = {
  'pending-acceptance': [],
  validated: [['accept', 'owner']],
  completed: [
    ['accept', 'owner'],
    ['complete', 'owner'],
  ],
  cancelledByTaker: [
    ['accept', 'owner'],
    ['cancel', 'taker'],
  ],
  cancelledByOwner: [
    ['accept', 'owner'],
    ['cancel', 'owner'],
  ],
} as const

const reasons = [
  ...['withdrawn', 'refusedByTaker', 'cancelledByTaker', 'refusedByOwner', 'cancelledByOwner'],
  ...['transactionConflict', 'forceCancel', 'it rains'],
]

const attempt = fc.record({
  caller: fc.constantFrom('taker', 'owner', 'stranger'),
  status: fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[])),
  policy: fc.constantFrom('flexible', 'moderate', 'strict', 'none'),
  /** how long before the start, in quarters of a day */
  quarters: fc.integer({ min: -8, max: 36 }),
  reasons: fc.array(fc.constantFrom(...reasons), { minLength: 1, maxLength: 4 }),
  isSettledBetween: fc.boolean(),
})

test('whoever cancels, whenever and whatever they say, nobody gets more back than the policy gives', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, async ({ caller, status, policy, quarters, reasons, isSettledBetween }) => {
      const start = new Date(plaza.clock.now().getTime() + (quarters / 4) * dayMs + 60_000).toISOString()
      const rules = policy === 'none' ? {} : { cancellation: policy }
      const booking = await givenHeld({ rules, start })
      const callers = { taker: booking.taker, owner: booking.owner, stranger: await money.stranger() }
      for (const [name, by] of ways[status]) {
        const words = name === 'cancel' ? { cancellationReason: 'first' } : undefined
        expect((await tryTo(booking.id, callers[by], name, words)).status).toBe(200)
        if (isSettledBetween) await settle(booking.id)
      }
      const returned = () => (stripe.find(booking.intent.id)?.latest_charge as Charge)?.amount_refunded ?? 0
      const byPolicy = quarters >= least[policy] * 4 ? (policy === 'strict' ? paid / 2 : paid) : 0
      const before = returned()

      const told = await refund(booking.id, callers[caller])
      const answers = []
      for (const cancellationReason of reasons) {
        answers.push((await tryTo(booking.id, callers[caller], 'cancel', { cancellationReason })).status)
        if (isSettledBetween) await settle(booking.id)
      }
      await settle(booking.id)

      const isOpen = status === 'pending-acceptance' || status === 'validated'
      const isDone = isOpen && answers.includes(200)
      expect(answers.filter((each) => each === 200)).toHaveLength(isDone ? 1 : 0)
      if (caller === 'stranger') expect(new Set([told.status, ...answers])).toEqual(new Set([403]))
      const taker = status === 'pending-acceptance' ? paid : byPolicy
      const due = {
        'pending-acceptance': isDone ? paid : 0,
        validated: isDone ? (caller === 'taker' ? taker : paid) : 0,
        completed: 0,
        cancelledByTaker: byPolicy,
        cancelledByOwner: paid,
      }[status]
      if (booking.intent.status === 'canceled') {
        expect(due, 'given back whole before anything was taken').toBe(paid)
      } else {
        expect(returned()).toBe(due)
      }
      expect(returned()).toBeLessThanOrEqual(paid)
      // what was told is what happened
      if (caller !== 'stranger' && isDone) expect(told.body.refunded * 100).toBe(due - before)
      if (caller !== 'stranger' && !isOpen) expect(told.body.refunded).toBe(0)
    }),
    { numRuns: proofSize({ quick: 25, full: 1_000 }) },
  )
}, 3_600_000)

type Charge = { amount_refunded: number } | null
