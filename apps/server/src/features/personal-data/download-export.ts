import type { Endpoints } from '@plaza/contract'
import { type Actor, type InputOf, type Services, signedInUser } from '../../context.ts'
import type { DataExportRow } from '../../db/tables.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { refuse } from '../../lib/errors.ts'
import { Download } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { isCutOff } from '../credentials/index.ts'
import { keyOf } from './present.ts'
import * as store from './store.ts'

const linkMs = 24 * 3_600_000

export async function linkToExport(id: string, actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  const row = await store.read(services.db.read, id)
  const now = services.clock.now()
  if (row?.recipient_id !== userId || row.expiration_date < now) throw refuse('object.notFound')
  if (row.status !== 'ready') throw refuse('dataExport.notReady')
  const token = randomBase62(40)
  await services.db.tx((tx) =>
    store.update(tx, row.id, { link_hash: hashToken(token), link_until: new Date(now.getTime() + linkMs) }),
  )
  return { url: `${services.settings.publicUrl}/data-exports/${row.id}/file?token=${token}` }
}

export async function downloadExport(input: InputOf<Endpoints['dataExports']['download']>, services: Services) {
  const hash = hashToken(input.token)
  const row = await store.read(services.db.read, input.id)
  if (!row || (await isOver(row, services))) throw refuse('dataExport.addressUsed')
  const isGood = await services.db.tx((tx) => store.takeLink(tx, { id: input.id, hash, now: services.clock.now() }))
  const file = isGood ? await services.files.get(keyOf(input.id)) : undefined
  if (!file) throw refuse('dataExport.addressUsed')
  return new Download({ name: 'my-data.zip', contentType: 'application/zip', ...file })
}

/** A link ends with the sessions of before, as when a password is reset: it was given to one of them, maybe to a stolen one. */
async function isOver({ recipient_id: userId, link_until: until }: DataExportRow, { db }: Services) {
  if (until === null) return false
  const iatMs = until.getTime() - linkMs
  return isCutOff(db, userId, { iat: Math.floor(iatMs / 1_000), iatMs })
}
