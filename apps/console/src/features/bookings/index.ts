import { listSearch } from '../../lib/list/index.ts'

export const readBookingsSearch = listSearch('turn', 'payment', 'userId', 'assetId', 'since')
