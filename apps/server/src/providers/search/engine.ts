import type { Db } from '../../db/index.ts'
import { find as findCandidates } from './candidates/store.ts'
import * as documents from './documents/store.ts'
import { type EngineLimits, type EngineParts, usualLimits } from './engine-parts.ts'
import { explain } from './explain.ts'
import { find } from './find.ts'
import { nearWords } from './near-words.ts'
import { forgetLeft } from './opensearch/mirrors/store.ts'
import type { SearchEngine, StockPort } from './search-engine.ts'
import { forgetWords, rebuild, write, writeStock } from './write.ts'

type Options = { db: Db; stock: StockPort; limits?: Partial<EngineLimits> }

/** Search on PostgreSQL: indexes name the candidates, exact rules and ranking are applied to those. */
export function createPostgresEngine({ db, stock, limits }: Options): SearchEngine {
  const parts: EngineParts = { db, stock, limits: { ...usualLimits, ...limits }, candidates: findCandidates }
  return {
    write,
    writeStock: (tx, asset) => writeStock(stock, tx, asset),
    takenStockFragment: documents.takenStockFragment,
    remove: documents.remove,
    find: (query) => db.replica((read) => find({ ...parts, db: { ...db, read } }, query)),
    explain: (query, assetId) => explain(parts, query, assetId),
    nearWords: (word) => db.replica((read) => nearWords(read, word)),
    rebuild: (progress = () => undefined) => rebuild(parts, progress),
    forgetWords: () => forgetWords(db),
    forgetMirrors: () => forgetLeft(db),
  }
}
