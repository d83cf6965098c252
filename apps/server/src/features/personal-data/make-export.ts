import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { createTempFiles } from '../../lib/temp-files.ts'
import { createZip } from '../../lib/zip.ts'
import { closeCase, openCase } from '../cases/index.ts'
import { closeFiles } from '../files/index.ts'
import { dataContact, queueMail } from '../notices/index.ts'
import { findUser } from '../users/index.ts'
import * as copy from './copy/store.ts'
import { keyOf } from './present.ts'
import * as store from './store.ts'

/** Gathers what is known about somebody in one file. May run again after a crash: it begins anew. */
export async function makeExport(services: Services, id: string) {
  const { db, files, settings, log } = services
  const row = await store.read(db.read, id)
  if (row?.status !== 'waiting') return
  const user = await findUser(db.read, row.user_id)
  if (!user) return store.remove(db.read, id)
  try {
    const bytes = await createTempFiles(join(settings.dataDir, 'tmp')).during(async (newPath) => {
      const path = newPath()
      const size = await gather(services, { id, userId: user.id, path })
      await files.put(keyOf(id), { path, bytes: size, contentType: 'application/zip' })
      return size
    })
    const data = await dataContact(services)
    await db.tx(async (tx) => {
      await store.update(tx, id, { status: 'ready', progress: 100, bytes: String(bytes) })
      if (row.recipient_id === user.id)
        await queueMail(services, tx, { name: 'exportReady', user, path: '/account/privacy', data, cause: id })
      await closeCase(tx, { kind: 'privacy', objectId: user.id, what: 'export' }, services)
    })
  } catch (error) {
    await db.tx(async (tx) => {
      await store.update(tx, id, { status: 'failed' })
      const about = { objectType: 'user', objectId: user.id, userIds: [user.id] }
      await openCase(tx, { kind: 'privacy', ...about, metadata: { what: 'export' } }, services)
    })
    log.error('A copy of somebody’s data could not be made', { id, reason: String(error) })
  }
}

async function gather(services: Services, { id, userId, path }: { id: string; userId: string; path: string }) {
  const { db, files } = services
  const zip = await createZip(path)
  try {
    const own = await store.filesOf(db.read, userId)
    const names = Object.entries(copy.parts)
    let total = names.length + own.length
    let done = 0
    let saved = 0
    const step = async () => {
      done += 1
      const progress = Math.floor((done / total) * 99)
      if (progress - saved < 5) return
      saved = progress
      await store.update(db.read, id, { progress })
    }
    const data: Record<string, JsonObject[]> = {}
    for (const [name, read] of names) {
      data[name] = await read(db.read, userId)
      await step()
    }
    await zip.add('data.json', Buffer.from(JSON.stringify(data, null, 2)), { isText: true })
    // addresses in messages open only for a while, so what was sent to somebody comes along
    const sent = closeFiles(data.messages ?? [], services).files
    const keys = new Set([...own, ...sent].map(({ key }) => key))
    total = names.length + keys.size
    for (const key of keys) {
      const file = await files.get(key)
      if (file) await zip.add(`files/${key}`, await buffer(file.body))
      await step()
    }
    return await zip.finish()
  } finally {
    await zip.close()
  }
}
