import { listSearch } from '../../lib/list/index.ts'

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
