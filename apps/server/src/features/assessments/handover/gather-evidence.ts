import type { HandoverContent, HandoverStage, HandoverVersion, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../../context.ts'
import type { TransactionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { textOf } from '../../../lib/free-json.ts'
import { nameOf } from '../../notices/index.ts'
import { findTransaction } from '../../transactions/index.ts'
import { findUser } from '../../users/index.ts'
import { presentVersion } from './read-handovers.ts'
import { contentOf, isParty, isRecord, type RecordRow } from './record.ts'
import * as store from './store.ts'

/** One stage of a booking with everything that was said in it. */
export type EvidenceRecord = {
  stage: HandoverStage
  row: RecordRow
  versions: HandoverVersion[]
  content: HandoverContent | null
  /** Keys of the pictures that are there, by the hash of the bytes as they were taken. */
  pictures: ReadonlyMap<string, string>
}

export type Evidence = {
  transaction: TransactionRow
  assetName: string
  names: Readonly<Record<string, string>>
  records: EvidenceRecord[]
}

/** For the two sides of a booking and those who may read all. */
export async function readEvidence(transactionId: string, actor: Actor, services: Services): Promise<Evidence> {
  const transaction = await findTransaction(services.db.read, transactionId)
  if (!transaction) throw refuse('object.notFound')
  if (!isParty(transaction, actor) && !may(actor, 'assessment:read:all')) throw refuse('permission.denied')
  return gatherEvidence(transaction, services)
}

export async function gatherEvidence(transaction: TransactionRow, { db }: Services): Promise<Evidence> {
  const rows = (await store.ofTransaction(db.read, transaction.id)).filter(isRecord)
  const records: EvidenceRecord[] = []
  for (const stage of ['start', 'end'] as const) {
    const row = rows.find(({ handover }) => handover.stage === stage)
    if (!row) continue
    const versions = await store.versionsOf(db.read, row.id)
    const newest = versions.find(({ number }) => number === row.handover.contentVersion)
    const tied = await store.photosOf(db.read, row.id)
    const pictures = new Map(tied.toReversed().map(({ sha256, key }) => [sha256, key]))
    records.push({ stage, row, versions: versions.map(presentVersion), content: contentOf(newest), pictures })
  }
  if (records.length === 0) throw refuse('object.notFound')
  const ids = [transaction.owner_id, transaction.taker_id].filter((id) => id !== null)
  const names = await Promise.all(ids.map(async (id) => [id, nameOf(await findUser(db.read, id))] as const))
  const assetName = textOf(transaction.asset_snapshot.name) ?? ''
  return { transaction, assetName, names: Object.fromEntries(names), records }
}

/** Enough to recompute every hash without Plaza. */
export const evidenceJson = ({ transaction, assetName, names, records }: Evidence): JsonObject => ({
  rule: {
    payloadHash: 'SHA-256 of JCS(payload)',
    hash: 'SHA-256 of JCS({ assessmentId, number, kind, createdDate, capturedDate, authorId, method, payloadHash, previousHash })',
    previousHash:
      'hash of version number − 1; of number 1: SHA-256 of "plaza-handover:" + transactionId, or for the end a hash of the start',
    jcs: 'RFC 8785, UTF-8; hashes are lower-case hex',
    pictures: 'payload.sha256 of a photo is the picture as it was taken, payload.storedSha256 as it is stored',
  },
  transactionId: transaction.id,
  assetId: transaction.asset_id,
  assetName,
  startDate: transaction.start_date?.toISOString() ?? null,
  endDate: transaction.end_date?.toISOString() ?? null,
  names,
  records: records.map(({ stage, row, versions }) => ({
    assessmentId: row.id,
    stage,
    state: row.handover.state,
    head: row.handover.head,
    contentHash: row.handover.contentHash,
    missingPhotos: row.handover.missingPhotos,
    items: row.handover.items,
    versions,
  })),
})
