import { defineTask, slice } from '../../slice.ts'
import { readAccounting } from './accounting/read.ts'
import { noteSign } from './note-sign.ts'
import { readNumbers } from './period/read.ts'
import { readNow } from './read.ts'

export { accountingDays, accountingLines, countAccounting } from './accounting/read.ts'
export { forgetFailure, noteSign } from './note-sign.ts'
export { readNumbers } from './period/read.ts'
export { mailLeaves, readNow } from './read.ts'
export { signs } from './store.ts'

const beatTask = defineTask('sign-of-jobs', (services) => noteSign(services, 'jobs', { isOk: true }))

export const numbers = slice({
  handlers: {
    numbers: {
      read: ({ query }, { services }) => readNumbers(query, services),
      accounting: ({ query }, { services }) => readAccounting(query, services),
      now: (_request, { services }) => readNow(services),
    },
  },
  schedules: [{ task: beatTask, crontab: '* * * * *' }],
  tables: ['part_signs'],
  notArchived: {
    part_signs: 'tells how this deployment is doing',
  },
})
