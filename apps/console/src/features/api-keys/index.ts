import { listSearch } from '../../lib/list/index.ts'

export const readApiKeysSearch = listSearch('type')
