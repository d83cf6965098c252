import { listSearch } from '../../lib/list/index.ts'

export { DecisionButtons } from './DecisionButtons.tsx'
export { ListingStateChip } from './ListingStateChip.tsx'
export { ListingThumb } from './ListingThumb.tsx'
export { reviewQuery } from './queries.ts'

export const readListingsSearch = listSearch('state', 'photo', 'reported', 'since', 'ownerId', 'assetTypeId')
