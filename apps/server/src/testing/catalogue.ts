import type { Asset, AssetType, Availability, Category, CustomAttribute, JsonObject } from '@plaza/contract'
import { type Claims, signAccessToken } from '../lib/access-token.ts'
import { type As, authSecret, type TestApp } from './app.ts'

export type Somebody = As & { id: string }

/** Builders for tests about what is offered. Each takes only what matters to the test. */
export function createCatalogue({ ok, publishable, secret }: TestApp) {
  let count = 0
  return {
    /** Somebody who is signed in. Owners may live elsewhere, so no account is made, which saves hashing a password. */
    somebody(claims: Claims = {}): Somebody {
      const id = `usr_somebody${++count}`
      const token = signAccessToken({ sub: id, roles: ['user', 'provider'], ...claims }, authSecret)
      return { ...publishable, id, token }
    },
    type: (fields: JsonObject = {}) =>
      ok<AssetType>('POST', '/asset-types', { as: secret, body: { name: 'Rental', timeBased: true, ...fields } }),
    category: (fields: JsonObject = {}) =>
      ok<Category>('POST', '/categories', { as: secret, body: { name: 'Tools', ...fields } }),
    attribute: (fields: JsonObject) =>
      ok<CustomAttribute>('POST', '/custom-attributes', {
        as: secret,
        body: { name: `attribute${++count}`, type: 'text', ...fields },
      }),
    asset: (fields: JsonObject = {}, as: As = secret) =>
      ok<Asset>('POST', '/assets', { as, body: { name: 'Tent', ...fields } }),
    availability: (fields: JsonObject, as: As = secret) =>
      ok<Availability>('POST', '/availabilities', { as, body: { quantity: 1, ...fields } }),
    /** What happened to an object, in no particular order. */
    news: async (objectId: string) =>
      (await ok<{ results: JsonObject[] }>('GET', `/events?objectId=${objectId}&nbResultsPerPage=100`, { as: secret }))
        .results,
  }
}
