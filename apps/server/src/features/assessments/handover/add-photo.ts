import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { findFile } from '../../files/index.ts'
import { missing } from './add-content.ts'
import { append } from './append.ts'
import { changeOf, keepRecord } from './keep-record.ts'
import { contentOf, isParty, settled } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

type Input = InputOf<Endpoints['handovers']['addPhoto']>

/** Ties a picture that came to the one that was taken, by the bytes that were sent. */
export async function addPhoto({ id, clientId, sha256, key }: Input, actor: Actor, services: Services) {
  return withRecord(id, services, async (tx, record) => {
    if (!isParty(record, actor)) throw refuse('permission.denied')
    if (await store.hasClientId(tx, id, clientId)) return record
    const file = await findFile(tx, key)
    const isOwn = file?.owner_id === actor.userId && file?.received_sha256 === sha256
    if (!file?.stored_sha256 || !isOwn || !(await store.wasShown(tx, id, sha256))) throw refuse('handover.otherPicture')
    const now = services.clock.now()
    const payload = { sha256, storedSha256: file.stored_sha256, key }
    const entry = {
      kind: 'photo',
      payload,
      clientId,
      capturedDate: now,
      authorId: actor.userId,
      method: 'app',
    } as const
    const { version, record: next } = await append(tx, record, entry, services)
    const content = contentOf(await store.contentAt(tx, id, record.handover.contentVersion))
    const shown = { ...next, handover: { ...next.handover, missingPhotos: await missing(tx, id, content) } }
    const told = { type: 'assessment__draft_updated', date: now, changesRequested: changeOf(version) } as const
    return keepRecord(tx, settled(shown, now), told, services)
  })
}
