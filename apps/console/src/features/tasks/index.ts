import { listSearch } from '../../lib/list/index.ts'

export const readTasksSearch = listSearch('active', 'eventType', 'objectId')
