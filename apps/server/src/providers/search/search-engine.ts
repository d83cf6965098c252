import type { Facet, SearchExplanation } from '@plaza/contract'
import type { Bounds, Filter, Position, Synonyms, UsedWord } from '@plaza/domain'
import type { RawBuilder } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'

/** What must be free: when, how many, and whether all of that time. */
export type AvailabilityQuery = {
  start: Date
  /** none: at some moment from the start on */
  end: Date | undefined
  quantity: number
  isWhole: boolean
  /** statuses that block instead of each type's own; an empty list: none does */
  blockingStatuses: readonly string[] | undefined
}

export type Order = 'asc' | 'desc'
export type SortKey =
  | {
      by:
        | 'available'
        | 'createdDate'
        | 'updatedDate'
        | 'name'
        | 'validated'
        | 'active'
        | 'price'
        | 'dailyPrice'
        | 'distance'
      order: Order
    }
  | { by: 'attribute'; name: string; type: 'text' | 'number' | 'boolean'; order: Order }

/** What an engine knows of the types of assets. */
export type SearchedTypes = {
  /** those whose stock depends on time, and those of which there is always enough */
  timeBased: readonly string[]
  infinite: readonly string[]
  /** those whose bookings wait for a yes of the owner, which the server may say for them */
  asking: readonly string[]
  /** those whose price is not for a day, by how many times it is paid for one */
  timesADay: readonly { times: number; typeIds: readonly string[] }[]
}

/** What is asked of an engine. Everything that is given must hold. */
export type SearchQuery = {
  text?: string
  /** reads the words as they were meant, see `assisted` of the domain */
  synonyms?: Synonyms
  similarTo?: readonly string[]
  assetIds?: readonly string[]
  without?: readonly string[]
  categoryIds?: readonly string[]
  assetTypeIds?: readonly string[]
  active?: boolean
  validated?: boolean
  createdAfter?: Date
  createdBefore?: Date
  near?: { position: Position; metres: number | undefined }
  bounds?: Bounds
  filters: readonly Filter[]
  availability: AvailabilityQuery
  /** only what is available; else each hit says whether it is */
  mustBeAvailable: boolean
  sort: readonly SortKey[]
  types: SearchedTypes
  facets?: readonly FacetRequest[]
  /** hits to leave out, and most hits to answer */
  offset: number
  limit: number
}

/** A property by which everything that matches is counted. */
export type FacetRequest = {
  name: string
  by: 'categoryId' | 'assetTypeId' | 'price' | 'dailyPrice' | 'number' | 'value' | 'tags' | 'flag'
}

export type Hit = { id: string; score: number; isAvailable?: boolean; metres?: number }
export type SearchResults = {
  hits: Hit[]
  total: number
  /** whether all that matches was counted */
  isExhaustive: boolean
  facets?: Record<string, Facet>
}

/** Says how much of some assets is free; the one place that knows is above the engine. */
export type StockPort = {
  /** Periods without any free unit, and periods in which stock differs from the asset's quantity. */
  calendar(tx: Tx, asset: AssetRow): Promise<Calendar | undefined>
  /** Which of these assets are available as asked for. */
  available(read: Reader, assetIds: readonly string[], query: AvailabilityQuery): Promise<Set<string>>
}
export type Calendar = { busy: readonly TimeSpan[]; changed: readonly TimeSpan[] }
export type TimeSpan = { start: number; end: number }

/**
 * Finds assets. Whoever changes an asset, its availabilities or its bookings writes to the engine in the same
 * transaction, so that nothing is found that is not there.
 */
export type SearchEngine = {
  write(tx: Tx, assets: readonly AssetRow[]): Promise<void>
  writeStock(tx: Tx, asset: AssetRow): Promise<void>
  /**
   * A part of the statement that writes a new reservation, an expression: tells the engine of the stock it takes, as
   * `writeStock` would afterwards.
   */
  takenStockFragment(taken: { assetId: string; start: Date; end: Date | null }): RawBuilder<unknown>
  remove(tx: Tx, assetIds: readonly string[]): Promise<void>
  find(query: SearchQuery): Promise<SearchResults>
  explain(query: SearchQuery, assetId: string): Promise<SearchExplanation>
  /** Words of the catalogue that are spelt nearly so, and this one if there is such a word. */
  nearWords(word: string): Promise<UsedWord[]>
  /** Writes everything again beside live traffic, and tells how far it is. */
  rebuild(progress?: (done: number, total: number) => void): Promise<number>
  /** Forgets words that no listing has any more: they may be someone's name. */
  forgetWords(): Promise<void>
  /** Notes no changes any more for an engine outside of the database that nobody has kept for a day. */
  forgetMirrors(): Promise<void>
  /** Only of an engine outside of the database, which is told of changes after they happened. */
  mirror?: SearchMirror
}

/** How an engine outside of the database is doing. */
export type MirrorState = {
  engine: string
  place: string
  /** whether searches are asked of it at the moment */
  isAnswering: boolean
  index: string | null
  filling: string | null
  /** changes that it does not have yet, and for how long it does not */
  waiting: number
  behindSeconds: number
  /** searches of this server that PostgreSQL answered in its place */
  fallbacks: number
  problem: string | null
}

/** What keeps an engine outside of the database like it. */
export type SearchMirror = {
  /** Hands it changes from now on. */
  start(): void
  stop(): Promise<void>
  /** Settles when all that was committed before is found. */
  settle(): Promise<void>
  state(): Promise<MirrorState>
}
