import { defineTask } from '../../slice.ts'
import { findAsset } from '../assets/index.ts'
import { noticeOfTransaction, tell } from '../notices/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import * as store from './store.ts'

/** Something is booked here and taken elsewhere: the owner has to choose. */
export const tellConflictsTask = defineTask<{ sourceId: string; transactionId: string }>(
  'tell-calendar-conflict',
  async (services, { sourceId, transactionId }) => {
    const { db } = services
    const [source, transaction] = await Promise.all([
      store.readSource(db.read, sourceId),
      findTransaction(db.read, transactionId),
    ])
    const isStill = (await store.conflictsOf(db.read, [sourceId])).some(
      ({ transaction_id }) => transaction_id === transactionId,
    )
    if (!source || !transaction || !isStill) return
    const notice = await noticeOfTransaction(services, transaction, {
      name: 'calendarConflict',
      to: 'owner',
      cause: `calendar ${sourceId} and booking ${transactionId}`,
      data: { calendarName: source.name },
    })
    if (notice) await tell(services, notice)
  },
)

/** A calendar could not be read for a day. */
export const tellFailingTask = defineTask<{ sourceId: string }>(
  'tell-calendar-failing',
  async (services, { sourceId }) => {
    const { db } = services
    const source = await store.readSource(db.read, sourceId)
    const asset = source && (await findAsset(db.read, source.asset_id))
    const to = asset?.owner_id ? await findUser(db.read, asset.owner_id) : undefined
    if (!source?.failing_since || !asset || !to) return
    await tell(services, {
      name: 'calendarFailing',
      to,
      cause: `calendar ${sourceId} failing ${source.failing_since.toISOString()}`,
      path: `/my/calendar?asset=${asset.id}`,
      objectId: asset.id,
      data: { assetName: asset.name, calendarName: source.name, problem: source.problem ?? '' },
    })
  },
)
