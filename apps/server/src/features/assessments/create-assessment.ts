import type { AssessmentSigner, BodyOf, Endpoints, SignerInput } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { findAsset } from '../assets/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { sealCodes } from './codes.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

type Input = BodyOf<Endpoints['assessments']['create']>

/** A signer who has not signed, with what was said for them. */
export const signerOf = (input: SignerInput | null): AssessmentSigner => ({
  comment: input?.comment ?? null,
  statement: input?.statement ?? null,
  signedDate: null,
})

export async function createAssessment(input: Input, actor: Actor, services: Services) {
  return services.db.tx(async (tx) => {
    const { ownerId, takerId } = await peopleOf(tx, input, actor)
    const now = services.clock.now()
    const id = newId('assm', services.settings.origin, now)
    const signers = Object.fromEntries(
      Object.entries(input.signers ?? {}).map(([userId, signer]) => [userId, signerOf(signer)]),
    )
    const none = Object.fromEntries(Object.keys(signers).map((userId) => [userId, null]))
    const created = await store.insert(tx, {
      id,
      created_date: now,
      updated_date: now,
      asset_id: input.assetId,
      transaction_id: input.transactionId ?? null,
      owner_id: ownerId,
      taker_id: takerId,
      emitter_id: input.emitterId ?? null,
      receiver_id: input.receiverId ?? null,
      status: input.status ?? 'draft',
      statement: input.statement ?? null,
      signers,
      sign_codes_sealed: sealCodes({ ...none, ...input.signCodes }, id, services.secrets),
      nb_signers: input.nbSigners ?? 1,
      expiration_date: input.expirationDate ? new Date(input.expirationDate) : null,
      signed_date: null,
      assessment_date: now,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
      handover: null,
    })
    await tell(tx, created, { type: 'assessment__created', date: now }, services)
    return created
  })
}

/** Owner and taker, as they are or are filled in; in the order of docs/contract/26-assessments.md §A4. */
async function peopleOf(tx: Tx, { assetId, transactionId, ownerId, takerId }: Input, actor: Actor) {
  const asset = await findAsset(tx, assetId)
  if (!asset) throw refuse('assessment.assetUnknown', { data: { assetId } })
  const transaction = transactionId ? await findTransaction(tx, transactionId) : undefined
  if (transactionId && !transaction) throw refuse('assessment.transactionUnknown', { data: { transactionId } })
  if (ownerId != null && ownerId !== asset.owner_id) {
    throw refuse('assessment.otherOwner', { values: { owner: ownerId, expected: String(asset.owner_id) } })
  }
  if (transaction && transaction.asset_id !== assetId) {
    throw refuse('assessment.otherAsset', {
      values: { ofTransaction: String(transaction.asset_id), asset: assetId },
    })
  }
  if (transaction && takerId != null && takerId !== transaction.taker_id) {
    throw refuse('assessment.otherTaker', { values: { taker: takerId, expected: transaction.taker_id } })
  }
  const people = [asset.owner_id, transaction?.owner_id, transaction?.taker_id]
  const takesPart = actor.userId !== null && people.includes(actor.userId)
  if (!takesPart && !may(actor, 'assessment:create:all')) throw refuse('permission.denied')
  return { ownerId: asset.owner_id, takerId: takerId ?? transaction?.taker_id ?? null }
}
