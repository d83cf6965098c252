import { type ExportedType, exportedTypes } from '@plaza/contract'

/** What the screen shows, as its address says it: a tab, and what to export with which days. */
export type DataSearch = { tab?: string; what?: ExportedType; from?: string; to?: string }

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** For `validateSearch` of the route; what it does not know is left out. */
export function readDataSearch({ tab, what, from, to }: Record<string, unknown>): DataSearch {
  const type = exportedTypes.find((each) => each === what)
  return {
    ...(typeof tab === 'string' && { tab }),
    ...(type && { what: type }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
