import type { RefundStep } from '@plaza/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPayments } from '../../testing/payments.ts'
import { proofTries } from '../../testing/proof-size.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenHeld, tryTo, refund, settle } = money

const paid = 23_000
/** Without the fee of 15 percent that the taker pays. */
const price = 20_000
const dayMs = 24 * 3_600_000
const builtIn: Record<string, RefundStep[]> = {
  flexible: [{ before: 24, unit: 'h', percent: 100 }],
  moderate: [{ before: 120, unit: 'h', percent: 100 }],
  strict: [{ before: 168, unit: 'h', percent: 50 }],
  none: [{ before: 0, unit: 'h', percent: 100 }],
}

/** Steps of an operator: from the farthest to the nearest, each with less than the one before. */
const drawnSteps = fc.uniqueArray(fc.integer({ min: 0, max: 9 * 24 }), { maxLength: 4 }).chain((hours) =>
  fc
    .record({
      percents: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: hours.length, maxLength: hours.length }),
      nbOfTotal: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ percents, nbOfTotal }): RefundStep[] =>
      hours
        .toSorted((a, b) => b - a)
        .map((before, place) => ({
          ...(before % 24 === 0 ? { before: before / 24, unit: 'd' } : { before, unit: 'h' }),
          percent: percents.toSorted((a, b) => b - a)[place] ?? 1,
          of: place < nbOfTotal ? 'total' : 'price',
        })),
    ),
)

const setPolicy = (steps: RefundStep[]) =>
  plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: { stelace: { instant: { cancellation: { policies: [{ id: 'drawn', name: { en: 'Drawn' }, steps }] } } } },
  })

/** In whole numbers, and by hours: in this marketplace no clock is ever changed. */
function givenBy(steps: RefundStep[], minutes: number): number {
  const step = steps.find(({ before, unit }) => minutes >= before * (unit === 'd' ? 24 : 1) * 60)
  return step ? Math.floor(((step.of === 'price' ? price : paid) * step.percent) / 100) : 0
}

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
  policy: fc.oneof(fc.constantFrom('flexible', 'moderate', 'strict', 'none'), drawnSteps),
  /** how long before the start, in quarters of a day */
  quarters: fc.integer({ min: -8, max: 36 }),
  reasons: fc.array(fc.constantFrom(...reasons), { minLength: 1, maxLength: 4 }),
  isSettledBetween: fc.boolean(),
})

/** No line of a policy is passed while one attempt lasts, however busy the machine is. */
const slackMinutes = 30

test('whoever cancels, whenever and whatever they say, nobody gets more back than the policy gives', async () => {
  await fc.assert(
    fc.asyncProperty(attempt, async ({ caller, status, policy, quarters, reasons, isSettledBetween }) => {
      const start = new Date(plaza.clock.now().getTime() + (quarters / 4) * dayMs + slackMinutes * 60_000).toISOString()
      const steps = typeof policy === 'string' ? (builtIn[policy] ?? []) : policy
      if (typeof policy !== 'string') await setPolicy(policy)
      const rules = policy === 'none' ? {} : { cancellation: typeof policy === 'string' ? policy : 'drawn' }
      const booking = await givenHeld({ rules, start })
      // what operators and owners change later is no concern of a booking that is made
      if (typeof policy !== 'string') await setPolicy([])
      const callers = { taker: booking.taker, owner: booking.owner, stranger: await money.stranger() }
      for (const [name, by] of ways[status]) {
        const words = name === 'cancel' ? { cancellationReason: 'first' } : undefined
        expect((await tryTo(booking.id, callers[by], name, words)).status).toBe(200)
        if (isSettledBetween) await settle(booking.id)
      }
      const returned = () => (stripe.find(booking.intent.id)?.latest_charge as Charge)?.amount_refunded ?? 0
      const byPolicy = givenBy(steps, quarters * 6 * 60 + slackMinutes)
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
      if (caller === 'taker' && status === 'validated') {
        const now = plaza.clock.now().toISOString()
        const said = told.body.dates.find(({ until }) => now <= until)?.amount ?? 0
        expect(said, 'what the dates say').toBe(told.body.refunded)
      }
      // what was told is what happened
      if (caller !== 'stranger' && isDone) expect(Math.round(told.body.refunded * 100)).toBe(due - before)
      if (caller !== 'stranger' && !isOpen) expect(told.body.refunded).toBe(0)
    }),
    { numRuns: proofTries({ usual: 5, quick: 12, full: 1_000 }) },
  )
}, 3_600_000)

type Charge = { amount_refunded: number } | null
