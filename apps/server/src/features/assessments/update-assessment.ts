import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { AssessmentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { openCodes, type SignCodes, sealCodes } from './codes.ts'
import { signerOf } from './create-assessment.ts'
import { isRecord, settled } from './handover/record.ts'
import { hasConfigRight, inWords, isExpired, isSigner } from './rules.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

type Changes = BodyOf<Endpoints['assessments']['update']>

/** In the order of docs/contract/26-assessments.md §A4. */
export async function updateAssessment(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!isSigner(before, actor) && !may(actor, 'assessment:edit:all')) throw refuse('permission.denied')
    const now = services.clock.now()
    if (!hasConfigRight(before, actor)) {
      if (isConfigChange(changes, actor)) throw refuse('permission.denied')
      if (before.signed_date) throw refuse('assessment.complete')
      if (isExpired(before, now)) throw refuse('assessment.over')
    }
    if (isRecord(before)) checkKept(changes, actor)
    const codes = openCodes(before, services.secrets)
    const { signers, signCodes } = changedSigners(before, codes, changes)
    const hasOtherCodes = JSON.stringify(signCodes) !== JSON.stringify(codes)
    const next = {
      ...changed(before, changes),
      updated_date: now,
      signers,
      ...(hasOtherCodes && { sign_codes_sealed: sealCodes(signCodes, id, services.secrets) }),
    }
    const after = await store.update(tx, isRecord(next) ? settled(next, now) : next)
    const changesRequested: JsonObject = {
      ...(withoutCodes(changes) as JsonObject),
      ...(Object.keys(changes.signers ?? {}).length > 0 && { signers }),
      ...(hasOtherCodes && { signCodes: Object.fromEntries(Object.keys(signCodes).map((userId) => [userId, null])) }),
    }
    await tell(tx, after, { type: 'assessment__draft_updated', date: now, changesRequested }, services)
    return after
  })
}

/** What a hand-over record is made of has its own ways in; docs/contract/27-hand-over.md §B3. */
function checkKept({ expirationDate: _end, ...changes }: Changes, actor: Actor) {
  if (isConfigChange(changes, actor)) throw refuse('handover.keeps')
}

const withoutCodes = ({ signers: _signers, signCodes: _codes, ...others }: Changes) => others

/** Whatever is more than what a signer says themselves, and what is noted. */
function isConfigChange(changes: Changes, { userId }: Actor): boolean {
  const { metadata: _metadata, platformData: _platformData, signers, ...config } = changes
  if (Object.values(config).some((value) => value !== undefined)) return true
  if (signers === undefined) return false
  const entries = Object.entries(signers)
  return entries.length !== 1 || entries[0]?.[0] !== userId || entries[0][1] === null
}

const changed = (before: AssessmentRow, changes: Changes): AssessmentRow => ({
  ...before,
  emitter_id: changes.emitterId === undefined ? before.emitter_id : changes.emitterId,
  receiver_id: changes.receiverId === undefined ? before.receiver_id : changes.receiverId,
  status: changes.status === undefined ? before.status : changes.status,
  statement: changes.statement === undefined ? before.statement : changes.statement,
  nb_signers: changes.nbSigners ?? before.nb_signers,
  expiration_date: dateOf(changes.expirationDate, before.expiration_date),
  metadata: mergeFreeData(before.metadata, changes.metadata),
  platform_data: mergeFreeData(before.platform_data, changes.platformData),
})

const dateOf = (sent: string | null | undefined, before: Date | null) =>
  sent === undefined ? before : sent === null ? null : new Date(sent)

/** An entry takes the place of the one before, null removes it with its code; who has signed stays as they signed. */
function changedSigners(before: AssessmentRow, codes: SignCodes, changes: Changes) {
  const signers = { ...before.signers }
  const signCodes: Record<string, string | null> = { ...codes, ...changes.signCodes }
  for (const [userId, sent] of Object.entries(changes.signers ?? {})) {
    const signedDate = signers[userId]?.signedDate
    if (signedDate) {
      throw refuse('assessment.signerSigned', { values: { date: inWords(signedDate) }, data: { signerId: userId } })
    }
    if (sent === null) {
      delete signers[userId]
      delete signCodes[userId]
    } else {
      signers[userId] = signerOf(sent)
      signCodes[userId] ??= null
    }
  }
  return { signers, signCodes }
}
