import type { TimeUnit } from '@plaza/contract'
import { categoryTree, startOfDay, unitsADay } from '@plaza/domain'
import type { AssetType, Category, CustomAttribute } from '@plaza/sdk'
import { addDays } from '@plaza/ui'
import type { SearchMode } from '../../lib/settings.ts'
import { filterTerms, readCriterion } from './attribute-filter.ts'
import type { SearchState } from './search-params.ts'

/** What operators set up, as far as a search needs it. */
export type Catalogue = {
  categories: readonly Category[]
  assetTypes: readonly AssetType[]
  attributes: readonly CustomAttribute[]
  mode: SearchMode | undefined
  /** Metres, where the reader names no radius. */
  maxDistance: number
  /** The zone of the reader. */
  zone: string
}

/** The API refuses longer ones. */
export const longestFilter = 512

/** A search as `POST /search` takes it. */
export type SearchBody = ReturnType<typeof searchBody>

export function searchBody(state: SearchState, catalogue: Catalogue) {
  const { place, q } = state
  const types = typesOf(state, catalogue)
  const filter = filterOf(state, catalogue)
  const sort = sortOf(state, catalogue)
  const period = periodOf(state, catalogue)
  return {
    ...(q && { query: q, _assist: true }),
    ...(state.categoryId && { categoryId: withChildren(catalogue.categories, state.categoryId) }),
    ...(types && { assetTypeId: types }),
    ...(place && {
      location: { latitude: place.latitude, longitude: place.longitude },
      maxDistance: state.radius ?? catalogue.maxDistance,
    }),
    ...period,
    quantity: state.quantity,
    ...(filter && filter.length <= longestFilter && { filter }),
    ...(sort && { sort }),
    availabilityFilter: { enabled: true, fullPeriod: !state.isAnyDay },
    validated: true,
    active: true,
    page: state.page,
    nbResultsPerPage: state.perPage,
    ...('endDate' in period && { _prices: true }),
  }
}

/** The types of the mode, narrowed by those that were chosen. */
function searchedTypes({ types }: SearchState, { mode, assetTypes }: Catalogue): AssetType[] {
  const offered = assetTypes.filter(({ id, active }) => active && (!mode || mode.assetTypes.includes(id)))
  const chosen = offered.filter(({ id }) => types.includes(id))
  return chosen.length > 0 ? chosen : offered
}

/** Their ids; none means all. */
export function typesOf(state: SearchState, catalogue: Catalogue): string[] | undefined {
  const types = searchedTypes(state, catalogue)
  return catalogue.mode || types.some(({ id }) => state.types.includes(id)) ? types.map(({ id }) => id) : undefined
}

/** What the prices of a search are for: a time, or nothing that can be said of all of them. */
export type PriceMeasure = {
  /** prices for different times are compared by what a day costs */
  isDaily: boolean
  unit: TimeUnit | undefined
}

export function priceMeasureOf(state: SearchState, catalogue: Catalogue): PriceMeasure {
  const types = searchedTypes(state, catalogue)
  const units = [...new Set(types.map(({ timeBased, timing }) => (timeBased ? (timing?.timeUnit ?? 'd') : undefined)))]
  return {
    isDaily: new Set(units.map((unit) => unitsADay[unit ?? 'd'])).size > 1,
    unit: units.length === 1 ? units[0] : units.includes(undefined) ? undefined : 'd',
  }
}

/** A category stands for all that lie in it. */
const withChildren = (categories: readonly Category[], id: string): string[] => {
  const within = categoryTree(categories).filter(({ path }) => path.some((each) => each.id === id))
  return within.length > 0 ? within.map(({ category }) => category.id) : [id]
}

export function filterOf(state: SearchState, catalogue: Catalogue): string {
  const { minPrice, maxPrice, attributes } = state
  const price = priceMeasureOf(state, catalogue).isDaily ? '_dailyPrice' : '_price'
  const terms = [
    ...(minPrice === undefined ? [] : [`${price} >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [`${price} <= ${maxPrice}`]),
    ...(state.isInstant ? ['_instant'] : []),
    ...(state.hasPhoto ? ['_hasPhoto'] : []),
    ...catalogue.attributes.flatMap((attribute) => {
      const text = attributes[attribute.name]
      const criterion = text === undefined ? undefined : readCriterion(attribute, text)
      return criterion ? filterTerms(attribute, criterion) : []
    }),
  ]
  return terms.join(' && ')
}

const builtInOrders: Readonly<Record<string, string>> = {
  createdDate: '_createdDate',
  price: '_price',
  name: '_name',
  distance: '_distance',
}

/** With words the best match comes first, without them the newest. */
function sortOf(state: SearchState, catalogue: Catalogue) {
  const { q, orderBy, order, place } = state
  if (orderBy === 'distance' && !place) return q ? undefined : [{ _createdDate: 'desc' }]
  if (orderBy === 'price' && priceMeasureOf(state, catalogue).isDaily) return [{ _dailyPrice: order }]
  if (orderBy) return [{ [builtInOrders[orderBy] ?? orderBy]: order }]
  return q ? undefined : [{ _createdDate: 'desc' }]
}

/** Days begin at midnight where the things are, and the API's end is the first moment after. */
function periodOf({ startDate, endDate, place }: SearchState, catalogue: Catalogue) {
  if (!startDate) return {}
  const zone = place?.zone ?? catalogue.zone
  const midnight = (date: string) => new Date(startOfDay({ date, zone })).toISOString()
  if (!endDate) return { startDate: midnight(startDate) }
  const end = isByNight(catalogue) && endDate > startDate ? endDate : addDays(endDate, 1)
  return { startDate: midnight(startDate), endDate: midnight(end) }
}

/** Where things are rented by the night, and else for longer, the last day is the one of leaving. */
export function isByNight({ assetTypes, mode }: Pick<Catalogue, 'assetTypes' | 'mode'>): boolean {
  const timed = assetTypes.filter(
    ({ id, active, timeBased }) => active && timeBased && (!mode || mode.assetTypes.includes(id)),
  )
  const units = new Set(timed.map(({ timing }) => timing?.timeUnit ?? 'd'))
  return units.has('n') && !['m', 'h', 'd'].some((unit) => units.has(unit as TimeUnit))
}
