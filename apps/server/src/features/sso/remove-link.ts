import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, hasPassword } from '../credentials/index.ts'
import { changeSignedOn } from '../users/index.ts'
import { signedInUser } from './links.ts'
import { providersOf } from './rules.ts'
import * as store from './store.ts'

/** Unlinks a service and ends what was opened through it elsewhere. Nobody can lock themselves out. */
export async function removeLink({ params }: Request<Endpoints['links']['remove']>, ctx: Context) {
  const userId = signedInUser(ctx)
  const { provider } = params
  const current = ctx.caller.sessionId
  await ctx.changes.write('tokenCutoffs', async (tx) => {
    // locks the user, so that two last means cannot be removed at once
    const user = await changeSignedOn(tx, ctx, userId, (before) => ({
      platformData: { ssoProviders: providersOf(before).filter((name) => name !== provider) },
    }))
    const links = await store.ofUser(tx, userId)
    if (!user || !links.some((link) => link.provider === provider)) return
    if (links.length === 1 && !(await hasPassword(ctx.db, userId))) {
      throw refuse('link.last')
    }
    await store.remove(tx, userId, provider)
    await endSessions(tx, userId, {
      isChosen: (session) => session.provider === provider && session.id !== current,
      now: ctx.clock.now(),
    })
  })
  return { provider }
}
