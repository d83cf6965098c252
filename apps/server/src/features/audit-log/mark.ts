import type { Services } from '../../context.ts'
import { auditMarkKey, markIn } from '../../lib/audit-chain.ts'
import { getText, putText } from '../../lib/stored-text.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

/**
 * Notes outside of the database how far the log goes: who takes the newest records out of it leaves no gap, but the mark has seen
 * them. A mark that does not fit stays as it is, so that whoever looks finds out.
 */
export const markTrail = defineTask('mark-audit', async (services) => {
  const newest = await store.newest(services.db.read)
  if (!newest) return
  const key = keyOf(services)
  const mark = markIn(await getText(services, key))
  if (mark?.number === newest.number && mark.hash === newest.hash) return
  if (await isHeld(services, mark)) return putText(services, key, JSON.stringify(newest))
  services.log.error('Records that were in the audit log are not there any more', { upTo: mark?.number })
})

const keyOf = ({ secrets }: Services) => auditMarkKey(secrets.keyId)

const isHeld = async ({ db }: Services, mark: ReturnType<typeof markIn>) =>
  mark === undefined || (await store.hashAt(db.read, mark.number)) === mark.hash

/** Whether the newest records that were ever noted are there. */
export const isMarkHeld = async (services: Services) =>
  isHeld(services, markIn(await getText(services, keyOf(services))))
