import type { Context } from '../../context.ts'
import { present, signedInUser } from './present.ts'
import * as store from './store.ts'

export async function listExports(_request: object, ctx: Context) {
  return (await store.listOf(ctx.db.read, signedInUser(ctx), ctx.clock.now())).map(present)
}
