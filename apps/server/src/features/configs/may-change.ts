import type { JsonObject } from '@plaza/contract'
import { holdsAny } from '@plaza/domain'
import { type Actor, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

/** Whether nothing but the look is sent. */
const isLookAlone = (sent: object) => Object.keys(sent).join() === 'theme'

/** The public settings are for those who may change them all; their look also for those who may change that. */
export function checkMayChange(sent: JsonObject, actor: Actor) {
  if (holdsAny(actor.grants, ['config:edit', 'config:edit:all'])) return
  if (!isLookAlone(sent) || !may(actor, 'theme:edit:all')) throw refuse('permission.denied')
}
