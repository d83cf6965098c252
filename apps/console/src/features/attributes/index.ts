import { listSearch } from '../../lib/list/index.ts'

export const readAttributesSearch = listSearch()

export { isOffered, isOnlyOffered, withOffered } from './types-asked.ts'
export { useTypesAsked } from './use-types-asked.ts'
