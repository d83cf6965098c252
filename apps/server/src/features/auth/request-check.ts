import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { issueCheck } from './issue-check.ts'
import { mayRedirectTo } from './rules.ts'

export async function requestCheck({ body }: Request<Endpoints['tokens']['checkRequest']>, ctx: Context) {
  const userId = body.userId ?? ctx.caller.userId
  if (userId === null) throw refuse('request.fieldMissing', { values: { field: 'userId' } })
  if (ctx.caller.userId !== null && userId !== ctx.caller.userId) throw refuse('permission.denied')
  await limitCalls(ctx, 'checkRequest')
  if (!(await findUser(ctx.db.read, userId))) throw refuse('emailCheck.userUnknown')
  if (body.redirectUrl !== undefined) await checkAddress(body.redirectUrl, ctx)

  await ctx.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw refuse('emailCheck.userUnknown')
    await issueCheck(tx, ctx, user, body)
  })
  return { success: true }
}

async function checkAddress(address: string, { settings, config }: Context) {
  if (!settings.limits) return
  const { publicUrl, isLive } = settings
  if (mayRedirectTo(address, { publicUrl, isLive, config: await config.read('default') })) return
  throw refuse('emailCheck.otherOrigin')
}
