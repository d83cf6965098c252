import { listSearch } from '../../lib/list/index.ts'

export const readReportsSearch = listSearch('about', 'reason', 'assignee', 'since', 'reporterId', 'userId')
