import type { Deposit, JsonObject, Payment, RefundPreview } from '@plaza/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPayments } from '../../testing/payments.ts'
import { proofTries } from '../../testing/proof-size.ts'
import { keepDepositsTask } from './keep-deposits.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenTaken, settle } = money

const dayMs = 24 * 3_600_000
const [rent, deposit] = [23_000, 50_000]

const amount = fc.integer({ min: 1, max: deposit })
const step = fc.oneof(
  fc.record({ deed: fc.constant('claim' as const), amount }),
  fc.record({ deed: fc.constant('decide' as const), amount }),
  fc.record({ deed: fc.constantFrom('return', 'accept', 'object', 'settle', 'twice', 'fail') }),
  fc.record({ deed: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 120 }) }),
  fc.record({ deed: fc.constantFrom('cancelledByTaker', 'cancelledByOwner') }),
)
const course = fc.record({
  policy: fc.constantFrom('flexible', 'moderate', 'strict'),
  /** when it begins from now, in quarters of a day */
  quarters: fc.integer({ min: -4, max: 24 }),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
})

test('whatever happens, nothing of a deposit is lost or paid twice, and the booking’s own money goes its way', async () => {
  await fc.assert(
    fc.asyncProperty(course, async ({ policy, quarters, steps }) => {
      // half an hour, so that no line of a policy is passed between what is told and what is done, however busy the machine is
      const start = new Date(plaza.clock.now().getTime() + (quarters / 4) * dayMs + 30 * 60_000).toISOString()
      const { id, intent } = await givenTaken({ deposit: deposit / 100, rules: { cancellation: policy }, start })
      const as = plaza.secret
      const headers = { 'x-plaza-reason': 'Because' }
      const path = `/transactions/${id}/deposit`
      const read = () => plaza.ok<Deposit>('GET', path, { as })
      const press = (deed: string, body?: JsonObject) =>
        plaza.call('POST', `${path}/${deed}`, { as, headers, ...(body ? { body } : {}) })
      const runTimer = () => keepDepositsTask.begin(plaza.services).run()
      let refundTold: number | undefined

      const check = async () => {
        const charge = stripe.find(intent.id)?.latest_charge as { amount_refunded: number }
        const { refunded } = await plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as })
        const { returned, kept, status } = await read()
        const sent = stripe
          .transfers()
          .filter(({ transfer_group: group }) => group === `deposit-${id}`)
          .reduce((sum, transfer) => sum + Number(transfer.amount), 0)
        const minor = (major: number | null) => Math.round((major ?? 0) * 100)
        expect(charge.amount_refunded).toBeGreaterThanOrEqual(minor(refunded) + minor(returned))
        expect(charge.amount_refunded).toBeLessThanOrEqual(rent + deposit)
        expect(minor(returned) + minor(kept)).toBeLessThanOrEqual(deposit)
        expect(sent).toBeLessThanOrEqual(minor(kept))
        if (status !== 'settled') return status
        expect(charge.amount_refunded).toBe(minor(refunded) + minor(returned))
        expect(minor(returned) + minor(kept)).toBe(deposit)
        expect(sent).toBe(minor(kept))
        return status
      }

      for (const each of steps) {
        switch (each.deed) {
          case 'claim':
            await press('claim', { amount: each.amount / 100, reason: 'Broken' })
            break
          case 'decide':
            await press('decide', { kept: each.amount / 100 })
            break
          case 'object':
            await press('object', { reason: 'It was so before' })
            break
          case 'return':
          case 'accept':
            await press(each.deed)
            break
          case 'settle':
            await settle(id)
            break
          case 'twice':
            await Promise.all([settle(id), settle(id), runTimer()])
            break
          case 'fail':
            stripe.trouble({ path: /refunds$|transfers$/, status: 500, error: { type: 'api_error', message: 'No' } })
            await settle(id).catch(() => undefined)
            break
          case 'wait':
            plaza.clock.advance({ hours: each.hours })
            await runTimer()
            break
          default: {
            if (refundTold !== undefined) break
            const { refunded } = await plaza.ok<RefundPreview>(
              'GET',
              `/transactions/${id}/refund?cancellationReason=${each.deed}`,
              { as },
            )
            const answer = await money.cancel(id, as, each.deed)
            if (answer.status === 200) refundTold = refunded
          }
        }
        await check()
      }
      // whoever is asked decides, and the days pass
      stripe.calm()
      await settle(id)
      await press('decide', { kept: 0 })
      plaza.clock.advance({ days: 40 })
      await runTimer()
      await settle(id)
      await settle(id)
      expect(await check()).toBe('settled')
      const { refunded, amount: paid } = await plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as })
      expect([refunded, paid]).toEqual([refundTold ?? 0, rent / 100])
    }),
    { numRuns: proofTries({ usual: 3, quick: 10, full: 500 }) },
  )
}, 3_600_000)
