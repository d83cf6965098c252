import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { textOf } from '../../../lib/free-json.ts'
import { hashToken } from '../../../lib/secrets.ts'
import { clientOf } from '../../credentials/index.ts'
import { nameOf } from '../../notices/index.ts'
import { findTransaction } from '../../transactions/index.ts'
import { findUser } from '../../users/index.ts'
import { inWords } from '../rules.ts'
import * as assessments from '../store.ts'
import { confirmRecord } from './confirm-record.ts'
import { isRecord, type RecordRow } from './record.ts'
import { showRecord } from './show-record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

/** Where a link leads, while it counts. */
async function linkOf(token: string, { db, clock }: Services) {
  const link = await store.findLink(db.read, hashToken(token), 'confirm')
  if (!link?.assessment_id) throw refuse('object.notFound')
  if (link.used_date) throw refuse('handover.linkUsed')
  const row = await assessments.read(db.read, link.assessment_id)
  if (!isRecord(row)) throw refuse('object.notFound')
  if (row.expiration_date && row.expiration_date < clock.now()) {
    throw refuse('assessment.expired', { values: { date: inWords(row.expiration_date) } })
  }
  return { userId: link.user_id, row, tokenHash: link.token_hash }
}

/** What whoever has the link is about to confirm. Looking changes nothing. */
export async function lookByLink({ token }: { token: string }, actor: Actor, services: Services) {
  const { userId, row } = await linkOf(token, services)
  return seenBy(row, userId, actor, services)
}

async function seenBy(row: RecordRow, userId: string, actor: Actor, services: Services) {
  const transaction = await findTransaction(services.db.read, row.transaction_id)
  const names = await Promise.all(
    Object.keys(row.signers).map(async (id) => [id, nameOf(await findUser(services.db.read, id))]),
  )
  return {
    record: await showRecord(row, actor, services, 'none'),
    contentHash: row.handover.contentHash,
    signerId: userId,
    names: Object.fromEntries(names) as Record<string, string>,
    assetName: textOf(transaction?.asset_snapshot.name) ?? '',
    startDate: transaction?.start_date?.toISOString() ?? null,
    endDate: transaction?.end_date?.toISOString() ?? null,
  }
}

type Input = BodyOf<Endpoints['handovers']['confirm']>

/** Confirms for whom the link was made; it counts once. */
export async function confirmByLink({ token, ...said }: Input, actor: Actor, services: Services) {
  const { userId, row, tokenHash } = await linkOf(token, services)
  const kept = await withRecord(row.id, services, async (tx, record) => {
    // two presses at once: the second finds it used
    if (!(await store.useLink(tx, tokenHash, services.clock.now()))) throw refuse('handover.linkUsed')
    const by = { signerId: userId, authorId: userId, method: 'link', device: deviceOf(actor) } as const
    return confirmRecord(tx, record, { ...said, ...by }, services)
  })
  return seenBy(kept, userId, actor, services)
}

/** `IPv6, Firefox, Android`: enough to tell one's own, and nothing more. */
function deviceOf({ address, userAgent }: Actor): string {
  const { browser, system } = clientOf(userAgent)
  return [address.includes(':') ? 'IPv6' : 'IPv4', browser, system].filter(Boolean).join(', ')
}
