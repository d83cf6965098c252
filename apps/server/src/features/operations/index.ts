import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { addPart } from './add-part.ts'
import { cancelOperation, runOperation } from './change-status.ts'
import { createOperation } from './create-operation.ts'
import { downloadFile, linkToFile } from './file-link.ts'
import { present, presentRow } from './present.ts'
import { readOperation, seenOf } from './read.ts'
import { removeOldFiles, removeOldOperations } from './remove-old.ts'
import { runTask } from './run.ts'
import * as store from './store.ts'
import { undoOperation, undoTask } from './undo.ts'

export { type DoneRow, noteDone } from './note-done.ts'
export { beginOwn, finishOwn, goOn, tellProgress } from './own.ts'
export { present as presentOperation } from './present.ts'

export const operations = slice({
  handlers: {
    operations: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await store.list(services.db.read, query, page, seenOf(actor)), (row) => present(row, services)),
      read: async ({ params }, { actor, services }) =>
        present(await readOperation(params.id, actor, services), services),
      rows: async ({ params, query, page }, { actor, services }) => {
        const { id } = await readOperation(params.id, actor, services)
        return mapPage(await store.listRows(services.db.read, id, query, page), (row) => presentRow(row, services))
      },
      create: async ({ body }, { actor, services }) => present(await createOperation(body, actor, services), services),
      add: async ({ params, body }, { actor, services }) =>
        present(await addPart({ ...body, ...params }, actor, services), services),
      run: async ({ params, body }, { actor, services }) =>
        present(await runOperation({ ...body, ...params }, actor, services), services),
      cancel: async ({ params }, { actor, services }) =>
        present(await cancelOperation(params.id, actor, services), services),
      undo: async ({ params }, { actor, services }) =>
        present(await undoOperation(params.id, actor, services), services),
      link: ({ params }, { actor, services }) => linkToFile(params.id, actor, services),
      file: ({ params, query }, { services }) => downloadFile({ ...query, ...params }, services),
    },
  },
  tasks: [runTask, undoTask],
  schedules: [
    { task: removeOldOperations, crontab: '23 4 * * *' },
    { task: removeOldFiles, crontab: '29 * * * *' },
  ],
  tables: ['operations', 'operation_rows'],
  notArchived: {
    operations: 'what was changed is in the archive; how it was changed is told by the log of this server',
    operation_rows: 'as operations',
  },
})
