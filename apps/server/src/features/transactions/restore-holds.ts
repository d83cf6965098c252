import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { holdPeriod } from './hold-stock.ts'
import { lockWithAssets } from './lock.ts'

/** Works out anew what some transactions hold. They were made elsewhere, so whatever they hold is theirs. */
export async function restoreHolds(tx: Tx, ids: readonly string[], services: Pick<Services, 'log' | 'search'>) {
  for (const id of [...ids].sort()) {
    const locked = await lockWithAssets(tx, id)
    if (!locked) continue
    const { row, assets } = locked
    await holdPeriod(tx, { before: row, wanted: row, assets, mayForce: true }, services)
  }
}
