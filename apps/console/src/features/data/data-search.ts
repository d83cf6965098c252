import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'

/**
 * What the screen shows, as its address says it: a tab, an import, and what to export with which days, or with the filters of a list
 * as JSON.
 * Whether there is such a thing to export is known to the screen, which comes later than its address.
 */
export type DataSearch = {
  tab?: string
  operation?: string
  what?: string
  from?: string
  to?: string
  filter?: string
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The filters of a list; none where it is something else. */
export function filterOfList(text: string | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (!isObject(value)) return {}
    // it adds numbers to the rows, and leaves none out
    const { stats: _stats, ...filter } = value as JsonObject
    return filter
  } catch {
    return {}
  }
}

/** For `validateSearch` of the route; what it does not know is left out. */
export function readDataSearch({ tab, operation, what, from, to, filter }: Record<string, unknown>): DataSearch {
  const type = typeof what === 'string' ? what : ''
  // the router reads what looks like JSON
  const text = isObject(filter) ? JSON.stringify(filter) : filter
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(typeof operation === 'string' && { operation }),
    ...(type && { what: type }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(type && typeof text === 'string' && Object.keys(filterOfList(text)).length > 0 && { filter: text }),
  }
}
