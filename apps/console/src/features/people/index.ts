import { listSearch } from '../../lib/list/index.ts'

export const readPeopleSearch = listSearch(
  'kind',
  'role',
  'state',
  'confirmed',
  'joined',
  'seen',
  'busy',
  'reported',
  'organization',
  'lists',
)
