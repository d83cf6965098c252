import type { Endpoints } from '@plaza/contract'
import { handoverSettings } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { lockTransaction } from '../../transactions/index.ts'
import { addContent } from './add-content.ts'
import { createRecord, windowAt } from './create-record.ts'
import { checkWindow, isParty, isRecord } from './record.ts'
import * as store from './store.ts'

type Input = InputOf<Endpoints['handovers']['open']>

/** Opens the record of a stage, or takes the one that is there. */
export async function openHandover(input: Input, actor: Actor, services: Services) {
  const { id, stage, content, capturedDate } = input
  const settings = handoverSettings((await services.config.read('default')).stelace.instant)
  return services.db.tx(async (tx) => {
    const transaction = await lockTransaction(tx, id)
    if (!transaction) throw refuse('object.notFound')
    const takesPart = isParty(transaction, actor)
    if (!takesPart && (content || !may(actor, 'assessment:create:all'))) throw refuse('permission.denied')
    const now = services.clock.now()
    const captured = capturedDate === undefined ? now : new Date(capturedDate)
    const found = await store.lockStage(tx, id, stage)
    if (!found) {
      if (!settings.enabled) throw refuse('handover.off')
      // what keeps it from being opened at all is told first
      const opened = await createRecord(tx, { transaction, stage, settings }, services)
      checkWindow(windowAt(transaction, stage, settings), captured, now)
      return content
        ? addContent(tx, opened, { ...input, content, capturedDate: captured, baseVersion: 0 }, actor, services)
        : opened
    }
    if (!isRecord(found)) throw refuse('object.notFound')
    if (!content) return found
    return addContent(tx, found, { ...input, content, capturedDate: captured, baseVersion: 0 }, actor, services)
  })
}
