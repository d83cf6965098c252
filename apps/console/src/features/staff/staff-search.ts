import type { SortDirection } from '@plaza/ui'

/** What the list of staff shows, as its address says it. */
export type StaffSearch = {
  query?: string
  role?: string
  /** Only people without a second step. */
  noFactor?: boolean
  /** Only people who have not signed in for 30 days. */
  inactive?: boolean
  sort?: 'name' | 'signIn' | 'sessions' | 'cases'
  direction?: SortDirection
  /** Whose panel is open. */
  open?: string
  invite?: boolean
}

const sorts = ['name', 'signIn', 'sessions', 'cases'] as const

export function readStaffSearch(search: Record<string, unknown>): StaffSearch {
  const { query, role, noFactor, inactive, direction, open, invite } = search
  const sort = sorts.find((each) => each === search.sort)
  return {
    ...(typeof query === 'string' && query && { query }),
    ...(typeof role === 'string' && role && { role }),
    ...(noFactor === true && { noFactor }),
    ...(inactive === true && { inactive }),
    ...(sort && { sort, direction: direction === 'descending' ? 'descending' : 'ascending' }),
    ...(typeof open === 'string' && open && { open }),
    ...(invite === true && { invite }),
  }
}
