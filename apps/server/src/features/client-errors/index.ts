import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { defineTask, slice, snapshotOf } from '../../slice.ts'
import { clientErrorArchive } from './archive.ts'
import { present, presentWithStack } from './present.ts'
import { reportError } from './report.ts'
import * as store from './store.ts'
import { updateClientError } from './update.ts'

const keptMs = 90 * 24 * 3_600_000

const forgetTask = defineTask('forget-client-errors', ({ db, clock }) =>
  db.tx((tx) => store.removeUnseen(tx, new Date(clock.now().getTime() - keptMs))),
)

export const clientErrors = slice({
  handlers: {
    clientErrors: {
      report: ({ body }, { actor, services }) => reportError(body, actor, services),
      list: async ({ query, page }, { services }) =>
        mapPage(await store.list(services.db.read, query, page), (row) => present(row, services.settings.isLive)),
      read: async ({ params }, { services }) => {
        const row = await store.read(services.db.read, params.id)
        if (!row) throw refuse('object.notFound')
        return presentWithStack(row, services)
      },
      update: async ({ params, body }, { services }) => {
        await updateClientError({ id: params.id, ...body }, services)
        const row = await store.read(services.db.read, params.id)
        if (!row) throw refuse('object.notFound')
        return presentWithStack(row, services)
      },
    },
  },
  schedules: [{ task: forgetTask, crontab: '41 2 * * *' }],
  // staff open cases about them
  objects: { cerr: snapshotOf('clientError', store.read, present) },
  tables: ['client_errors', 'client_error_people'],
  archive: [clientErrorArchive],
  notArchived: { client_error_people: 'hashes that say something in this deployment alone' },
})
