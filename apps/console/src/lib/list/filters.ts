import type { Translate } from '../i18n.tsx'

/** A filter of a list; its value is the text of that name in the address. */
export type ListFilter = {
  /** Its name in the address. */
  id: string
  label: string
  /** Offered behind "Filter" until it is used. */
  isMinor?: boolean
} & (
  | {
      kind: 'choice'
      /** The choice that filters nothing ("Any role"). */
      anyLabel: string
      options: readonly { value: string; label: string }[]
    }
  /** On or off: `yes` in the address. */
  | { kind: 'switch' }
  /** Something typed or pasted, such as an id. */
  | { kind: 'text' }
  /** Somebody, or an organization, found by name; their id is the value. */
  | { kind: 'person'; type: 'all' | 'organization' }
)

/** Of the last day, week or month; `sinceDays` makes of its value what calls take. */
export const sinceFilter = (t: Translate, label: string): ListFilter => ({
  id: 'since',
  kind: 'choice',
  label,
  anyLabel: t('since.any'),
  options: [
    { value: '1', label: t('since.1') },
    { value: '7', label: t('since.7') },
    { value: '30', label: t('since.30') },
  ],
})

const dayMs = 24 * 60 * 60 * 1000

/** For filters by time ("Last 7 days", value `7`): the date from which on, as `createdDate` takes it. */
export const sinceDays = (days: string | undefined, now = Date.now()): { gte: string } | undefined => {
  const count = Number(days)
  // whole minutes, so that the same filter is the same call for a while
  return count > 0 ? { gte: new Date(Math.floor((now - count * dayMs) / 60_000) * 60_000).toISOString() } : undefined
}
