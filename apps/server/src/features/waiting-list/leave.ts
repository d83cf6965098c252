import { type Actor, may, type Services } from '../../context.ts'
import type { WaitingEntryRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockAsset } from '../assets/index.ts'
import { release } from '../availabilities/index.ts'
import { endEntry } from './entries.ts'
import * as store from './store.ts'

/** Somebody waits no longer. What was held for them is offered to the next in the same transaction. */
export const leaveWaitingList = (id: string, actor: Actor, services: Services): Promise<WaitingEntryRow> =>
  services.db.tx(async (tx) => {
    const seen = await store.read(tx, id)
    const isOwn = seen !== undefined && seen.user_id === actor.userId
    if (!seen || (!isOwn && !may(actor, 'transaction:create:all'))) throw refuse('object.notFound')
    const asset = await lockAsset(tx, seen.asset_id)
    // under the lock of its asset nobody else changes it
    const entry = (await store.read(tx, id)) ?? seen
    if (entry.status !== 'waiting' && entry.status !== 'offered') throw refuse('waitingList.over')
    await release(tx, id)
    const left = await endEntry(tx, entry, { status: 'left' }, services)
    if (asset && entry.status === 'offered') await services.line.stockChanged(tx, asset)
    return left
  })
