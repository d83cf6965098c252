import { type ListSearch, sinceDays } from '../../lib/list/index.ts'
import type { PersonState } from './person-state.ts'

type PeopleSearch = ListSearch<
  'kind' | 'role' | 'state' | 'confirmed' | 'joined' | 'seen' | 'busy' | 'reported' | 'organization' | 'lists'
>

const states: readonly PersonState[] = ['active', 'notConfirmed', 'suspended', 'blocked']
const stateIn = (text: string | undefined) => states.find((state) => state === text)

const yesIn = (text: string | undefined) => (text === undefined ? undefined : text === 'yes')

type OfView = {
  type?: 'organization'
  state?: PersonState
  createdDate?: { gte: string } | undefined
  hasAssets?: boolean
}

/** What a view shows, beside the filters. */
const ofView = (view: string | undefined): OfView => {
  switch (view) {
    case 'new':
      return { createdDate: sinceDays('7') }
    case 'owners':
      return { hasAssets: true }
    case 'organizations':
      return { type: 'organization' }
    case 'unconfirmed':
      return { state: 'notConfirmed' }
    case 'suspended':
      return { state: 'suspended' }
    case 'blocked':
      return { state: 'blocked' }
    default:
      return {}
  }
}

/** What the address of the list asks of `GET /users`. Numbers and states are for those who may read time lines. */
export function peopleParams(search: PeopleSearch, isFull: boolean) {
  const { view, query, kind, role, confirmed, joined, seen, busy, reported, organization, lists } = search
  const {
    state = stateIn(search.state),
    createdDate = sinceDays(joined),
    type,
    hasAssets = yesIn(lists),
  } = ofView(view)
  const lastSeenDate = sinceDays(seen)
  const kinds = ['user', 'organization'] as const
  const shown: 'user' | 'organization' | 'all' = type ?? kinds.find((each) => each === kind) ?? 'all'
  return {
    type: shown,
    ...(query && { query }),
    ...(role && { role: [role] }),
    ...(organization && { userOrganizationId: [organization] }),
    ...(createdDate && { createdDate }),
    ...(isFull && {
      stats: true,
      ...(state && { state }),
      ...(lastSeenDate && { lastSeenDate }),
      ...(confirmed && { emailVerified: confirmed === 'yes' }),
      ...(busy && { hasOpenTransactions: busy === 'yes' }),
      ...(reported && { reported: true }),
      ...(hasAssets !== undefined && { hasAssets }),
    }),
  }
}
