import type {
  ApiVersion,
  BodyOf,
  EndpointShape,
  Endpoints,
  ItemOf,
  ListQuery,
  ListRules,
  QueryOf,
} from '@plaza/contract'
import type { CallOptions } from './call.ts'
import type { LastResponse } from './errors.ts'

/** An object as the server sent it; `lastResponse` is hidden from loops, JSON and comparisons. */
export type Result<T> = T & { readonly lastResponse: LastResponse }

/** Where a page stands, in version 2019-05-20. */
export type OffsetMeta = { nbResults: number; nbPages: number; page: number; nbResultsPerPage: number }
/** Where a page stands, in version 2020-08-10. */
export type CursorMeta = {
  nbResultsPerPage: number
  startCursor: string | null
  endCursor: string | null
  hasPreviousPage: boolean
  hasNextPage: boolean
  /** With `count: true`: how many there are on all pages, exactly up to 10,000. */
  count?: number
  isCountExact?: boolean
}
export type PaginationMeta<Version extends ApiVersion> = Version extends '2020-08-10' ? CursorMeta : OffsetMeta

/** A page of a list: an ordinary array that also knows which page it is. */
export type List<T, Version extends ApiVersion = '2019-05-20'> = Result<T[]> & {
  readonly paginationMeta: PaginationMeta<Version>
}

/** A call of the contract as a function: ids, then query or body, then options. */
export type Call<E extends EndpointShape, Version extends ApiVersion> = (
  ...args: [...IdArguments<E['path']>, ...DataArguments<DataOf<E>>, options?: CallOptions]
) => Promise<ResultOf<E, Version>>

export type Resources<Version extends ApiVersion> = {
  readonly [Group in keyof Endpoints]: {
    readonly [Name in keyof Endpoints[Group]]: Endpoints[Group][Name] extends EndpointShape
      ? Call<Endpoints[Group][Name], Version>
      : never
  }
}

type ResultOf<E extends EndpointShape, Version extends ApiVersion> = E extends { list: { always: 'offset' } }
  ? List<ItemOf<E>, '2019-05-20'>
  : E extends { list: ListRules }
    ? List<ItemOf<E>, Version>
    : Result<ItemOf<E>>

type DataOf<E extends EndpointShape> = E extends { list: ListRules }
  ? QueryOf<E> & ListQuery
  : E extends { method: 'GET' | 'DELETE' }
    ? QueryOf<E>
    : BodyOf<E>

type Empty = Record<never, never>
type DataArguments<Data> = [Data] extends [undefined]
  ? [data?: Record<string, never>]
  : Empty extends Data
    ? [data?: Sendable<Data>]
    : [data: Sendable<Data>]

/** What may be left out may also be `undefined`: neither is sent. */
type Sendable<Data> = { [Key in keyof Data]: Empty extends Pick<Data, Key> ? Data[Key] | undefined : Data[Key] }

type IdArguments<Path extends string> = Path extends `${string}:${string}:${string}`
  ? [id: string, secondId: string]
  : Path extends `${string}:${string}`
    ? [id: string]
    : []
