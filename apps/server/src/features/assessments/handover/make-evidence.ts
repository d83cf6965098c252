import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Endpoints } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { textOf } from '../../../lib/free-json.ts'
import { Download, HtmlPage } from '../../../lib/reply.ts'
import { hashToken } from '../../../lib/secrets.ts'
import { plainName } from '../../../lib/service-name.ts'
import { drawPdf } from '../../../providers/pdf/index.ts'
import { appendDeed } from '../../audit-log/index.ts'
import { fileAddress } from '../../files/index.ts'
import { readerOf } from '../../notices/index.ts'
import { limitCalls } from '../../rate-limits/index.ts'
import { findTransaction } from '../../transactions/index.ts'
import { findUser } from '../../users/index.ts'
import { evidencePage } from './evidence-page.ts'
import { evidenceSheet } from './evidence-sheet.ts'
import { type Evidence, evidenceJson, gatherEvidence, readEvidence } from './gather-evidence.ts'
import { isParty } from './record.ts'
import * as store from './store.ts'

type Input = InputOf<Endpoints['handovers']['evidence']>

/** Nothing in it runs, or asks for anything elsewhere. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
}

export async function makeEvidence({ id, format = 'html' }: Input, actor: Actor, services: Services) {
  const evidence = await readEvidence(id, actor, services)
  if (format === 'json') return evidenceJson(evidence)
  const user = actor.userId === null ? undefined : await findUser(services.db.read, actor.userId)
  const url = `${services.settings.publicUrl}/i/t/${id}`
  return evidenceFor(evidence, { user, url, format }, actor, services)
}

type For = { user: Parameters<typeof readerOf>[1]; url: string; format: 'html' | 'pdf' }

async function evidenceFor(evidence: Evidence, { user, url, format }: For, actor: Actor, services: Services) {
  if (format === 'pdf') await limitCalls('evidenceFile', actor, services)
  const { locale, zone } = await readerOf(services, user)
  const { serviceName } = asObject((await services.config.read('default')).stelace.instant)
  const keys = new Map(evidence.records.flatMap(({ pictures }) => [...pictures]))
  const pictures = new Map<string, Buffer>()
  for (const [sha256, key] of keys) {
    const picture = await embedded(fileAddress(key, services), services)
    if (picture) pictures.set(sha256, picture)
  }
  const assetPicture = await pictureOfAsset(evidence, services)
  const reader = { locale, zone, serviceName: plainName(textOf(serviceName)), url, pictures, assetPicture }
  if (format === 'html') return new HtmlPage(evidencePage(evidence, reader), headers)
  const file = await drawPdf(evidenceSheet(evidence, reader))
  const name = `hand-over-${evidence.transaction.id}.pdf`
  return new Download({ name, contentType: 'application/pdf', bytes: file.length, body: Readable.from([file]) })
}

/** A picture of ours, small enough to travel in the page, as JPEG. */
async function embedded(address: string, { openFile }: Services): Promise<Buffer | undefined> {
  const url = new URL(address, 'http://localhost')
  url.searchParams.set('w', '800')
  url.searchParams.set('format', 'jpg')
  const file = await openFile(`${url.pathname}${url.search}`)
  return file?.contentType === 'image/jpeg' ? file.bytes : undefined
}

async function pictureOfAsset({ transaction }: Evidence, services: Services) {
  const { images } = asObject(transaction.asset_snapshot.metadata)
  const url = Array.isArray(images) ? textOf(asObject(images[0]).url) : undefined
  const own = `${services.settings.filesUrl}/files/`
  const path = url?.startsWith(own) ? `/files/${url.slice(own.length)}` : url?.startsWith('/files/') ? url : undefined
  return path ? embedded(path, services) : undefined
}

/** Both sides may show it to others, and operators who may write into it. */
const mayShare = (transaction: Evidence['transaction'], actor: Actor) =>
  isParty(transaction, actor) || may(actor, 'assessment:edit:all')

/** An address where anybody reads the page for a while, for an insurer or a court; one's earlier one ends. */
export async function makeEvidenceLink({ id, days }: { id: string; days: number }, actor: Actor, services: Services) {
  const { userId } = actor
  const { transaction } = await readEvidence(id, actor, services)
  // a link belongs to the person who can end it
  if (userId === null || !mayShare(transaction, actor)) throw refuse('permission.denied')
  const token = randomBytes(32).toString('base64url')
  const now = services.clock.now()
  const until = new Date(now.getTime() + days * 24 * 3_600_000)
  await services.db.tx(async (tx) => {
    await store.removeEvidenceLink(tx, { transactionId: id, userId })
    await store.insertLink(tx, {
      token_hash: hashToken(token),
      kind: 'evidence',
      created_date: now,
      transaction_id: id,
      assessment_id: null,
      user_id: userId,
      expiration_date: until,
      used_date: null,
    })
  })
  return { url: `${services.settings.publicUrl}/handovers/evidence/${token}`, expirationDate: until.toISOString() }
}

export async function removeEvidenceLink(id: string, actor: Actor, services: Services) {
  const { userId } = actor
  const transaction = await findTransaction(services.db.read, id)
  if (!transaction) throw refuse('object.notFound')
  if (userId === null || !mayShare(transaction, actor)) throw refuse('permission.denied')
  await services.db.tx((tx) => store.removeEvidenceLink(tx, { transactionId: id, userId }))
  return {}
}

/** The page behind such an address; each time it is made, that is written down. */
export async function openEvidence(
  { token, format = 'html' }: InputOf<Endpoints['handovers']['openEvidence']>,
  actor: Actor,
  services: Services,
) {
  const link = await store.findLink(services.db.read, hashToken(token), 'evidence')
  if (!link?.expiration_date || link.expiration_date < services.clock.now()) throw refuse('object.notFound')
  const transaction = await findTransaction(services.db.read, link.transaction_id)
  if (!transaction) throw refuse('object.notFound')
  const evidence = await gatherEvidence(transaction, services)
  const user = await findUser(services.db.read, link.user_id)
  const url = `${services.settings.publicUrl}/handovers/evidence/${token}`
  const page = await evidenceFor(evidence, { user, url, format }, actor, services)
  await services.db.tx((tx) => noteOpening(tx, evidence, actor, services))
  return page
}

const noteOpening = (tx: Tx, { transaction, records }: Evidence, actor: Actor, services: Services) =>
  appendDeed(
    tx,
    {
      actor,
      action: 'handovers.openEvidence',
      objectType: 'transaction',
      objectId: transaction.id,
      fields: records.map(({ stage }) => stage),
      before: null,
      after: Object.fromEntries(records.map(({ stage, row }) => [stage, row.handover.head])),
    },
    services,
  )
