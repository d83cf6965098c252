import type { HandoverContent, JsonObject } from '@plaza/contract'
import { mergeHandoverContent } from '@plaza/domain'
import type { Actor, Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { openCodes, sealCodes } from '../codes.ts'
import { append } from './append.ts'
import { checkContent } from './check-content.ts'
import { newCode } from './codes.ts'
import { changeOf, keepRecord } from './keep-record.ts'
import { checkWindow, contentOf, type RecordRow, settled, windowOf } from './record.ts'
import * as store from './store.ts'

/** The other side is asked to confirm at most once an hour. */
const askedMs = 3_600_000

type Sent = {
  clientId?: string | undefined
  baseVersion: number
  capturedDate: Date
  content: HandoverContent
  salt?: string | undefined
}

/** Adds what was found to a record that is locked. Whoever confirmed what was there before has to look again. */
export async function addContent(
  tx: Tx,
  record: RecordRow,
  { clientId, baseVersion, capturedDate, content: sent, salt }: Sent,
  { userId }: Actor,
  services: Services,
): Promise<RecordRow> {
  if (clientId !== undefined && (await store.hasClientId(tx, record.id, clientId))) return record
  if (record.signed_date) throw refuse('assessment.complete')
  const now = services.clock.now()
  if (record.handover.state === 'void') throw refuse('handover.tooLate')
  checkWindow(windowOf(record), capturedDate, now)
  checkContent(sent, record.handover.items)
  const content = await merged(tx, record, { baseVersion, sent })
  const { version, record: next } = await append(
    tx,
    record,
    {
      kind: 'content',
      payload: { content: content as JsonObject },
      salt,
      clientId,
      capturedDate,
      authorId: userId,
      method: 'app',
    },
    services,
  )
  const { signers, codes, stale } = unsigned(next, openCodes(next, services.secrets))
  const { askedDate } = next.handover
  const isAsked = askedDate !== undefined && now.getTime() - Date.parse(askedDate) < askedMs
  const asks = isAsked ? [] : Object.keys(signers).filter((id) => id !== userId && !stale.includes(id))
  const shown = {
    ...next,
    signers,
    sign_codes_sealed: sealCodes(codes, next.id, services.secrets),
    handover: {
      ...next.handover,
      contentVersion: version.number,
      contentHash: version.payload_hash,
      missingPhotos: await missing(tx, next.id, content),
      ...(asks.length > 0 && { askedDate: now.toISOString() }),
    },
  }
  const told = {
    type: 'assessment__draft_updated',
    date: now,
    changesRequested: changeOf(version),
    metadata: { plaza: { asks, stale: stale.filter((id) => id !== userId) } },
  } as const
  return keepRecord(tx, settled(shown, now), told, services)
}

/** What was sent, with what others have written since the version it stands on. */
async function merged(
  tx: Tx,
  record: RecordRow,
  { baseVersion, sent }: { baseVersion: number; sent: HandoverContent },
) {
  const { contentVersion, contentHash, items } = record.handover
  const base = await store.contentAt(tx, record.id, baseVersion)
  if ((base?.number ?? 0) === contentVersion) return sent
  const newest = await store.contentAt(tx, record.id, contentVersion)
  const { content, conflicts } = mergeHandoverContent(contentOf(base) ?? {}, contentOf(newest) ?? {}, sent)
  if (conflicts.length > 0) {
    throw refuse('handover.otherVersion', { data: { version: contentVersion, contentHash, conflicts } })
  }
  checkContent(content, items)
  return content
}

/** Those who had signed have not, and get another code: theirs ended with what they signed. */
function unsigned({ signers }: RecordRow, codes: Readonly<Record<string, string | null>>) {
  const signed = Object.keys(signers).filter((userId) => signers[userId]?.signedDate)
  return {
    signers: Object.fromEntries(
      Object.entries(signers).map(([userId, signer]) => [userId, { ...signer, signedDate: null }]),
    ),
    codes: { ...codes, ...Object.fromEntries(signed.map((userId) => [userId, newCode()])) },
    stale: signed,
  }
}

/** Pictures that the content shows and that have not come yet. */
export async function missing(tx: Tx, assessmentId: string, content: HandoverContent | null): Promise<string[]> {
  const come = new Set((await store.photosOf(tx, assessmentId)).map(({ sha256 }) => sha256))
  return Object.keys(content?.photos ?? {}).filter((sha256) => !come.has(sha256))
}
