import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { closeFiles } from './private-files.ts'
import * as store from './store.ts'

type Files = ReturnType<typeof closeFiles>['files']

/** Whoever names a private file in a message gets an address that opens it; so it must be theirs, or open for them. */
export async function checkSendersFiles(files: Files, senderId: string, actor: Actor, { db, settings }: Services) {
  const keys = files.filter(({ isOpen }) => !isOpen).map(({ key }) => key)
  if (!settings.limits || keys.length === 0) return
  const owners = [senderId, actor.userId, actor.tokenUserId].filter((id) => id !== null)
  const own = await store.ownedKeys(db.read, { keys, owners })
  const foreign = keys.find((key) => !own.has(key))
  if (foreign !== undefined) throw refuse('file.otherOwner', { data: { file: foreign } })
}
