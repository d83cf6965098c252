import type { BodyOf, Endpoints } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { issueEmailCheck, mayMail } from '../auth/index.ts'
import { hasMailWorkflow } from '../emails/index.ts'
import { queueMail } from '../notices/index.ts'
import { findUser, markEmailChecked, presentUser } from '../users/index.ts'
import { personOf } from './person-of.ts'

type Input = BodyOf<Endpoints['userHelp']['confirmEmail']> & { id: string }

/** Sends the link that proves an address once more; or notes that it was proved in another way, for a reason. */
export async function confirmEmail({ id, how }: Input, actor: Actor, services: Services) {
  const user = await personOf(id, actor, services)
  if (user.email === null) throw refuse('userHelp.noAddress')
  if (asObject(user.platform_data.instant).emailVerified === true) throw refuse('userHelp.isConfirmed')
  if (how === 'byHand') await markEmailChecked(services, id, user.email)
  else await sendLink(user, user.email, services)
  const after = await services.db.tx((tx) => findUser(tx, id))
  return presentUser(after ?? user, actor, services.settings.isLive)
}

async function sendLink(user: UserRow, to: string, services: Services) {
  if (!(await mayMail(services, 'check', to))) throw refuse('userHelp.tooMany')
  const isByWorkflow = await hasMailWorkflow(services.db.read, 'token__check_requested')
  await services.db.tx(async (tx) => {
    const { eventId: cause, path } = await issueEmailCheck(tx, services, user)
    if (!isByWorkflow) await queueMail(services, tx, { name: 'emailCheck', user, to, userId: user.id, path, cause })
  })
}
