import { type Actor, may, type Services } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { refuse } from '../../lib/errors.ts'
import { Download } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { appendDeed } from '../audit-log/index.ts'
import { actorNow, kept } from './acting.ts'
import { contentTypeOf, fileKeyOf } from './make-export.ts'
import { inputOf } from './present.ts'
import { readOperation } from './read.ts'
import * as store from './store.ts'

const linkMs = 3_600_000

/** An address from which the file can be downloaded once, within an hour. */
export async function linkToFile(id: string, actor: Actor, services: Services) {
  const operation = await readOperation(id, actor, services)
  const now = services.clock.now()
  const isThere = operation.status === 'done' && operation.file_until !== null && operation.file_until > now
  if (!isThere) throw refuse('export.notReady')
  if (inputOf(operation, services).payload.isPrivate === true)
    await services.singleCalls.check('userData.export', { deliver: 'caller' }, actor)
  const token = randomBase62(40)
  const until = new Date(now.getTime() + linkMs)
  const caller = JSON.stringify(kept(actor))
  await services.db.tx((tx) => store.setLink(tx, id, { hash: hashToken(token), until, caller }))
  return { url: `${services.settings.publicUrl}/operations/${id}/file?token=${token}` }
}

/** Hands the file out, if whoever asked for the address may still have it, and notes that they did. */
export async function downloadFile({ id, token }: { id: string; token: string }, services: Services) {
  const now = services.clock.now()
  const operation = await services.db.tx((tx) => store.takeLink(tx, { id, hash: hashToken(token), now }))
  if (!operation?.file_name || !operation.link_caller) throw refuse('export.addressUsed')
  const { file_name: name, link_caller: caller } = operation
  const actor = await actorNow(caller, { operationId: id, reason: null }, services)
  if (!actor || !may(actor, 'data:export:all')) throw refuse('export.addressUsed')
  const file = await services.files.get(fileKeyOf(id))
  if (!file) throw refuse('export.addressUsed')
  const about = { objectType: 'operation', objectId: id, fields: [], before: null, after: { id, name } }
  await services.db.tx((tx) => appendDeed(tx, { actor, action: 'operations.file', ...about }, services))
  return new Download({ name, contentType: contentTypeOf(name), ...file })
}
