import { listSearch } from '../../lib/list/index.ts'

export const readJobsSearch = listSearch('state', 'kind')
export const readClientErrorsSearch = listSearch('state', 'app')
