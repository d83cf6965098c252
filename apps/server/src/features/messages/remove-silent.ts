import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
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
  let removed: MessageRow[]
  do {
    removed = await services.db.tx((tx) => store.removeSilent(tx, before, most))
    for (const message of removed) await removeFilesOf(message, services)
  } while (removed.length > 0)
})

/** What was sent again in a conversation that stays is needed there. */
async function removeFilesOf({ attachments, sender_id: senderId }: MessageRow, services: Services) {
  for (const { key } of closeFiles(attachments, services).files) {
    if (!(await store.isAttached(services.db.read, { senderId, key }))) await removeFile(key, services)
  }
}
