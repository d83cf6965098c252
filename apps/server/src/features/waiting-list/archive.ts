import { date, nullable, number, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, WaitingEntryRow } from '../../db/tables.ts'
import { lockAsset } from '../assets/index.ts'
import { holdFor, isAssetFree, release } from '../availabilities/index.ts'
import * as store from './store.ts'

/** Who waits keeps their place where the archive is brought back. */
export const waitingArchive = resource({
  name: 'waitingEntry',
  plural: 'waitingEntries',
  prefixes: ['wtl'],
  table: 'waiting_entries',
  refersTo: ['assets', 'users'],
  columns: {
    ...stamps,
    place: number,
    assetId: text,
    userId: text,
    startDate: date,
    endDate: date,
    quantity: number,
    status: text,
    reason: nullable(text),
    lastDate: date,
    offeredDate: nullable(date),
    offerUntil: nullable(date),
    transactionId: nullable(text),
  },
  async after(tx, objects, { search }) {
    const offered = objects.filter(({ status }) => status === 'offered').map(({ id }) => String(id))
    for (const id of offered.sort()) {
      const entry = await store.read(tx, id)
      const asset = entry && (await lockAsset(tx, entry.asset_id))
      if (asset) await holdAgain(tx, asset, entry)
      if (asset) await search.writeStock(tx, asset)
    }
    await store.numberOn(tx)
  },
})

/** What was held elsewhere is held here, where there is room; who does not get it keeps their place. */
async function holdAgain(tx: Tx, asset: AssetRow, entry: WaitingEntryRow) {
  const { id, user_id: userId, start_date: startDate, end_date: endDate } = entry
  const quantity = Number(entry.quantity)
  await release(tx, id)
  if (await isAssetFree(tx, asset, { startDate, endDate, quantity })) {
    const period = { start: startDate.getTime(), end: endDate.getTime() }
    await holdFor(tx, { id, assetId: asset.id, userId, ...period, quantity })
  } else {
    await store.change(tx, id, { status: 'waiting', offered_date: null, offer_until: null, transaction_id: null })
  }
}
