import { type Static, Type } from 'typebox'
import { type Asset, asset } from './assets.ts'
import { endpoint, needs, needsUnless } from './endpoint.ts'
import {
  anyJson,
  closed,
  emptyableText,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  nullable,
  optional,
  stamps,
  text,
} from './schema.ts'

/** A single value means a list with just that value. */
const oneOrMany = Type.Unsafe<string | string[]>({
  type: 'array',
  items: { type: 'string', minLength: 1 },
  uniqueItems: true,
  maxItems: 500,
  'x-single': true,
})

/** One step of an order, such as `{ _price: 'asc' }`. */
export type SortStep = Record<string, string>

const latitude = Type.Number({ minimum: -90, maximum: 90 })
const longitude = Type.Number({ minimum: -180, maximum: 180 })

/** What is looked for; all of it must hold. Names with `_` are additions to the wire that older clients do not send. */
const criteria = {
  query: optional(emptyableText(256)),
  categoryId: optional(oneOrMany),
  assetTypeId: optional(oneOrMany),
  location: optional(
    Type.Unsafe<{ latitude: number; longitude: number } & JsonObject>(
      Type.Object({ latitude, longitude }, { additionalProperties: true }),
    ),
  ),
  maxDistance: optional(Type.Integer({ minimum: 1 })),
  startDate: optional(isoDate),
  endDate: optional(isoDate),
  quantity: optional(Type.Integer({ minimum: 1 })),
  without: optional(oneOrMany),
  similarTo: optional(oneOrMany),
  page: optional(Type.Integer({ minimum: 1 })),
  nbResultsPerPage: optional(Type.Integer({ minimum: 1, maximum: 100 })),
  customAttributes: optional(jsonObject),
  filter: optional(emptyableText(512)),
  active: optional(nullable(Type.Boolean())),
  validated: optional(Type.Boolean()),
  sort: optional(
    Type.Unsafe<SortStep | SortStep[]>({
      type: 'array',
      items: { type: 'object', additionalProperties: true, minProperties: 1, maxProperties: 1 },
      maxItems: 5,
      'x-single': true,
    }),
  ),
  availabilityFilter: optional(
    closed({
      enabled: optional(Type.Boolean()),
      fullPeriod: optional(Type.Boolean()),
      unavailableWhen: optional(
        Type.Unsafe<string | string[] | null>({
          anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
        }),
      ),
    }),
  ),
  createdBefore: optional(nullable(isoDate)),
  createdAfter: optional(nullable(isoDate)),
  /** A part of the map; `west` greater than `east` means across the date line. */
  _bounds: optional(closed({ north: latitude, south: latitude, east: longitude, west: longitude })),
  /** Categories with all that are in them. */
  _childCategories: optional(Type.Boolean()),
  /** Words as they were meant: synonyms count, and what nobody wrote is read as what is spelt nearly so. */
  _assist: optional(Type.Boolean()),
}

const answerWishes = {
  /** Counts by `categoryId`, `assetTypeId`, `price` and custom attributes, over everything that matches. */
  _facets: optional(Type.Array(text({ max: 255 }), { uniqueItems: true, maxItems: 20 })),
  /** What each result would cost from `startDate` to `endDate`. */
  _prices: optional(Type.Boolean()),
}

const owned = {
  name: text({ max: 255 }),
  userId: optional(text()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}

const savedSearchChoice = closed({
  userId: optional(text()),
  ids: optional(Type.Array(text(), { uniqueItems: true, maxItems: 500 })),
})

const ownedKeys = ['name', 'userId', 'metadata', 'platformData']
const request = closed(
  { ...criteria, save: optional(Type.Boolean()), savedSearch: optional(savedSearchChoice), ...answerWishes },
  { 'x-forbidden': ownedKeys },
)
const toBeSaved = closed({ ...criteria, save: Type.Boolean(), ...owned }, { 'x-forbidden': ['savedSearch'] })
const unclear = closed(
  { ...criteria, save: optional(Type.Boolean()) },
  { 'x-forbidden': [...ownedKeys, 'savedSearch'] },
)

export type SearchRequest = Static<typeof request>
export type NewSavedSearch = Static<typeof toBeSaved>

/** `save` decides which fields exist. */
const searchBody = Type.Unsafe<SearchRequest | NewSavedSearch>({
  oneOf: [request, toBeSaved, unclear],
  'x-choice': { key: 'save', cases: { undefined: 0, false: 0, true: 1 }, otherwise: 2 },
})

const savedFields = {
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  userId: nullable(Type.String()),
  search: jsonObject,
  active: Type.Boolean(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: stamps.livemode,
}
/** A saved search. */
export const savedSearch = Type.Object(savedFields)
export type SavedSearch = Static<typeof savedSearch>

/** A price for the chosen dates, in the asset's currency. */
const quotedPrice = Type.Object({
  value: Type.Number(),
  takerAmount: Type.Number(),
  duration: Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true }),
})

