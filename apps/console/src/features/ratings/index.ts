import { listSearch } from '../../lib/list/index.ts'

export { RatingActions } from './RatingActions.tsx'
export { RatingScore } from './RatingScore.tsx'
export { RatingState } from './RatingState.tsx'

export const readRatingsSearch = listSearch(
  'stars',
  'since',
  'label',
  'comment',
  'burst',
  'authorId',
  'targetId',
  'assetId',
)
