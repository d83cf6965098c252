import type { BookingChange, Checkout, Payment, RefundPreview } from '@plaza/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPayments } from '../../testing/payments.ts'
import { proofTries } from '../../testing/proof-size.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenTaken, settle } = money

const dayMs = 24 * 3_600_000
const price = 11_500
/** What comes back of all that a booking costs, in hours before it begins. */
const policies = { flexible: [24, 100], moderate: [120, 100], strict: [168, 50] } as const

const course = fc.record({
  policy: fc.constantFrom(...(Object.keys(policies) as (keyof typeof policies)[])),
  /** how long before the start, in quarters of a day */
  quarters: fc.integer({ min: 5, max: 36 }),
  steps: fc.array(
    fc.record({
      days: fc.integer({ min: 1, max: 6 }),
      isPaid: fc.boolean(),
      isSettledTwice: fc.boolean(),
      returned: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  canceller: fc.constantFrom('taker', 'owner'),
})

const keptOf = (intents: { id: string }[]) =>
  intents.map(({ id }) => {
    const intent = stripe.find(id)
    const charge = intent?.latest_charge as { amount_refunded: number } | null | undefined
    const [taken, returned] = [Number(intent?.amount_received ?? 0), charge?.amount_refunded ?? 0]
    expect(returned).toBeLessThanOrEqual(taken)
    return taken - returned
  })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('however a booking is changed, paid for and called off, what is kept is its price less what the policy gives', async () => {
  await fc.assert(
    fc.asyncProperty(course, async ({ policy, quarters, steps, canceller }) => {
      const start = new Date(plaza.clock.now().getTime() + (quarters / 4) * dayMs + 3_600_000).toISOString()
      const booking = await givenTaken({ rules: { cancellation: policy }, start })
      const { id, owner, taker, intent } = booking
      const intents: { id: string }[] = [intent]
      let days = 2
      let given = 0
      for (const step of steps) {
        const body = { duration: { d: step.days } }
        const proposed = await plaza.call<BookingChange>('POST', `/transactions/${id}/changes`, { as: taker, body })
        if (step.days === days) {
          expect(proposed.status).toBe(422)
          continue
        }
        const change = proposed.body
        const path = `/transactions/${id}/changes/${change.id}`
        await plaza.ok('POST', `${path}/accept`, { as: owner })
        expect(change.settlement).toBe(step.days > days ? 'charge' : 'refund')
        if (change.settlement === 'charge') {
          const paying = { as: taker, body: { changeId: change.id } }
          const { url, amount } = await plaza.ok<Checkout>('POST', `/transactions/${id}/checkout`, paying)
          expect(amount).toBe((step.days - days) * price)
          if (step.isPaid) intents.push(stripe.pay(String(url).split('/').at(-1) ?? '').intent)
        }
        const isMade = change.settlement === 'refund' || step.isPaid
        if (step.isSettledTwice) await Promise.all([settle(id), settle(id)])
        await settle(id)
        if (isMade) days = step.days
        else await plaza.ok('POST', `${path}/withdraw`, { as: taker })
        expect(sum(keptOf(intents)) + given).toBe(days * price)
        if (step.returned > 0) {
          // staff return something of it, which no change and no policy gives once more
          const amount = Math.min(step.returned * 1_000, sum(keptOf(intents)))
          await plaza.ok('POST', `/transactions/${id}/refund`, {
            as: plaza.secret,
            body: { amount: amount / 100, cancel: false },
            headers: { 'x-plaza-reason': 'Rain' },
          })
          given += amount
          await settle(id)
          expect(sum(keptOf(intents)) + given).toBe(days * price)
        }
      }
      const as = canceller === 'taker' ? taker : owner
      const told = await plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund`, { as })
      await plaza.ok('POST', `/transactions/${id}/transitions`, {
        as,
        body: { name: 'cancel', data: { cancellationReason: 'Plans changed' } },
      })
      await settle(id)
      await settle(id)
      const [hours, percent] = policies[policy]
      const isInTime = quarters * 6 + 1 >= hours
      const due = canceller === 'owner' ? days * price : isInTime ? Math.floor((days * price * percent) / 100) : 0
      // what staff gave counts towards it
      expect(sum(keptOf(intents))).toBe(days * price - Math.max(due, given))
      expect(Math.round(told.refunded * 100)).toBe(Math.max(0, due - given))
      const { amount, refunded } = await plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as: plaza.secret })
      expect(Math.round((amount - refunded) * 100)).toBe(sum(keptOf(intents)))
    }),
    { numRuns: proofTries({ usual: 2, quick: 8, full: 500 }) },
  )
}, 3_600_000)
