import type { Static, TSchema } from 'typebox'
import type { CoreEventType } from './event-types.ts'
import type { Permission } from './permissions.ts'
import type { OwnRefusal } from './refusals/index.ts'
import type { DateFilter, ListFilter, NumberFilter } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export const apiVersions = ['2020-08-10', '2019-05-20'] as const
/** Newest first. `2019-05-20` pages by offset, `2020-08-10` by cursor. */
export type ApiVersion = (typeof apiVersions)[number]

/**
 * Who may call. A route says either which permissions open it (one is enough) or why it asks for none:
 * - `permissions`: the caller must hold at least one; an `exception` is judged by the handler and says what it is;
 * - `anyone`: the caller is identified, keys are looked up, nothing has to be held;
 * - `wellFormedKey`: credentials are parsed, nothing is looked up;
 * - `noKey`: not even a key is needed.
 */
export type Access =
  | { kind: 'permissions'; permissions: readonly Permission[]; exception?: string }
  | { kind: 'anyone'; why: string }
  | { kind: 'wellFormedKey'; why: string }
  | { kind: 'noKey'; why: string }

export const needs = (...permissions: [Permission, ...Permission[]]): Access => ({ kind: 'permissions', permissions })
export const needsUnless = (exception: string, ...permissions: [Permission, ...Permission[]]): Access => ({
  kind: 'permissions',
  permissions,
  exception,
})
export const anyone = (why: string): Access => ({ kind: 'anyone', why })
export const wellFormedKey = (why: string): Access => ({ kind: 'wellFormedKey', why })
export const noKey = (why: string): Access => ({ kind: 'noKey', why })

/**
 * What a list offers beyond its filters. `legacy` is its shape in version 2019-05-20, unless `always` says that every
 * version pages alike. It is ordered by `createdDate`, or by the first of `orderBy` where that is not offered.
 */
export type ListRules = {
  /** `createdDate` if it is among them, else the first, unless a call says otherwise. */
  orderBy: readonly string[]
  legacyOrderBy?: readonly string[]
  legacy: 'offset' | 'array'
  always?: 'offset' | 'cursor'
}

export type EndpointShape = {
  method: Method
  /** An older method that still works on the same path. */
  aliasMethod?: Method
  path: string
  summary: string
  access: Access
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Without a body it counts as an empty object, which clients do not send. */
  isBodyOptional?: true
  /** Present on lists; `response` is then the item. */
  list?: ListRules
  response: TSchema
  /** `_private` and `_protected` belong to the object's owner, so the handler judges them (users, assets). */
  ownerNamespaces?: true
  /** Anyone who may write the object may write any of its `metadata` and `platformData`, except the system's (ratings). */
  openFreeData?: true
  /** Lists of the body whose objects have `metadata` and `platformData` of their own, which are checked like those of the body. */
  freeDataIn?: readonly string[]
  /** Seconds a client may keep the answer; absent means not at all. */
  maxAge?: number
  /** The body reaches the handler as it was sent, as `ctx.rawBody`, because its signature covers every byte. */
  rawBody?: true
  /** Largest body in bytes; 1 MiB by default. */
  bodyLimit?: number
  /**
   * Why a repetition under the same `idempotency-key` is run again instead of getting the first answer: nothing changes,
   * or the answer must not be stored, or the effect is outside the database.
   */
  repeats?: string
  /**
   * Console sessions must have proved their second factor within the last ten minutes: for the call, or only when its body
   * or query has one of these fields (`roles`, `stelace.email`) or values (`deliver=copy`). `live`: not in test environments. Keys and other
   * tokens are not asked.
   */
  fresh?: true | 'live' | readonly string[]
  /**
   * The reason for a call, sent percent-encoded in the header `x-plaza-reason`. Console sessions must send it, always or with these
   * fields or values; `kept` stores it if they do. Keys and other tokens may leave it out.
   */
  reason?: 'required' | 'kept' | readonly string[]
  /**
   * It is written into the audit log, whoever calls: always, or if its body or query has one of these fields. What console
   * sessions change is always recorded. `itself`: the call writes its own record.
   */
  recorded?: true | 'itself' | readonly string[]
  /** It can be undone later: the fields it wrote get their former values, or another call about the same object is made. */
  undo?: 'fields' | { readonly by: string }
  /**
   * For calls with a view-as token. `never`: concerns login, payout or privacy, and is refused. `messages`: shows private
   * conversations, and is refused unless those were asked for. `always`: allowed although it writes.
   */
  viewAs?: 'never' | 'messages' | 'always'
  /** It only reads, although it is not a GET. */
  looks?: true
  /** Suspended people may call it, because it starts nothing new. Every other call that writes refuses them. */
  whileSuspended?: true
  /** Events that a successful call writes. */
  events?: readonly CoreEventType[]
  /** How it may refuse, beyond what any call may answer. A test fails if it answers with another code. */
  refusals?: readonly OwnRefusal[]
}

/** Keeps the literal types of an endpoint, so that routes, client and handlers can be derived from it. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type StaticOf<S> = S extends TSchema ? Static<S> : undefined

/** Values as a client sends them. */
export type ParamsOf<E extends EndpointShape> = StaticOf<E['params']>
export type QueryOf<E extends EndpointShape> = StaticOf<E['query']>
export type BodyOf<E extends EndpointShape> = StaticOf<E['body']>
export type ItemOf<E extends EndpointShape> = Static<E['response']>

export type Order = 'asc' | 'desc'

/** What a client may add to the filters of any list; which of them apply depends on the API version. */
export type ListQuery = {
  orderBy?: string
  order?: Order
  nbResultsPerPage?: number
  page?: number
  startingAfter?: string
  endingBefore?: string
  /** Says how many there are on all pages, exactly up to 10,000. Where pages have cursors. */
  count?: boolean
}

/** Filters as handlers get them: lists split, single dates and bounds in one form. */
export type DateBounds = { eq?: string; lt?: string; lte?: string; gt?: string; gte?: string }
export type NumberBounds = { eq?: number; lt?: number; lte?: number; gt?: number; gte?: number }
type ParsedFilter<T> = [ListFilter] extends [Exclude<T, undefined>]
  ? string[]
  : [DateFilter] extends [Exclude<T, undefined>]
    ? DateBounds
    : [NumberFilter] extends [Exclude<T, undefined>]
      ? NumberBounds
      : T
export type ParsedQuery<Q> = Q extends object ? { [K in keyof Q]: ParsedFilter<Q[K]> } : undefined
