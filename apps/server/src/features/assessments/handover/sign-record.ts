import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { clientOf } from '../../credentials/index.ts'
import { limitSignCode } from '../../rate-limits/index.ts'
import { isCode, openCodes } from '../codes.ts'
import { plainCode } from './codes.ts'
import { checkOpen, confirmRecord } from './confirm-record.ts'
import { isParty } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

type Input = InputOf<Endpoints['assessments']['sign']>

/** One's own confirmation, or the other's on this device, by their code. */
export async function signRecord(input: Input, actor: Actor, services: Services) {
  const { userId } = actor
  if (userId === null) throw refuse('permission.denied')
  const { id, signCode, hash, clientId } = input
  const signerId = input.signerId ?? userId
  const isOwn = signerId === userId
  // counted apart from the transaction, which a wrong one takes back
  if (signCode) await limitSignCode(`${id} ${signerId}`, actor, services)
  return withRecord(id, services, async (tx, record) => {
    if (!isParty(record, actor)) throw refuse('permission.denied')
    if (clientId !== undefined && (await store.hasClientId(tx, id, clientId))) return record
    const now = services.clock.now()
    const captured = input.capturedDate === undefined ? now : new Date(input.capturedDate)
    checkOpen(record, signerId, { captured, now })
    // whoever says which content they mean has seen it; plain clients of assessments have their code
    if (!isOwn || hash === undefined || signCode) {
      if (!signCode) throw refuse('assessment.codeMissing')
      const code = openCodes(record, services.secrets)[signerId] ?? ''
      if (!isCode(plainCode(signCode), plainCode(code))) throw refuse('assessment.codeInvalid')
    }
    const said = {
      ...input,
      signerId,
      authorId: userId,
      device: deviceOf(actor),
      method: isOwn ? 'app' : 'code',
    } as const
    return confirmRecord(tx, record, said, services)
  })
}

/** `Firefox on Android`, as people know their sessions by. */
function deviceOf({ userAgent }: Actor): string | null {
  const { browser, system } = clientOf(userAgent)
  return browser && system ? `${browser}, ${system}` : (browser ?? system)
}
