import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { withdrawEmails } from '../emails/index.ts'
import * as store from './store.ts'

/** What was removed is told no more: mails about it that wait are not sent, and the list of the app forgets it. */
export async function forgetMessage({ objectId }: StoredEvent, services: Services) {
  if (objectId === null) return
  await services.db.tx(async (tx) => {
    await withdrawEmails(tx, objectId)
    await store.removeOfMessage(tx, objectId)
  })
}
