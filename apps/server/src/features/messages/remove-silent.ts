import { asObject } from '@plaza/domain'
import { monthsAgo } from '../../lib/ago.ts'
import { defineTask } from '../../slice.ts'
import { closeFiles, removeFile } from '../files/index.ts'
import * as store from './store.ts'

/** In one transaction. */
const most = 100

/**
 * Conversations in which nobody has written for as long as the private setting `retention.messageMonths` says go for good, with their
 * files; those about a booking under way, or with an open case, stay.
 */
export const removeSilent = defineTask('remove-silent-conversations', async (services) => {
  const { messageMonths } = asObject((await services.config.read('private')).stelace.retention)
  if (typeof messageMonths !== 'number') return
  const before = monthsAgo(services.clock.now(), messageMonths)
  let count: number
  do {
    count = await services.db.tx(async (tx) => {
      const removed = await store.removeSilent(tx, before, most)
      for (const { attachments, sender_id: senderId, receiver_id: receiverId } of removed) {
        const people = [senderId, receiverId]
        for (const { key } of closeFiles(attachments, services).files)
          await services.jobs.add(tx, removeFileTask, { key, people })
      }
      return removed.length
    })
  } while (count > 0)
})

/** What one of them sent again in a conversation that stays is needed there. */
export const removeFileTask = defineTask<{ key: string; people: string[] }>(
  'remove-file-of-message',
  async (services, { key, people }) => {
    if (!(await store.isAttached(services.db.read, { people, key }))) await removeFile(key, services)
  },
)
