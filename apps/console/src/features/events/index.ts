import { listSearch } from '../../lib/list/index.ts'

export const readEventsSearch = listSearch('type', 'objectId', 'emitter', 'emitterId', 'since', 'day', 'where')
