import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { issueCheck } from './issue-check.ts'
import { mayRedirectTo } from './rules.ts'

export async function requestCheck(
  input: BodyOf<Endpoints['tokens']['checkRequest']>,
  actor: Actor,
  services: Services,
) {
  const userId = input.userId ?? actor.userId
  if (userId === null) throw refuse('request.fieldMissing', { values: { field: 'userId' } })
  if (actor.userId !== null && userId !== actor.userId) throw refuse('permission.denied')
  await limitCalls('checkRequest', actor, services)
  if (!(await findUser(services.db.read, userId))) throw refuse('emailCheck.userUnknown')
  if (input.redirectUrl !== undefined) await checkAddress(input.redirectUrl, services)

  await services.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw refuse('emailCheck.userUnknown')
    await issueCheck(tx, services, user, input)
  })
  return { success: true }
}

async function checkAddress(address: string, { settings, config }: Services) {
  if (!settings.limits) return
  const { publicUrl, isLive } = settings
  if (mayRedirectTo(address, { publicUrl, isLive, config: await config.read('default') })) return
  throw refuse('emailCheck.otherOrigin')
}
