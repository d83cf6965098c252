import type { Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hasPassword } from '../credentials/index.ts'
import * as store from './store.ts'

export function signedInUser(ctx: Context): string {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw refuse('caller.unknown')
  return tokenUserId
}

export async function listLinks(_request: object, ctx: Context) {
  const userId = signedInUser(ctx)
  const rows = await store.ofUser(ctx.db.read, userId)
  return {
    hasPassword: await hasPassword(ctx.db, userId),
    links: rows.map(({ provider, created_date }) => ({ provider, createdDate: created_date.toISOString() })),
  }
}
