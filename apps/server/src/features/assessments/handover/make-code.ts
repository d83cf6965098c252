import { randomBytes } from 'node:crypto'
import type { Actor, Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { hashToken } from '../../../lib/secrets.ts'
import { openCodes, sealCodes } from '../codes.ts'
import * as assessments from '../store.ts'
import { newCode } from './codes.ts'
import { checkOpen } from './confirm-record.ts'
import type { RecordRow } from './record.ts'
import { isParty } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

/** One's own code and a link that confirms without signing in; an earlier link ends. */
export async function makeCode(id: string, actor: Actor, services: Services) {
  return withRecord(id, services, async (tx, record) => {
    const { userId } = actor
    if (userId === null || !isParty(record, actor)) throw refuse('permission.denied')
    const now = services.clock.now()
    checkOpen(record, userId, { captured: now, now })
    const codes = openCodes(record, services.secrets)
    const signCode = codes[userId] ?? newCode()
    if (codes[userId] !== signCode) {
      const sealed = sealCodes({ ...codes, [userId]: signCode }, id, services.secrets)
      await assessments.update(tx, { ...record, sign_codes_sealed: sealed })
    }
    await store.removeOpenLinks(tx, { assessment_id: id, user_id: userId })
    const link = await newLink(tx, record, userId, services)
    return { signCode, link, expirationDate: record.expiration_date?.toISOString() ?? null }
  })
}

/** The address of the page where somebody confirms. Opening it does nothing: scanners of mails open links. */
export async function newLink(tx: Tx, record: RecordRow, userId: string, { clock, settings }: Services) {
  const token = randomBytes(32).toString('base64url')
  await store.insertLink(tx, {
    token_hash: hashToken(token),
    kind: 'confirm',
    created_date: clock.now(),
    transaction_id: record.transaction_id,
    assessment_id: record.id,
    user_id: userId,
    expiration_date: record.expiration_date,
    used_date: null,
  })
  return `${settings.publicUrl}/hand-over?token=${token}`
}
