import type { Services } from '../../context.ts'
import { snapshot } from './present.ts'
import { read } from './store.ts'

/** As events carry it, for events that others send about it. */
export async function transactionSnapshotOf({ db, settings }: Services, id: string) {
  const row = await read(db.read, id)
  return row && snapshot(row, settings.isLive)
}
