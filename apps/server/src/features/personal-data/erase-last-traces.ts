import type { Services } from '../../context.ts'
import { redact } from './redact.ts'
import * as store from './store.ts'

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])

/** A day after a removal: the event of it, the mail that told of it, and words of listings that were theirs alone. */
export async function eraseLastTraces(services: Services, userId: string) {
  const user = await store.removalOf(services.db.read, userId)
  await redact(services, userId, undefined)
  await services.db.tx((tx) => store.removeOwn(tx, userId, [...words(user?.email), ...words(user?.username)]))
  await services.search.forgetWords()
}
