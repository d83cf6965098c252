import { listSearch } from '../../lib/list/index.ts'

export const readAttributesSearch = listSearch()
