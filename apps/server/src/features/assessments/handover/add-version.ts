import type { Endpoints } from '@plaza/contract'
import { handoverSettings } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { addContent } from './add-content.ts'
import { append } from './append.ts'
import { changeOf, keepRecord } from './keep-record.ts'
import { isParty, type RecordRow, settled } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

type Input = InputOf<Endpoints['handovers']['addVersion']>

/** Adds what was found, or a remark. */
export async function addVersion(input: Input, actor: Actor, services: Services) {
  const { id, content, remark, baseVersion } = input
  if (content && remark !== undefined) throw refuse('request.fieldNotAllowed', { values: { field: 'remark' } })
  if (content && baseVersion === undefined) throw refuse('request.fieldMissing', { values: { field: 'baseVersion' } })
  const { retentionMonths } = handoverSettings((await services.config.read('default')).stelace.instant)
  const capturedDate = new Date(input.capturedDate)
  return withRecord(id, services, async (tx, record) => {
    const takesPart = isParty(record, actor)
    if (!takesPart && (content || !may(actor, 'assessment:edit:all'))) throw refuse('permission.denied')
    if (content && baseVersion !== undefined) {
      return addContent(tx, record, { ...input, content, baseVersion, capturedDate }, actor, services)
    }
    return addRemark(tx, record, { ...input, remark: remark ?? '', capturedDate, retentionMonths }, actor, services)
  })
}

type Remark = { clientId: string; remark: string; capturedDate: Date; retentionMonths: number }

/** Possible whatever state the record is in, as long as it is kept. */
async function addRemark(
  tx: Tx,
  record: RecordRow,
  { clientId, remark, capturedDate, retentionMonths }: Remark,
  { userId }: Actor,
  services: Services,
) {
  if (await store.hasClientId(tx, record.id, clientId)) return record
  const now = services.clock.now()
  if (keptUntil(record, retentionMonths) < now) throw refuse('handover.tooLate')
  const { version, record: next } = await append(
    tx,
    record,
    { kind: 'remark', payload: { remark }, clientId, capturedDate, authorId: userId, method: 'app' },
    services,
  )
  const told = { type: 'assessment__draft_updated', date: now, changesRequested: changeOf(version) } as const
  return keepRecord(tx, settled(next, now), told, services)
}

/** When what was said and shown may go. */
function keptUntil({ expiration_date, created_date }: RecordRow, months: number): Date {
  const until = new Date(expiration_date ?? created_date)
  until.setUTCMonth(until.getUTCMonth() + months)
  return until
}
