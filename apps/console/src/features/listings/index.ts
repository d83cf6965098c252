import { listSearch } from '../../lib/list/index.ts'
import { listingFilterNames } from './listing-params.ts'

export { DecisionButtons } from './DecisionButtons.tsx'
export { ListingStateChip, ListingStateMark } from './ListingStateChip.tsx'
export { ListingThumb } from './ListingThumb.tsx'
export { reviewQuery } from './queries.ts'

export const readListingsSearch = listSearch(...listingFilterNames)
