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
      const { files } = closeFiles(
        removed.flatMap(({ attachments }) => attachments),
        services,
      )
      for (const key of new Set(files.map((file) => file.key))) await services.jobs.add(tx, removeFileTask, { key })
      return removed.length
    })
  } while (count > 0)
})

/** What was sent on to a conversation that stays is needed there, whoever did. */
export const removeFileTask = defineTask<{ key: string }>('remove-file-of-message', async (services, { key }) => {
  if (!(await store.isAttached(services.db.read, key))) await removeFile(key, services)
})
