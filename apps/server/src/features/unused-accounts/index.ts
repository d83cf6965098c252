import { slice } from '../../slice.ts'
import { removeUnused } from './remove-unused.ts'

export { countUnused } from './limit.ts'

export const unusedAccounts = slice({
  schedules: [{ task: removeUnused, crontab: '37 4 * * *' }],
  tables: ['unused_accounts'],
  notArchived: { unused_accounts: 'people are told anew where the accounts have moved to' },
})
