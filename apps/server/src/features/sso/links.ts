import { type Actor, type Services, signedInUser } from '../../context.ts'
import { hasPassword } from '../credentials/index.ts'
import * as store from './store.ts'

export const listLinks = (actor: Actor, services: Services) => linksOf(signedInUser(actor), services)

/** With what somebody signs in; nothing at all where there is nobody. */
export async function linksOf(userId: string, services: Services) {
  const rows = await store.ofUser(services.db.read, userId)
  return {
    hasPassword: await hasPassword(services.db.read, userId),
    links: rows.map(({ provider, created_date }) => ({ provider, createdDate: created_date.toISOString() })),
  }
}
