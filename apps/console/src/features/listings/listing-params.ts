import { type ListSearch, sinceDays } from '../../lib/list/index.ts'
import { pointIn } from './search-wish.ts'

/** The names of the list's own filters in its address. */
export const listingFilterNames = [
  'state',
  'photo',
  'reported',
  'since',
  'ownerId',
  'assetTypeId',
  'categoryId',
  'minPrice',
  'maxPrice',
  'near',
  'km',
  'attribute',
  'unbookable',
] as const

type Search = ListSearch<(typeof listingFilterNames)[number]>

const usualKm = 10
/** As far as the question is worth asking. */
const unbookableDays = 60

const amountIn = (text: string | undefined) =>
  text !== undefined && text.trim() !== '' && Number(text) >= 0 ? Number(text) : undefined

function aroundIn({ near, km }: Search) {
  const point = pointIn(near ?? '')
  if (!point) return {}
  const metres = Math.round((amountIn(km) ?? usualKm) * 1000)
  return { near: `${point.latitude},${point.longitude}`, maxDistance: Math.max(1, metres) }
}

/** What a list asks the API, by its address; what was typed only half is not asked yet. */
export function listingParams(search: Search, view: string) {
  const { query, state, photo, reported, since, ownerId, assetTypeId, categoryId, attribute, unbookable } = search
  const createdDate = sinceDays(since)
  const [gte, lte] = [amountIn(search.minPrice), amountIn(search.maxPrice)]
  return {
    stats: true,
    ...(query && { query }),
    ...(view === 'hidden' ? { state: 'hidden' } : state && { state }),
    ...(photo && { withoutPhoto: true }),
    ...((reported || view === 'reported') && { reported: true }),
    ...(createdDate && { createdDate }),
    ...(ownerId && { ownerId }),
    ...(assetTypeId && { assetTypeId }),
    ...(categoryId && { categoryId }),
    ...((gte ?? lte) !== undefined && {
      price: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) },
    }),
    ...aroundIn(search),
    ...(attribute && /^[^:]+:./.test(attribute) && { attribute: [attribute] }),
    ...(unbookable && { notBookableWithin: unbookableDays }),
  }
}
