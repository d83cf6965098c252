import { eachApart } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'
import * as erasure from './erasure/store.ts'
import { makeExport } from './make-export.ts'
import { keyOf } from './present.ts'
import { redact } from './redact.ts'
import * as store from './store.ts'

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])

/** A day after a removal: the event of it, the mail that told of it, and words of listings that were theirs alone. */
export const eraseTask = defineTask<{ userId: string }>('erase-last-traces', async (services, { userId }) => {
  const user = await erasure.removalOf(services.db.read, userId)
  await redact(services, userId)
  await services.db.tx((tx) => erasure.removeOwn(tx, userId, [...words(user?.email), ...words(user?.username)]))
  await services.search.forgetWords()
})

export const exportTask = defineTask<{ id: string }>('export-personal-data', (services, { id }) =>
  makeExport(services, id),
)

export const removeOldExports = defineTask('remove-old-exports', async ({ db, files, clock }) => {
  await eachApart(await store.expired(db.read, clock.now()), async ({ id }) => {
    await files.delete(keyOf(id))
    await store.remove(db.read, id)
  })
})
