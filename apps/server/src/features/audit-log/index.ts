import type { Actor, Services } from '../../context.ts'
import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { checkChain } from './check-chain.ts'
import { markTrail } from './mark.ts'
import { listDeeds, readDeed, showing } from './read.ts'
import { removeOldDeeds } from './remove-old.ts'
import type { AuditRecordRow } from './store.ts'
import { undoDeed } from './undo.ts'

export { appendDeed } from './append.ts'
export { showDeeds } from './read.ts'
export { readDeedsSince } from './read-since.ts'
export { ofOperation as findDeedOfOperation } from './store.ts'
export { undoDeed } from './undo.ts'
export { seenBy } from './values.ts'

const showOne = async (row: AuditRecordRow, actor: Actor, services: Services) =>
  (await showing([row], actor, services))(row)

export const auditLog = slice({
  handlers: {
    audit: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listDeeds({ filters: query, page }, actor, services)
        return mapPage(found, await showing(Array.isArray(found) ? found : found.results, actor, services))
      },
      chain: (_request, { services }) => checkChain(services),
      read: async ({ params }, { actor, services }) => showOne(await readDeed(params.id, services), actor, services),
      undo: async ({ params }, { actor, services }) => {
        const { record, object } = await undoDeed(params.id, actor, services)
        return { record: await showOne(record, actor, services), object }
      },
    },
  },
  schedules: [
    { task: removeOldDeeds, crontab: '47 3 * * *' },
    { task: markTrail, crontab: '*/5 * * * *' },
  ],
  tables: ['audit'],
  notArchived: {
    audit: 'it tells what was done on this server; a marketplace that moves begins a log of its own',
  },
})
