import { follow } from '../../slice.ts'
import { openCase } from '../cases/index.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
/** Once or twice is a broken camera. */
const tooMany = 5

/** Somebody who sends one refused file after the other tries what gets through. */
export const refusedUploadFollower = follow(
  ['plaza_upload_refused'],
  'watch.uploads',
  async ({ objectId: userId, createdDate }, services) => {
    if (userId === null) return
    const since = new Date(createdDate.getTime() - hourMs)
    if ((await store.countRefusedUploads(services.db.read, userId, since)) < tooMany) return
    const about = { objectType: 'user', objectId: userId, userIds: [userId] }
    await services.db.tx((tx) => openCase(tx, { kind: 'risk', ...about, metadata: { what: 'uploads' } }, services))
  },
)
