import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import type { AssessmentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { limitSignCode } from '../rate-limits/index.ts'
import { isCode, openCodes } from './codes.ts'
import { withSignature } from './grave.ts'
import { isRecord } from './handover/record.ts'
import { signRecord } from './handover/sign-record.ts'
import { inWords, isExpired, isSigner } from './rules.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

type Input = InputOf<Endpoints['assessments']['sign']>

export async function signAssessment(input: Input, actor: Actor, services: Services) {
  const { id, signCode, ...ofRecord } = input
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  if (isRecord(await store.read(services.db.read, id))) return signRecord(input, actor, services)
  const field = Object.keys(ofRecord)[0]
  if (field !== undefined) throw refuse('request.fieldNotAllowed', { values: { field } })
  await limitGuesses({ id, signCode }, actor, services)
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    const now = services.clock.now()
    const signer = checkSigner(before, { actor, now })
    checkCode(openCodes(before, services.secrets)[userId] ?? null, signCode)
    const signers = { ...before.signers, [userId]: { ...signer, signedDate: now.toISOString() } }
    const signatures = Object.values(signers).filter(({ signedDate }) => signedDate !== null).length
    const isLast = signatures >= before.nb_signers
    const after = await store.update(tx, {
      ...before,
      ...withSignature(before, signer.statement, isLast),
      updated_date: now,
      signers,
      signed_date: isLast ? now : null,
    })
    const type = isLast ? 'assessment__signed' : 'assessment__signed_once'
    await tell(tx, after, { type, date: now }, services)
    return after
  })
}

/** Five guesses in a quarter of an hour; counted apart from the transaction, which a wrong one takes back. */
async function limitGuesses(
  { id, signCode }: { id: string; signCode: string | null | undefined },
  actor: Actor,
  services: Services,
) {
  if (!signCode || actor.userId === null) return
  const row = await store.read(services.db.read, id)
  const hasCode = row && (openCodes(row, services.secrets)[actor.userId] ?? null) !== null
  if (hasCode && isSigner(row, actor)) await limitSignCode(`${id} ${actor.userId}`, actor, services)
}

/** In the order of docs/contract/26-assessments.md §A4. */
function checkSigner(row: AssessmentRow, { actor, now }: { actor: Actor; now: Date }) {
  const signer = actor.userId === null ? undefined : row.signers[actor.userId]
  if (!signer || !isSigner(row, actor)) throw refuse('permission.denied')
  if (row.signed_date) throw refuse('assessment.signed', { values: { date: inWords(row.signed_date) } })
  if (row.expiration_date && isExpired(row, now)) {
    throw refuse('assessment.expired', { values: { date: inWords(row.expiration_date) } })
  }
  if (signer.signedDate !== null) throw refuse('assessment.signedByUser')
  return signer
}

function checkCode(code: string | null, sent: string | null | undefined) {
  if (code === null) return
  if (!sent) throw refuse('assessment.codeMissing')
  if (!isCode(sent, code)) throw refuse('assessment.codeInvalid')
}
