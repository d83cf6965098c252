import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { follow } from '../../slice.ts'
import { forgetInHandovers, isDisputedPicture } from '../assessments/index.ts'
import { queueMail } from '../notices/index.ts'
import { transitionTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import * as erasure from './erasure/store.ts'
import { noteForgotten } from './forgotten.ts'
import { eraseTask } from './jobs.ts'
import { keyOf } from './present.ts'
import { redact } from './redact.ts'
import * as store from './store.ts'

/** How long those who follow the removal of a user can still read who it was. */
const keptMs = 24 * 3_600_000

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/**
 * What follows from the removal of a person. Bookings they made are cancelled, so that owners can plan; messages, ratings and
 * what was paid stay, under an id that no longer leads to a name; everything that names them goes, at once or when the trash
 * lets go of them.
 */
async function erase(
  { id: eventId, createdDate, objectId: userId, object, metadata }: StoredEvent,
  services: Services,
) {
  if (userId === null) return
  const isKept = asObject(metadata.plaza).inTrash === true
  // somebody may have brought them back before anything followed
  if (isKept && (await findUser(services.db.read, userId))) return
  const user = object ?? {}
  const isSilent = asObject(metadata.plaza).isSilent === true
  await cancelBookings(services, userId, isSilent)
  if (isKept) return
  await noteForgotten(services, userId)
  await removeFiles(services, userId)
  const addresses = [words(user.email), words(user.username)].filter((address) => address !== undefined)
  // the end of their bookings is among what follows: the owners are yet to be told of it
  await redact(services, userId, createdDate)
  await services.db.tx(async (tx) => {
    await erasure.removeOwn(tx, userId, addresses)
    await forgetInHandovers(tx, userId)
    await services.jobs.add(tx, eraseTask, { userId }, { runAt: new Date(Date.now() + keptMs) })
    if (isSilent) return
    const to = { email: words(user.email) ?? null, username: words(user.username) ?? null, metadata: metadataOf(user) }
    await queueMail(services, tx, { name: 'accountDeleted', user: to, path: '/', cause: eventId })
  })
}

const metadataOf = ({ metadata }: JsonObject): JsonObject => asObject(metadata)

async function cancelBookings(services: Services, userId: string, isSilent: boolean) {
  for (const { id } of await erasure.openBookings(services.db.read, userId)) {
    const step = {
      id,
      name: 'cancel',
      data: { cancellationReason: 'cancelledByTaker' },
      ...(isSilent && { tell: false as const }),
    }
    await transitionTransaction(step, platformActor, services).catch((error: unknown) => {
      // a process may have no way to cancel; then the owner sees a booking of nobody
      if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
      services.log.warn('A booking of a removed user could not be cancelled', { transactionId: id })
    })
  }
}

/** What was sent in a conversation belongs to both who had it. */
export async function removeFiles({ db, files }: Services, userId: string) {
  for (const { key, folder } of await store.filesOf(db.read, userId)) {
    if (folder.startsWith('attachments')) continue
    if (folder.startsWith('handover') && (await isDisputedPicture(db.read, key))) continue
    await files.delete(key)
    await erasure.removeFile(db.read, key)
  }
  for (const { id } of await store.ofUser(db.read, userId)) {
    await files.delete(keyOf(id))
    await store.remove(db.read, id)
  }
}

export const erasureFollower = follow(['user__deleted'], 'personal-data.erasure', erase, {
  // organizations are no persons
  onlyIf: ({ objectId }) => objectId?.startsWith('usr_') === true,
})
