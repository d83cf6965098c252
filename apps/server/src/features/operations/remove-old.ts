import { eachApart } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'
import { fileKeyOf } from './make-export.ts'
import * as store from './store.ts'

const keptDays = 60
const dayMs = 24 * 60 * 60 * 1000

/** Operations that nobody can take back any more. */
export const removeOldOperations = defineTask('remove-old-operations', ({ db, clock }) =>
  db.tx((tx) => store.removeBefore(tx, new Date(clock.now().getTime() - keptDays * dayMs))),
)

/** Files of exports that have waited long enough. */
export const removeOldFiles = defineTask('remove-old-files-of-exports', async ({ db, files, clock }) => {
  await eachApart(await store.withOldFiles(db.read, clock.now()), async ({ id }) => {
    await files.delete(fileKeyOf(id))
    await store.forgetFile(db.read, id)
  })
})
