import { listOf } from '../../lib/json.ts'

/** What somebody looks for. All of it stands in the address, so that it can be shared and gone back to. */
export type SearchState = {
  q: string
  mode: string | undefined
  types: readonly string[]
  categoryId: string | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Days as people read them; a start alone means from then on. */
  startDate: string | undefined
  endDate: string | undefined
  /** Free on any day of the period is enough. */
  isAnyDay: boolean
  quantity: number
  place: SearchPlace | undefined
  radius: number | undefined
  /** The place is a part of the map that the reader moved to. */
  isArea: boolean
  /** Booked without waiting for its owner. */
  isInstant: boolean
  hasPhoto: boolean
  /** By name of the custom attribute, as written in the address. */
  attributes: Readonly<Record<string, string>>
  orderBy: string | undefined
  order: 'asc' | 'desc'
  page: number
  perPage: number
  view: 'list' | 'map' | undefined
}

export type SearchPlace = { label: string; latitude: number; longitude: number; zone: string | undefined }

type Name =
  | ('q' | 'mode' | 'categoryId' | 'minPrice' | 'maxPrice' | 'startDate' | 'endDate' | 'period' | 'quantity')
  | ('location' | 'lat' | 'lon' | 'tz' | 'radius' | 'area' | 'orderBy' | 'order' | 'page' | 'nbResultsPerPage' | 'view')
  | ('instant' | 'photo')

/** The address of a search; only types may be named several times. */
export type SearchParams = { [name in Name]?: string | undefined } & {
  type?: string | readonly string[] | undefined
  [attribute: `attr.${string}`]: string | undefined
}

/** An address as it comes. */
export type RawParams = Readonly<Record<string, unknown>>

export const pageSizes = [12, 24, 48] as const
const usualPageSize = 24
const mostQuantity = 99
const attributePrefix = 'attr.'

/** Whatever does not fit is left out, silently: addresses are typed, cut and shared. */
export function readSearch(params: RawParams): SearchState {
  const text = (name: string) => {
    const value = params[name]
    const first: unknown = Array.isArray(value) ? value[0] : value
    return typeof first === 'string' && first.trim() ? first.trim() : undefined
  }
  const startDate = day(text('startDate'))
  const endDate = startDate && day(text('endDate'))
  const [latitude, longitude] = [between(text('lat'), -90, 90), between(text('lon'), -180, 180)]
  const hasPlace = latitude !== undefined && longitude !== undefined
  const zone = text('tz')
  const perPage = whole(text('nbResultsPerPage'), 1, 100)
  const view = text('view')
  return {
    q: text('q')?.slice(0, 256) ?? '',
    mode: text('mode'),
    types: [...new Set(listOf([params.type].flat()))].filter((id) => /^\w+$/.test(id)),
    categoryId: text('categoryId')?.match(/^\w+$/)?.[0],
    minPrice: between(text('minPrice'), 0, 1e12),
    maxPrice: between(text('maxPrice'), 0, 1e12),
    startDate,
    endDate: endDate && startDate && endDate >= startDate ? endDate : undefined,
    isAnyDay: text('period') === 'any',
    quantity: whole(text('quantity'), 1, mostQuantity) ?? 1,
    place: hasPlace
      ? { label: text('location') ?? '', latitude, longitude, zone: zone && isTimeZone(zone) ? zone : undefined }
      : undefined,
    radius: hasPlace ? whole(text('radius'), 1, 20_100_000) : undefined,
    isArea: hasPlace && text('area') === '1',
    isInstant: text('instant') === '1',
    hasPhoto: text('photo') === '1',
    attributes: Object.fromEntries(
      Object.keys(params).flatMap((name) => {
        const value = name.startsWith(attributePrefix) ? text(name) : undefined
        return value === undefined ? [] : [[name.slice(attributePrefix.length), value]]
      }),
    ),
    orderBy: text('orderBy')?.match(/^\w+$/)?.[0],
    order: text('order') === 'desc' ? 'desc' : 'asc',
    page: whole(text('page'), 1, 100_000) ?? 1,
    perPage: perPage ?? usualPageSize,
    view: view === 'list' || view === 'map' ? view : undefined,
  }
}

/** The address of a search; what is usual is not written. */
export function writeSearch(state: SearchState): SearchParams {
  const { place } = state
  const number = (value: number | undefined) => value?.toString()
  return {
    q: state.q || undefined,
    mode: state.mode,
    type: state.types.length > 0 ? state.types : undefined,
    categoryId: state.categoryId,
    minPrice: number(state.minPrice),
    maxPrice: number(state.maxPrice),
    startDate: state.startDate,
    endDate: state.endDate,
    period: state.isAnyDay && state.endDate ? 'any' : undefined,
    quantity: state.quantity > 1 ? String(state.quantity) : undefined,
    location: place?.label || undefined,
    lat: number(place?.latitude),
    lon: number(place?.longitude),
    tz: place?.zone,
    radius: number(state.radius),
    area: state.isArea ? '1' : undefined,
    instant: state.isInstant ? '1' : undefined,
    photo: state.hasPhoto ? '1' : undefined,
    ...Object.fromEntries(
      Object.entries(state.attributes).map(([name, value]) => [attributePrefix + name, value || undefined]),
    ),
    orderBy: state.orderBy,
    order: state.orderBy && state.order === 'desc' ? 'desc' : undefined,
    page: state.page > 1 ? String(state.page) : undefined,
    nbResultsPerPage: state.perPage === usualPageSize ? undefined : String(state.perPage),
    view: state.view,
  }
}

/** The address without what does not fit. Unknown names are named, as undefined: else they would stay. */
export function cleanSearch(params: RawParams): SearchParams {
  const { auth: _auth, show: _show, ...strange } = params
  const unknown = Object.fromEntries(Object.keys(strange).map((name) => [name, undefined]))
  return { ...unknown, ...writeSearch(readSearch(params)) }
}

export const emptySearch: SearchState = readSearch({})

/** A search with other words, place or dates; filters, order and distance stay. A part of the map is left with its place. */
export function refined(
  before: SearchState,
  next: Pick<SearchState, 'q' | 'place' | 'startDate' | 'endDate' | 'mode'>,
): SearchState {
  const { place } = next
  const isThere = place?.latitude === before.place?.latitude && place?.longitude === before.place?.longitude
  const hasRadius = place !== undefined && (isThere || !before.isArea)
  return {
    ...before,
    ...next,
    page: 1,
    isArea: isThere && before.isArea,
    radius: hasRadius ? before.radius : undefined,
    isAnyDay: next.endDate !== undefined && before.isAnyDay,
  }
}

/** A search without its filters; text, mode and order stay. */
export const withoutFilters = (state: SearchState): SearchState => ({
  ...emptySearch,
  q: state.q,
  mode: state.mode,
  orderBy: state.orderBy,
  order: state.order,
  perPage: state.perPage,
  view: state.view,
})

/** Whether anything narrows a search but its words and its mode. */
export const isFiltered = (state: SearchState): boolean =>
  JSON.stringify(writeSearch({ ...state, page: 1 })) !== JSON.stringify(writeSearch(withoutFilters(state)))

function between(text: string | undefined, least: number, most: number): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text)
  return value >= least && value <= most ? value : undefined
}

function whole(text: string | undefined, least: number, most: number): number | undefined {
  const value = between(text, least, most)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

/** A day that exists. */
function day(text: string | undefined): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** The browser knows its zones; the home page need not load more for them. */
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
