import type { Assessment, Handover, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { AssessmentRow, StoredHandover } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { openCodes, type SignCodes } from './codes.ts'
import { hasConfigRight, isSigner } from './rules.ts'

type Reader = { rights: NamespaceRights; livemode: boolean; codes: SignCodes }

const iso = (date: Date | null) => date?.toISOString() ?? null

const present = (row: AssessmentRow, { rights, livemode, codes }: Reader): Assessment => ({
  ...stampsOf(row),
  assetId: row.asset_id,
  transactionId: row.transaction_id,
  ownerId: row.owner_id,
  takerId: row.taker_id,
  emitterId: row.emitter_id,
  receiverId: row.receiver_id,
  status: row.status,
  statement: row.statement,
  signers: row.signers,
  signCodes: { ...codes },
  nbSigners: row.nb_signers,
  expirationDate: iso(row.expiration_date),
  signedDate: iso(row.signed_date),
  assessmentDate: iso(row.assessment_date),
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
  ...(row.handover && { handover: handoverOf(row.handover, row) }),
})

const handoverOf = (
  { stage, state, version, contentVersion, contentHash, head, opensDate, items, missingPhotos }: StoredHandover,
  { expiration_date }: AssessmentRow,
): Handover => ({
  stage,
  state,
  version,
  contentVersion,
  contentHash,
  head,
  opensDate,
  dueDate: iso(expiration_date),
  items,
  missingPhotos,
})

/** Who is shown which codes: lists nobody, whoever makes it all, else the config right all and signers their own. */
export function show(
  row: AssessmentRow,
  actor: Actor,
  { settings, secrets }: Services,
  shown: 'none' | 'all' | 'own' | 'byRight' = 'byRight',
): Assessment {
  const isOpen = shown === 'all' || (shown === 'byRight' && hasConfigRight(row, actor))
  const codes = shown === 'none' ? {} : openCodes(row, secrets)
  const { userId } = actor
  const own = userId !== null && isSigner(row, actor) ? { [userId]: codes[userId] ?? null } : {}
  const seen = shown === 'none' ? {} : isOpen ? codes : own
  return present(row, { rights: readRights(actor), livemode: settings.isLive, codes: seen })
}

/** An assessment as events carry it, without the codes: those travel sealed. */
export const snapshot = (row: AssessmentRow, livemode: boolean): JsonObject =>
  present(row, {
    rights: { namespaces: ['*'], isSystem: false },
    livemode,
    codes: Object.fromEntries(Object.keys(row.signers).map((userId) => [userId, null])),
  })