const foundAsset = Type.Object({
  ...asset.properties,
  available: optional(Type.Boolean()),
  savedSearchIds: optional(Type.Array(Type.String())),
  _distance: optional(Type.Number()),
  _price: optional(quotedPrice),
})
export type FoundAsset = Asset & {
  available?: boolean
  savedSearchIds?: string[]
  /** Metres; when sorted by distance. */
  _distance?: number
  _price?: Static<typeof quotedPrice>
}

/**
 * How many results have each value; of numbers the lowest and highest, the one that 95 of 100 do not exceed (`high`), and
 * how many are in each tenth up to that. What lies above counts in the last.
 */
const facet = Type.Object({
  values: optional(Type.Array(Type.Object({ value: anyJson, count: Type.Integer() }))),
  min: optional(Type.Number()),
  max: optional(Type.Number()),
  high: optional(Type.Number()),
  steps: optional(Type.Array(Type.Integer())),
})
export type Facet = Static<typeof facet>

const reason = Type.Object({ rule: Type.String(), holds: Type.Boolean(), detail: optional(Type.String()) })
const explanation = Type.Object({
  assetId: Type.String(),
  isFound: Type.Boolean(),
  rules: Type.Array(reason),
  score: optional(Type.Number()),
  position: optional(Type.Integer()),
})
/** Why an asset is in or out, and where it stands. */
export type SearchExplanation = Static<typeof explanation>

export type SearchPage = {
  page: number
  nbResultsPerPage: number
  nbResults: number
  nbPages: number
  exhaustiveNbResults: boolean
  results: FoundAsset[]
  _facets?: Record<string, Facet>
  /** The words that were searched instead, because nothing was found for those that were typed. */
  _corrected?: string
}

// one object with everything that one of the three answers may have: a serialiser tries branches one after the other
const answer = Type.Unsafe<SearchPage | SavedSearch | { success: true } | SearchExplanation>(
  Type.Object({
    page: optional(Type.Integer()),
    nbResultsPerPage: optional(Type.Integer()),
    nbResults: optional(Type.Integer()),
    nbPages: optional(Type.Integer()),
    exhaustiveNbResults: optional(Type.Boolean()),
    results: optional(Type.Array(foundAsset)),
    _facets: optional(Type.Unsafe<Record<string, Facet>>({ type: 'object', additionalProperties: facet })),
    _corrected: optional(Type.String()),
    success: optional(Type.Boolean()),
    ...Object.fromEntries(Object.entries(savedFields).map(([name, schema]) => [name, optional(schema)])),
    ...Object.fromEntries(Object.entries(explanation.properties).map(([name, schema]) => [name, optional(schema)])),
  }),
)

const params = closed({ id: text() })

export const search = {
  results: endpoint({
    method: 'POST',
    path: '/search',
    summary: 'Search assets, save a search (`save: true`) or run saved searches (`savedSearch`)',
    looks: true,
    access: needsUnless(
      'a filter that cannot be read is told before rights are looked at',
      'search:list:all',
      'savedSearch:create',
      'savedSearch:create:all',
    ),
    query: closed({
      _size: optional(Type.Integer({ minimum: 1 })),
      _validateOnly: optional(Type.Boolean()),
      _explain: optional(text()),
    }),
    body: searchBody,
    response: answer,
    events: ['assets__searched'],
    refusals: [
      'search.filterInvalid',
      'search.dateOrder',
      'search.attributeUnknown',
      'search.attributeInvalid',
      'search.directionUnknown',
      'search.availableNotFirst',
      'search.distanceWithoutPlace',
      'search.notSortable',
      'search.notCountable',
      'savedSearch.tooMany',
    ],
  }),
}

export const savedSearches = {
  list: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'List saved searches',
    access: needs('savedSearch:list', 'savedSearch:list:all'),
    query: closed({ id: optional(listFilter), userId: optional(listFilter), active: optional(Type.Boolean()) }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: savedSearch,
  }),
  read: endpoint({
    method: 'GET',
    path: '/search/:id',
    summary: 'Read one saved search',
    access: needs('savedSearch:read', 'savedSearch:read:all'),
    params,
    response: savedSearch,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/search/:id',
    summary: 'Rename a saved search, pause it or change its data',
    access: needs('savedSearch:edit', 'savedSearch:edit:all'),
    params,
    body: closed({
      name: optional(text({ max: 255 })),
      active: optional(Type.Boolean()),
      metadata: optional(jsonObject),
      platformData: optional(jsonObject),
    }),
    response: savedSearch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/search/:id',
    summary: 'Remove a saved search',
    whileSuspended: true,
    access: needs('savedSearch:remove', 'savedSearch:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
  }),
}
