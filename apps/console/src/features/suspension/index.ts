import { listSearch } from '../../lib/list/index.ts'

export const readBlockedSearch = listSearch('kind', 'value')
