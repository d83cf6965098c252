import type { Context } from '../../context.ts'
import { badRequest } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { resumeSession, sessionToken } from './sessions.ts'

export async function refresh(refreshToken: string | undefined, ctx: Context) {
  if (refreshToken === undefined) throw badRequest('"refreshToken" is required')
  await limitCalls(ctx, 'refresh')
  const { session, user } = await resumeSession(ctx, refreshToken)
  return sessionToken(ctx, user, session.createdDate)
}
