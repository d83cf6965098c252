import type { Asset, AvailabilityGraph, JsonObject, Transaction } from '@plaza/contract'
import type { As, TestApp } from './app.ts'
import { createCatalogue } from './catalogue.ts'

/** A day of March 2030, far enough in the future for every test. */
export const march = (day: number, hour = 0) => new Date(Date.UTC(2030, 2, day, hour)).toISOString()

/** Builders for tests about bookings: an owner, somebody who takes, and what they do. */
export function createBookings(plaza: TestApp) {
  const given = createCatalogue(plaza)
  const owner = given.somebody()
  const taker = given.somebody()
  const step = (id: string, name: string, as: As, data?: JsonObject) =>
    plaza.call<Transaction & { message: string }>('POST', `/transactions/${id}/transitions`, {
      as,
      body: { name, ...(data ? { data } : {}) },
    })
  const book = (body: JsonObject, as: As = taker) => plaza.ok<Transaction>('POST', '/transactions', { as, body })
  return {
    ...given,
    owner,
    taker,
    step,
    book,
    /** Tries to book and gives back the answer, also a refusal. */
    tryToBook: (body: JsonObject, as: As = taker) => plaza.call('POST', '/transactions', { as, body }),
    preview: (body: JsonObject) => plaza.call('POST', '/transactions/preview', { body }),
    change: (id: string, body: JsonObject, as: As = plaza.secret) =>
      plaza.call<Transaction>('PATCH', `/transactions/${id}`, { as, body }),
    cancel: (id: string, as: As, cancellationReason = 'withdrawn') => step(id, 'cancel', as, { cancellationReason }),
    read: (id: string, as: As = plaza.secret) => plaza.ok<Transaction>('GET', `/transactions/${id}`, { as }),
    rental: (fields: JsonObject = {}) =>
      given.type({ pricing: { ownerFeesPercent: 5, takerFeesPercent: 15 }, ...fields }),
    thing: (fields: JsonObject = {}) => given.asset({ price: 200, currency: 'EUR', ...fields }, owner),
    /** A booking that has gone through the default process to `validated`. */
    async validated(body: JsonObject, as: As = taker): Promise<Transaction> {
      const { id } = await book(body, as)
      for (const [name, actor] of [
        ['confirmAndPay', as],
        ['accept', owner],
      ] as const) {
        const answer = await step(id, name, actor)
        if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
      }
      return plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
    },
    graph: ({ id }: { id: string }) => plaza.ok<AvailabilityGraph>('GET', `/availabilities/graph?assetId=${id}`),
    stock: async ({ id }: { id: string }) => (await plaza.ok<Asset>('GET', `/assets/${id}`)).quantity,
  }
}
