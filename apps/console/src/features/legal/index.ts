import { listSearch } from '../../lib/list/index.ts'

export const readAcceptancesSearch = listSearch('page', 'version', 'userId')
