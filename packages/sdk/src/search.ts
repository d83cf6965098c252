import type {
  FoundAsset,
  NewSavedSearch,
  SavedSearch,
  SearchExplanation,
  SearchPage,
  SearchRequest,
} from '@plaza/contract'
import { type CallOptions, isPlain } from './call.ts'
import type { Result } from './types.ts'

/** What may be left out may also be `undefined`: neither is sent. */
type Sendable<Data> = { [Key in keyof Data]: Data[Key] | undefined }

/** A page of results: an array that also knows how many there are in all, and their counts when they were asked for. */
export type Found = Result<FoundAsset[]> & { readonly paginationMeta: Omit<SearchPage, 'results'> }

export type Search = {
  /**
   * Searches assets.
   *
   * @example
   * const bikes = await plaza.search.results({ query: 'gravel bike', location, maxDistance: 20_000 })
   * bikes.paginationMeta.nbResults
   */
  results(request?: Sendable<Omit<SearchRequest, 'save'>>, options?: CallOptions): Promise<Found>
  /** `results` by its older name. */
  list: Search['results']
  /** Why a search finds an asset or does not, rule by rule; for its owner, and for those who may edit any. */
  explain(
    assetId: string,
    request?: Sendable<Omit<SearchRequest, 'save'>>,
    options?: CallOptions,
  ): Promise<Result<SearchExplanation>>
}

export type SavedSearchCreation = {
  /** Keeps a search under a name; nothing is searched. */
  create(
    search: Sendable<Omit<NewSavedSearch, 'save' | 'name'>> & { name: string },
    options?: CallOptions,
  ): Promise<Result<SavedSearch>>
}

type Ask = (...args: unknown[]) => Promise<unknown>

/** One address searches and saves; `save` tells which. It is always sent, since an empty request is no body at all. */
export function createSearch(ask: Ask, askWhy: Ask): { search: Search; creation: SavedSearchCreation } {
  // what is no plain object, and what comes after the options, is left for `ask` to refuse
  const saying = (request: unknown, save: boolean) => (isPlain(request) ? { ...request, save } : request)
  // the server answers a page to a search and a saved search to one that is to be saved
  const results = (async (request: unknown = {}, ...rest: unknown[]) =>
    ask(saying(request, false), ...rest)) as Search['results']
  const create = (async (search: unknown, ...rest: unknown[]) =>
    ask(saying(search, true), ...rest)) as SavedSearchCreation['create']
  const explain = (async (assetId: unknown, request: unknown = {}, ...rest: unknown[]) =>
    askWhy(assetId, saying(request, false), ...rest)) as Search['explain']
  return { search: { results, list: results, explain }, creation: { create } }
}
