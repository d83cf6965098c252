import type { Context } from '../../context.ts'
import { heldAddressOf } from '../users/index.ts'
import { present, signedInUser } from './present.ts'
import * as store from './store.ts'

export async function readEmailChange(_request: object, ctx: Context) {
  const userId = signedInUser(ctx)
  const [row, held] = await Promise.all([store.read(ctx.db.read, userId), heldAddressOf(ctx.db.read, userId)])
  return {
    change: row && row.expiration_date >= ctx.clock.now() ? present(row) : null,
    isAddressPending: held !== undefined,
    securityAddress: held?.address ?? null,
  }
}

export async function cancelEmailChange(_request: object, ctx: Context) {
  const userId = signedInUser(ctx)
  await ctx.db.tx((tx) => store.remove(tx, userId))
  return { success: true }
}
