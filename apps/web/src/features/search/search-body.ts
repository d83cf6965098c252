import { categoryTree, startOfDay } from '@plaza/domain'
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
  const sort = sortOf(state)
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

/** The types of the mode, narrowed by those that were chosen; none means all. */
function typesOf({ types }: SearchState, { mode, assetTypes }: Catalogue): string[] | undefined {
  const offered = assetTypes.filter(({ id, active }) => active && (!mode || mode.assetTypes.includes(id)))
  const chosen = offered.filter(({ id }) => types.includes(id))
  if (chosen.length > 0) return chosen.map(({ id }) => id)
  return mode ? offered.map(({ id }) => id) : undefined
}

/** A category stands for all that lie in it. */
const withChildren = (categories: readonly Category[], id: string): string[] => {
  const within = categoryTree(categories).filter(({ path }) => path.some((each) => each.id === id))
  return within.length > 0 ? within.map(({ category }) => category.id) : [id]
}

export function filterOf({ minPrice, maxPrice, attributes }: SearchState, catalogue: Catalogue): string {
  const terms = [
    ...(minPrice === undefined ? [] : [`_price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [`_price <= ${maxPrice}`]),
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
function sortOf({ q, orderBy, order, place }: SearchState) {
  if (orderBy === 'distance' && !place) return q ? undefined : [{ _createdDate: 'desc' }]
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

/** Where everything is rented by the night, the last day is the one of leaving. */
export function isByNight({ assetTypes, mode }: Pick<Catalogue, 'assetTypes' | 'mode'>): boolean {
  const timed = assetTypes.filter(
    ({ id, active, timeBased }) => active && timeBased && (!mode || mode.assetTypes.includes(id)),
  )
  return timed.length > 0 && timed.every(({ timing }) => timing?.timeUnit === 'n')
}
