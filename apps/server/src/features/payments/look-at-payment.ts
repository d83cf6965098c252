import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { settleTask } from './jobs.ts'
import * as store from './store.ts'

/** Payers may be back before the provider has told anything, and some servers it cannot reach at all. */
export async function lookAtPayment({ params }: Request<Endpoints['payments']['look']>, ctx: Context) {
  const transaction = await findTransaction(ctx.db.read, params.id)
  if (!transaction) throw refuse('object.notFound')
  const isTaker = ctx.caller.userId !== null && ctx.caller.userId === transaction.taker_id
  if (!isTaker && !may(ctx.caller, 'transaction:transition:all')) throw refuse('permission.denied')
  await limitCalls(ctx, 'checkout')
  const payment = await store.read(ctx.db.read, params.id)
  if (payment) {
    await ctx.db.tx((tx) => ctx.jobs.addKeyed(tx, settleTask, params.id, { transactionId: params.id }))
  }
  return { success: payment !== undefined }
}
