import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { listDeeds, readDeed, show } from './read.ts'
import { removeOldDeeds } from './remove-old.ts'

export { appendDeed } from './append.ts'

export const auditLog = slice({
  handlers: {
    audit: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listDeeds({ filters: query, page }, actor, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) => show(await readDeed(params.id, services), actor, services),
    },
  },
  schedules: [{ task: removeOldDeeds, crontab: '47 3 * * *' }],
  tables: ['audit'],
  notArchived: {
    audit: 'it tells what was done on this server; a marketplace that moves begins a log of its own',
  },
})
