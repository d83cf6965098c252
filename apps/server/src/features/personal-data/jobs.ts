import { defineTask } from '../../slice.ts'
import { eraseLastTraces } from './erase-last-traces.ts'
import { makeExport } from './make-export.ts'
import { keyOf } from './present.ts'
import * as store from './store.ts'

export const exportTask = defineTask<{ id: string }>('export-personal-data', (services, { id }) =>
  makeExport(services, id),
)

export const eraseTask = defineTask<{ userId: string }>('erase-last-traces', (services, { userId }) =>
  eraseLastTraces(services, userId),
)

export const removeOldExports = defineTask('remove-old-exports', async ({ db, files, clock }) => {
  for (const { id } of await store.expired(db.read, clock.now())) {
    await files.delete(keyOf(id))
    await store.remove(db.read, id)
  }
})
