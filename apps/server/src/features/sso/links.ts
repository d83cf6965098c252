import { type Actor, type Services, signedInUser } from '../../context.ts'
import { hasPassword } from '../credentials/index.ts'
import * as store from './store.ts'

export async function listLinks(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  const rows = await store.ofUser(services.db.read, userId)
  return {
    hasPassword: await hasPassword(services.db, userId),
    links: rows.map(({ provider, created_date }) => ({ provider, createdDate: created_date.toISOString() })),
  }
}
