import type { Db, Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { documentOf } from './document.ts'
import * as documents from './documents/store.ts'
import type { EngineParts } from './engine-parts.ts'
import type { StockPort } from './search-engine.ts'

const rebuildStep = 200
const forgetStep = 500

/** Writes what search keeps of these assets; of one that is there twice, what it was at last. */
export async function write(tx: Tx, assets: readonly AssetRow[]) {
  const attributes = await documents.textAttributes(tx)
  const last = new Map(assets.map((asset) => [asset.id, asset]))
  const written = [...last.values()].map((asset) => ({ asset, document: documentOf(asset, attributes) }))
  await documents.addWords(tx, [...new Set(written.flatMap(({ document }) => document.vocabulary))].sort())
  await documents.write(tx, written)
}

/** Writes when an asset is free, worked out as a whole. */
export async function writeStock(stock: StockPort, tx: Tx, asset: AssetRow) {
  const calendar = await stock.calendar(tx, asset)
  await documents.writeCalendar(tx, asset.id, calendar?.changed.length ? calendar : undefined)
}

/** Forgets words that no listing has any more, some at a time so that nobody waits for their locks. */
export async function forgetWords(db: Db) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after
    after = await db.tx((tx) => documents.pruneWords(tx, from, forgetStep))
  }
}

/** Writes everything again, some assets at a time, beside live traffic. */
export async function rebuild(
  { db, stock }: Pick<EngineParts, 'db' | 'stock'>,
  progress: (done: number, total: number) => void,
): Promise<number> {
  const total = await documents.countAssets(db.read)
  let done = 0
  for (let after = ''; ; ) {
    const last = await db.tx(async (tx) => {
      const assets = await documents.lockNext(tx, after, rebuildStep)
      if (assets.length > 0) await write(tx, assets)
      for (const asset of assets) await writeStock(stock, tx, asset)
      return { id: assets.at(-1)?.id, count: assets.length }
    })
    done += last.count
    progress(done, Math.max(total, done))
    if (last.id === undefined) break
    after = last.id
  }
  await forgetWords(db)
  return done
}
