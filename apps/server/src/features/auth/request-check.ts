import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { badRequest, forbidden, unprocessable } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { issueCheck } from './issue-check.ts'
import { mayRedirectTo } from './rules.ts'

export async function requestCheck({ body }: Request<Endpoints['tokens']['checkRequest']>, ctx: Context) {
  const userId = body.userId ?? ctx.caller.userId
  if (userId === null) throw badRequest('"userId" is required')
  if (ctx.caller.userId !== null && userId !== ctx.caller.userId) throw forbidden()
  await limitCalls(ctx, 'checkRequest')
  if (!(await findUser(ctx.db.read, userId))) throw unprocessable('The user does not exist')
  if (body.redirectUrl !== undefined) await checkAddress(body.redirectUrl, ctx)

  await ctx.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw unprocessable('The user does not exist')
    await issueCheck(tx, ctx, user, body)
  })
  return { success: true }
}

async function checkAddress(address: string, { settings, config }: Context) {
  if (!settings.limits) return
  const { publicUrl, isLive } = settings
  if (mayRedirectTo(address, { publicUrl, isLive, config: await config.read('default') })) return
  throw unprocessable(
    'The redirect address is not one of this marketplace. Add its origin to custom.allowedRedirectOrigins in the config',
  )
}
