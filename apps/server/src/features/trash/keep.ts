import type { TrashKind } from '@plaza/contract'
import type { Actor, Copy, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'

const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

export const placeOf = (id: string) => `trash.${id}`

/** What is sealed: the rows, what people call the object, and why it was deleted. */
export type Kept = { copy: Copy; name: string | null; reason: string | null }

type NewEntry = Kept & {
  kind: TrashKind
  objectId: string
  userIds: string[]
  deletedBy: string | null
  keyId: string | null
  date: Date
}

/** Seals a copy and says until when it is kept. */
export async function addToTrash(
  tx: Tx,
  entry: NewEntry,
  { secrets, settings }: Pick<Services, 'secrets' | 'settings'>,
) {
  const { kind, objectId, userIds, deletedBy, keyId, date, copy, name, reason } = entry
  const id = newId('trsh', settings.origin, date)
  const kept: Kept = { copy, name, reason }
  await store.insert(tx, {
    id,
    kind,
    object_id: objectId,
    user_ids: userIds,
    deleted_date: date,
    deleted_by: deletedBy,
    key_id: keyId,
    expiration_date: new Date(date.getTime() + keptDays * dayMs),
    copy_sealed: secrets.seal(JSON.stringify(kept), placeOf(id)),
  })
}

/**
 * Keeps a copy of an object that is about to be deleted, in the transaction that deletes it. Nothing is kept of what the
 * platform deletes: it acts for those who are erased.
 */
export async function keepInTrash(
  tx: Tx,
  { kind, id: objectId, name }: { kind: TrashKind; id: string; name: string | null },
  actor: Actor,
  services: Services,
) {
  if (actor.kind === 'platform') return
  const copy = await services.copies.take(tx, kind, objectId)
  const entry = {
    kind,
    objectId,
    name,
    copy,
    reason: actor.reason ?? null,
    userIds: services.copies.peopleIn(kind, copy),
    deletedBy: actor.viewAs?.staffId ?? actor.realUserId ?? actor.tokenUserId,
    keyId: actor.isConsole ? null : actor.apiKeyId,
    date: services.clock.now(),
  }
  await addToTrash(tx, entry, services)
}
