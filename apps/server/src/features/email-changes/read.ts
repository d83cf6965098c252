import type { Context } from '../../context.ts'
import { present, signedInUser } from './present.ts'
import * as store from './store.ts'

export async function readEmailChange(_request: object, ctx: Context) {
  const row = await store.read(ctx.db.read, signedInUser(ctx))
  return { change: row && row.expiration_date >= ctx.clock.now() ? present(row) : null }
}

export async function cancelEmailChange(_request: object, ctx: Context) {
  const userId = signedInUser(ctx)
  await ctx.db.tx((tx) => store.remove(tx, userId))
  return { success: true }
}
