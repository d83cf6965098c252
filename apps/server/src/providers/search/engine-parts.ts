import type { Db, Reader } from '../../db/index.ts'
import type { CandidateRequest, Candidates } from './candidates/store.ts'
import type { StockPort } from './search-engine.ts'

/** How much one search may look at: what bounds its time, whatever the size of the catalogue. */
export type EngineLimits = {
  /** listings that are counted; more than that are "at least so many" */
  counted: number
  /** listings that are ranked; of more than that the newest, and the newest of those that fit best */
  ranked: number
  /** so many of the newest of the catalogue are looked at for a page of what is common */
  newest: number
  /** calendars that are worked out */
  workedOut: number
}

export const usualLimits: EngineLimits = { counted: 5_000, ranked: 2_000, newest: 10_000, workedOut: 2_000 }

/** What every part of the engine works with. */
export type EngineParts = {
  db: Db
  stock: StockPort
  limits: EngineLimits
  /** Asks an index which listings fulfil the rules. */
  candidates(read: Reader, request: CandidateRequest): Promise<Candidates>
}
