import { defineTask } from '../../slice.ts'
import { erasePersonTask } from '../trash/index.ts'
import { removeFiles } from './erase.ts'
import * as erasure from './erasure/store.ts'
import { noteForgotten } from './forgotten.ts'
import { redact } from './redact.ts'

/** Somebody left the trash for good: what names them goes. Their bookings were cancelled when they were deleted. */
export const erasePerson = defineTask(erasePersonTask, async (services, { userId, addresses }) => {
  await noteForgotten(services, userId)
  await removeFiles(services, userId)
  await redact(services, userId)
  await services.db.tx((tx) => erasure.removeOwn(tx, userId, addresses))
  await services.search.forgetWords()
})
