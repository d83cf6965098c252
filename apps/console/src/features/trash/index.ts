import { listSearch } from '../../lib/list/index.ts'

export const readTrashSearch = listSearch('kind', 'since', 'deletedBy')
