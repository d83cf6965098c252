import { listSearch } from '../../lib/list/index.ts'

export const readMailsSearch = listSearch('state', 'kind', 'since', 'to', 'userId', 'objectId')
