import type { JsonObject } from '@plaza/contract'
import type { SearchQuery, SortKey } from '../search-engine.ts'
import { attributeField } from './index-form.ts'

const fields = {
  createdDate: 'created',
  updatedDate: 'updated',
  name: 'name',
  validated: 'validated',
  active: 'active',
  price: 'price',
} as const

/** Newest first, then by id, so that pages never overlap: the last two values of every hit. */
const newestFirst: JsonObject[] = [{ created: 'desc' }, { id: 'desc' }]

const byField = (field: string, order: string, type: string): JsonObject => ({
  [field]: { order, missing: '_last', unmapped_type: type },
})

function sortBy(key: SortKey, { near, types }: SearchQuery): JsonObject[] {
  const { order } = key
  switch (key.by) {
    // known only once the calendar has been worked out
    case 'available':
      return []
    case 'attribute':
      return key.type === 'number'
        ? [byField(attributeField('n', key.name), order, 'double')]
        : [byField(attributeField('s', key.name), order, 'keyword')]
    case 'distance':
      return near
        ? [
            {
              _geo_distance: {
                place: { lat: near.position.latitude, lon: near.position.longitude },
                order,
                unit: 'm',
                mode: 'min',
              },
            },
          ]
        : []
    case 'dailyPrice': {
      const times = types.timesADay.flatMap(({ times: each, typeIds }) => typeIds.map((id) => [id, each]))
      if (times.length === 0) return [byField('price', order, 'double')]
      const source = "doc['price'].value * params.times.getOrDefault(doc['type'].value, 1.0)"
      return [
        {
          _script: { type: 'number', script: { lang: 'painless', source, params: { times: asDoubles(times) } }, order },
        },
      ]
    }
    default:
      return [byField(fields[key.by], order, 'long')]
  }
}

const asDoubles = (times: (string | number)[][]) => Object.fromEntries(times) as JsonObject

export function orderOf(query: SearchQuery) {
  const wanted = query.sort.map((key) => ({ key, sorts: sortBy(key, query) })).filter(({ sorts }) => sorts.length > 0)
  return {
    sorts: [...wanted.flatMap(({ sorts }) => sorts), ...newestFirst],
    /** which value of a hit is its distance */
    distanceAt: wanted.findIndex(({ key }) => key.by === 'distance'),
  }
}
