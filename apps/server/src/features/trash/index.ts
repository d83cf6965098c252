import { slice } from '../../slice.ts'
import { eraseOldTask } from './erase-old.ts'
import { readTrashed, show } from './read.ts'
import { removeTrashed } from './remove-trashed.ts'
import { restoreTrashed } from './restore.ts'
import { kindsSeenBy } from './rights.ts'
import * as store from './store.ts'

export { erasePersonTask } from './erase-person.ts'
export { addToTrash, keepInTrash } from './keep.ts'
export { restoreTrashed } from './restore.ts'
export { ofObject as findTrashed } from './store.ts'

export const trash = slice({
  handlers: {
    trash: {
      list: async ({ query, page }, { actor, services }) => {
        const seen = kindsSeenBy(actor)
        const kind = query.kind ? seen.filter((each) => query.kind?.includes(each)) : seen
        const found = await store.list(services.db.read, { ...query, kind }, page)
        const rows = Array.isArray(found) ? found : found.results
        const shown = await Promise.all(rows.map((row) => show(row, services)))
        return Array.isArray(found) ? shown : { ...found, results: shown }
      },
      read: ({ params }, { actor, services }) => readTrashed(params.id, actor, services),
      restore: ({ params }, { actor, services }) => restoreTrashed(params.id, actor, services),
      remove: ({ params }, { actor, services }) => removeTrashed(params.id, actor, services),
    },
  },
  schedules: [{ task: eraseOldTask, crontab: '19 4 * * *' }],
  tables: ['trash'],
  notArchived: {
    trash: 'it is sealed for this server and for thirty days; what was deleted does not move with a marketplace',
  },
})
