import type { Endpoints } from '@plaza/contract'
import Bowser from 'bowser'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, listSessions as list } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'

function signedInUser(ctx: Context): string {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw refuse('caller.unknown')
  return tokenUserId
}

/** Where somebody is signed in. */
export async function listSessions(_request: object, ctx: Context) {
  const sessions = await list(ctx.db.read, signedInUser(ctx), ctx.clock.now())
  return sessions.map((session) => ({
    id: session.id,
    createdDate: session.createdDate.toISOString(),
    lastUsedDate: session.lastUsedDate?.toISOString() ?? null,
    expirationDate: session.expirationDate?.toISOString() ?? null,
    ...clientOf(session.userAgent),
    provider: session.provider,
    isCurrent: session.id === ctx.caller.sessionId,
  }))
}

function clientOf(userAgent: string): { browser: string | null; system: string | null } {
  if (userAgent === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name?.slice(0, 60) || null, system: os.name || null }
}

/** One of one's own sessions. Somebody else's looks like one that has ended. */
export async function endSession({ params }: Request<Endpoints['sessions']['end']>, ctx: Context) {
  const userId = signedInUser(ctx)
  await limitCalls(ctx, 'refresh')
  await ctx.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: ({ id }) => id === params.id, now: ctx.clock.now() }),
  )
  return { id: params.id }
}

export async function endOtherSessions(_request: object, ctx: Context) {
  const userId = signedInUser(ctx)
  await limitCalls(ctx, 'refresh')
  const ended = await ctx.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: ({ id }) => id !== ctx.caller.sessionId, now: ctx.clock.now() }),
  )
  return { ended }
}
